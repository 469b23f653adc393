"""Everything that changes Numba itself, for exactly one version of it.

Each patch says why it is here, and how to notice that it is no longer needed. Nothing else in the project replaces a
part of Numba. A test compares VERSION with the pinned version: to raise the pin, go through this list, try
without each patch, and raise VERSION too.
"""

# mypy: disable-error-code="no-untyped-call, untyped-decorator, call-overload, override, misc, attr-defined"
# (Numba's interface for extensions is only partly typed.)

from __future__ import annotations

import operator
from collections.abc import Mapping
from contextlib import nullcontext
from functools import cache, partial
from importlib import import_module
from typing import Any, ClassVar
from weakref import WeakSet

from llvmlite import ir as llvm
from llvmlite.binding import Linkage, create_new_function_pass_manager, ffi
from numba import _dynfunc, types
from numba.core import (
    base,
    callconv,
    cgutils,
    codegen,
    cpu,
    datamodel,
    errors,
    ir,
    lowering,
    postproc,
    transforms,
    typeinfer,
)
from numba.core.imputils import lower_builtin
from numba.core.lowering import Lower
from numba.core.runtime import nrt
from numba.core.typeinfer import ArgConstraint
from numba.core.typing import signature
from numba.cpython import numbers
from numba.np import arrayobj

from boargame.core.numba_lent import Lent, lent
from boargame.core.numba_passes import Lowering

VERSION = "0.68.1"
"""The version of Numba these patches were written for."""


class Compiling:
    """While something is compiled: is it a rule that only other rules call, and is it carried out seldom or often?"""

    _inner: ClassVar[list[bool]] = [False]
    _seldom: ClassVar[list[bool]] = [False]
    _often: ClassVar[list[bool]] = [False]

    def __init__(self, inner: bool, seldom: bool = False, often: bool = False) -> None:
        self.inner = inner
        self.seldom = seldom
        self.often = often

    def __enter__(self) -> None:
        self._inner.append(self.inner)
        self._seldom.append(self.seldom)
        self._often.append(self.often)

    def __exit__(self, *_: object) -> None:
        self._inner.pop()
        self._seldom.pop()
        self._often.pop()

    @classmethod
    def is_often(cls) -> bool:
        return cls._often[-1]

    @classmethod
    def is_seldom(cls) -> bool:
        return cls._seldom[-1]

    @classmethod
    def is_inner(cls) -> bool:
        return cls._inner[-1]

    @classmethod
    def is_ours(cls) -> bool:
        """Is it a rule at all, and not something that others compile in this process?"""
        return len(cls._inner) > 1


# -- 1. Rules are only lowered; whole entry points are optimised -----------------------------------------
#
# Why: Numba optimises every function together with all it calls, and makes machine code of it, at every level of calls.
# A rule that only other rules call needs neither. It is kept as it was lowered and linked, once, into each entry point,
# which is then optimised as a whole, once: Numba does it twice, for the sake of reference counts, which rules have none
# of. Without this a game takes about three times as long to compile.
# No longer needed: when `boargame warmup` takes no longer without it.


def _finalize(library: Any) -> None:
    if Compiling.is_inner():
        library._finalized = library._lowered = True
        return
    module = library._final_module
    for other in _callers_first(library):
        library._reload_init.update(other._reload_init)
        module.link_in(other._get_module_for_linking(), preserve=True)
    for function in module.functions:
        if not function.is_declaration and function.linkage == Linkage.linkonce_odr:
            function.linkage = "internal"  # nobody else calls it, so LLVM need not keep it
    _advise(module)
    passes, builder = library._codegen._module_pass_manager()
    passes.run(module, builder)
    module.verify()
    library._finalize_final_module()


ADVICE_SELDOM = "noinline", "cold", "minsize", "optsize"
"""What LLVM is told of rules that are carried out seldom: a copy of them at every call would take it long."""

_SELDOM: set[str] = set()
"""Their names."""

_OFTEN: set[str] = set()
"""The names of those that are asked again and again."""


def _advise(module: Any) -> None:
    """What LLVM cannot know of rules. Refusals are asked for every action of a verb, so they belong where the actions
    are listed; steps belong where they are taken from the agenda."""
    defined = {function.name: function for function in module.functions if not function.is_declaration}
    for name in _SELDOM & defined.keys():
        for advice in ADVICE_SELDOM:
            defined[name].add_function_attribute(advice)
    for name in _OFTEN & defined.keys():
        defined[name].add_function_attribute("alwaysinline")
    for function in [*defined.values()]:
        if "8dispatch" in function.name and "10list_legal" in function.name:
            for name in _asked_by(function, defined):
                defined[name].add_function_attribute("alwaysinline")
        if "8dispatch" in function.name and "9carry_out" in function.name:
            function.add_function_attribute("alwaysinline")


THIN, SMALL = 40, 80
"""Instructions of a rule that does little but ask another, and of one that is asked for a detail."""


def _asked_by(function: Any, defined: Mapping[str, Any]) -> set[str]:
    """The rules that a list asks about every action, those that these only pass the question on to, and those that any
    of them asks for a detail."""
    found = _called_by(function) & defined.keys() - _SELDOM
    for one in [defined[name] for name in found]:
        if _size(one) <= THIN:
            found |= _called_by(one) & defined.keys() - _SELDOM
    waiting, seen = [*found], {*found}
    while waiting:
        more = _called_by(defined[waiting.pop()]) & defined.keys() - _SELDOM - seen
        found |= {name for name in more if _size(defined[name]) <= SMALL}
        seen |= more
        waiting += more
    return found


def _size(function: Any) -> int:
    return sum(len([*block.instructions]) for block in function.blocks)


def _called_by(function: Any) -> set[str]:
    """The rules that a function calls."""
    calls = (line for block in function.blocks for line in block.instructions if line.opcode == "call")
    return {name for call in calls if (name := [*call.operands][-1].name).startswith("_ZN8boargame")}


def _callers_first(library: Any) -> list[Any]:
    """All that a library needs, each after everything that calls it: LLVM links only what is called already."""
    finished: dict[Any, None] = {}
    waiting = [(library, False)]
    while waiting:
        one, followed = waiting.pop()
        if followed:
            finished[one] = None
        elif one not in finished:
            waiting.append((one, True))
            follows = one is library or getattr(one, "_lowered", False)
            waiting += [(other, False) for other in one._linking_libraries] if follows else []
    return [one for one in reversed(finished) if one is not library]


def _get_executable(context: Any, library: Any, description: Any, environment: Any) -> Any:
    """An inner rule is never called from Python. It counts as lowered at once: a caller that is an entry point would
    otherwise optimise it by itself first."""
    if not Compiling.is_inner():
        return _whole_executable(context, library, description, environment)
    library._finalized = library._lowered = True
    if Compiling.is_seldom():
        _SELDOM.add(description.llvm_func_name)
    if Compiling.is_often():
        _OFTEN.add(description.llvm_func_name)
    name = description.qualname.split(".")[-1]
    return _dynfunc.make_function(description.lookup_module(), name, "never called", 0, environment, (library,))


codegen.JITCodeLibrary.finalize = _finalize
_whole_executable, cpu.CPUContext.get_executable = cpu.CPUContext.get_executable, _get_executable


# -- 2. An index does not wrap around ---------------------------------------------------------------------
#
# Why: Numba makes every index below 0 count from the end, which costs a comparison each time. Plain rules refuse such
# an index, so compiled rules need not look.
# No longer needed: when Numba has a setting for it (as it has for bounds), or finds out by itself.


def _fix_integer_index(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    if Compiling.is_ours():
        return context.cast(builder, index, kind, types.intp)
    return _wrapping_index(context, builder, kind, index, size)


_wrapping_index, arrayobj.fix_integer_index = arrayobj.fix_integer_index, _fix_integer_index


# -- 3. What lists legal actions reads everything once, and what is lent is never written ----------------
#
# Why: listing writes nothing but its list. LLVM cannot know that the list does not overlap the state, and reads the
# state again after every store. Nor can it know that no store changes a tuple that is lent.
# No longer needed: when a random step takes as long without it (`make bench`), or Numba lets a function say so.


def _describe(function: Any, args: Any, kinds: Any) -> None:
    """What LLVM is told of a function's arguments. The box and the state are always there, all of them, so what lies in
    them may be read before it is known whether it will be needed."""
    given = {f"arg.{name}": kind for name, kind in zip(args, kinds, strict=True)}
    for arg in function.args:
        kind = given.get(arg.name)
        if arg.name in ("arg.box", "arg.state") and isinstance(kind, types.Record):
            arg.attributes.dereferenceable = kind.size
        if isinstance(kind, Lent) or ("list_legal" in function.name and isinstance(arg.type, llvm.PointerType)):
            arg.add_attribute("noalias")


# -- 4. The name of a record is made once ----------------------------------------------------------------
#
# Why: the name of a state's type is long, and Numba asks for it a hundred thousand times while it compiles a game.
# No longer needed: when a profile of `boargame warmup` without it shows no time in `Record.__repr__`.


def _named_once(kind: Any) -> None:
    name = kind.__repr__

    def named(self: Any) -> str:
        if "_name_once" not in self.__dict__:
            self._name_once = name(self)
        return str(self._name_once)

    kind.__repr__ = named


_named_once(types.Record)
_named_once(types.NestedArray)


# -- 5. An operator is typed once for the types it is used with ------------------------------------------
#
# Why: for every `a + b` and `cells[i]` Numba asks some thirty templates in turn which of them fits. Rules do so some
# thousands of times, and the answer is always the same. Without this, twice as many calls of Python functions.
# No longer needed: when a profile of `boargame warmup` without it shows no time in `BaseFunction.get_call_type`.


def _get_call_type(function: Any, context: Any, args: Any, named: Any) -> Any:
    if named or not Compiling.is_ours() or not _are_settled(args):
        return _asking_templates(function, context, args, named)
    known = function.__dict__.setdefault("_typed_once", {})
    kinds = tuple(map(types.unliteral, args))
    if kinds not in known:
        known[kinds] = _whole_extreme(function, kinds) or _asking_templates(function, context, args, named)
    return known[kinds]


def _are_settled(args: Any) -> bool:
    """Are these types that decide alone? Of literals alone the value may count, too."""
    return all(isinstance(kind, _SETTLED) for kind in args) and not all(
        isinstance(kind, types.Literal) for kind in args
    )


_SETTLED = (
    types.Integer,
    types.IntegerLiteral,
    types.Boolean,
    types.BooleanLiteral,
    types.Float,
    types.Array,
    types.Record,
)
_asking_templates = types.BaseFunction.get_call_type
types.BaseFunction.get_call_type = _get_call_type


# -- 6. The variables of an instruction are found quickly ------------------------------------------------
#
# Why: Numba asks every instruction for its variables some ten times, and looks for them in all its attributes, one
# call for each name and number.
# No longer needed: when a profile of `boargame warmup` without it shows little time in `_rec_list_vars`.


def _list_variables(instruction: Any, value: Any) -> list[Any]:
    found: list[Any] = []
    _gather(value, found)
    return found


def _gather(value: Any, found: list[Any]) -> None:
    kind = type(value)
    if kind is ir.Var:
        found.append(value)
    elif kind is list or kind is tuple or kind is dict:
        for part in value.values() if kind is dict else value:
            if type(part) not in _WITHOUT_VARIABLES:
                _gather(part, found)
    elif isinstance(value, ir.Inst):
        found += value.list_vars()


_WITHOUT_VARIABLES = frozenset([str, int, bool, type(None), ir.Loc])
ir.Inst._rec_list_vars = _list_variables


# -- 7. Nobody is told of every call into LLVM -----------------------------------------------------------
#
# Why: Numba times how long LLVM's lock is held, for every function that waits to be compiled: half a million calls.
# No longer needed: when a profile of `boargame warmup` without it shows no time in `event.broadcast`.

ffi.lib._lock._cblist.clear()


# -- 8. A cell of a record is found in a few steps -------------------------------------------------------
#
# Why: for `state.players[seat]` Numba makes a whole array, field by field in memory, and reads it again, field by
# field: some eighty instructions where four will do. LLVM takes them all away again, which takes its time.
# No longer needed: when `boargame warmup` takes no longer without it.


def _get_getattr(context: Any, kind: Any, name: str) -> Any:
    if isinstance(kind, types.Record) and Compiling.is_ours() and isinstance(kind.fields[name].type, types.NestedArray):
        return _cells
    return _any_getattr(context, kind, name)


def _cells(context: Any, builder: Any, kind: Any, record: Any, name: str) -> Any:
    """The cells of a record as an array of which only the place is not known yet."""
    cells = kind.typeof(name)
    place = cgutils.get_record_member(builder, record, kind.offset(name), context.get_data_type(cells.dtype))
    known = {
        "nitems": cells.nitems,
        "itemsize": cells.size,
        "shape": [llvm.Constant(cgutils.intp_t, size) for size in cells.shape],
        "strides": [llvm.Constant(cgutils.intp_t, size) for size in cells.strides],
    }
    model = context.data_model_manager[cells]
    whole = context.get_value_type(cells)
    fields = zip(model._fields, whole.elements, strict=True)
    array = llvm.Constant(whole, [llvm.Constant(each, known.get(field)) for field, each in fields])
    return builder.insert_value(array, place, model.get_field_position("data"))


_any_getattr, cpu.CPUContext.get_getattr = cpu.CPUContext.get_getattr, _get_getattr


@lower_builtin(operator.getitem, types.Array, types.Integer)
def _getitem(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    kind, index = signature.args
    if not _is_plain_row(context, kind):
        return arrayobj.getitem_arraynd_intp(context, builder, signature, args)
    return arrayobj.load_item(context, builder, kind, _cell(context, builder, kind, args[0], index, args[1]))


@lower_builtin(operator.setitem, types.Array, types.Integer, types.Number)
@lower_builtin(operator.setitem, types.Array, types.Integer, types.Boolean)
def _setitem(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    kind, index, number = signature.args
    if not _is_plain_row(context, kind):
        return arrayobj.setitem_array(context, builder, signature, args)
    value = context.cast(builder, args[2], number, kind.dtype)
    arrayobj.store_item(context, builder, kind, value, _cell(context, builder, kind, args[0], index, args[1]))
    return None


def _is_plain_row(context: Any, kind: Any) -> bool:
    return Compiling.is_ours() and kind.ndim == 1 and kind.layout == "C" and not context.enable_boundscheck


def _cell(context: Any, builder: Any, kind: Any, array: Any, index_kind: Any, index: Any) -> Any:
    place = context.data_model_manager[kind].get_field_position("data")
    return builder.gep(
        builder.extract_value(array, place), [context.cast(builder, index, index_kind, types.intp)], inbounds=True
    )


# -- 9. A stored flag is compared, not branched on -------------------------------------------------------
#
# Why: Numba reads each flag of a record, and each one that a rule returns, with two branches and a variable.
# No longer needed: when `BooleanModel.from_data` makes no new block.


def _flag_from_data(model: Any, builder: Any, value: Any) -> Any:
    return builder.icmp_unsigned("!=", value, value.type(0))


datamodel.models.BooleanModel.from_data = _flag_from_data


# -- 10. A rule by itself is hardly optimised ------------------------------------------------------------
#
# Why: Numba optimises every function before it is linked, and for this sets up LLVM's passes again and again, for mere
# declarations, too. A rule is optimised as a part of its entry point. All that pays before is to keep its variables in
# registers.
# No longer needed: when `boargame warmup` takes no longer without it.


def _optimize_functions(library: Any, module: Any) -> None:
    if not Compiling.is_ours():
        _optimize_functions_fully(library, module)
        return
    module.data_layout = library._codegen._data_layout
    passes, builder = _first_passes(library._codegen)
    for function in module.functions:
        if not function.is_declaration:
            passes.run(function, builder)


@cache
def _first_passes(generator: Any) -> tuple[Any, Any]:
    passes = create_new_function_pass_manager()
    passes.add_sroa_pass()
    return passes, generator._pass_builder()


_optimize_functions_fully = codegen.CPUCodeLibrary._optimize_functions
codegen.CPUCodeLibrary._optimize_functions = _optimize_functions


# -- 11. A rule returns what it finds, and nobody looks whether it has failed -----------------------------
#
# Why: a function of Numba's returns whether it has failed, and writes its result where the caller says; after every
# call, the caller looks, with some twenty instructions and a branch. Rules raise no errors, so there is nothing to see;
# unless the bounds of arrays are checked, as a test does. And of a rule that writes nothing, not even its result, LLVM
# knows that what was read before the call need not be read again.
# No longer needed: when neither `boargame warmup` nor a random step (`make bench`) takes longer without it.

_RETURNING: set[str] = set()
"""The names of the rules that return what they find."""


class _Calls(callconv.CPUCallConv):
    """How functions are called: rules plainly, all others as Numba does it."""

    def return_value(self, builder: Any, value: Any) -> None:
        if _returns(builder.function):
            builder.ret(value)
        else:
            super().return_value(builder, value)

    def get_arguments(self, function: Any) -> Any:
        return function.args if _returns(function) else super().get_arguments(function)

    def decorate_function(self, function: Any, args: Any, kinds: Any, noalias: bool = False) -> None:
        if _returns(function):
            self._get_arg_packer(kinds).assign_names(function.args, [f"arg.{name}" for name in args])
        else:
            super().decorate_function(function, args, kinds, noalias)
        _describe(function, args, kinds)

    def return_user_exc(self, builder: Any, *args: Any, **named: Any) -> None:
        """Numba has an error for every loop whose step is 0; no rule has such a loop."""
        if _returns(builder.function):
            self._return_nothing(builder)
        else:
            super().return_user_exc(builder, *args, **named)

    def return_status_propagate(self, builder: Any, status: Any) -> None:
        if _returns(builder.function):
            self._return_nothing(builder)
        else:
            super().return_status_propagate(builder, status)

    def _return_nothing(self, builder: Any) -> None:
        builder.ret(llvm.Constant(builder.function.function_type.return_type, None))


def _returns(function: Any) -> bool:
    return function.name in _RETURNING


def _declare_function(context: Any, module: Any, description: Any) -> Any:
    if description.mangled_name not in _RETURNING:
        return _declare_failing_function(context, module, description)
    convention = context.call_conv
    result = convention.get_return_type(description.restype).pointee
    kinds = convention._get_arg_packer(description.argtypes).argument_types
    function = cgutils.get_or_insert_function(module, llvm.FunctionType(result, kinds), description.mangled_name)
    convention.decorate_function(function, description.args, description.argtypes)
    return function


def _set_up_function(rule: Lowering, description: Any) -> None:
    if not rule.context.enable_boundscheck:
        _RETURNING.add(description.mangled_name)
    Lower.setup_function(rule, description)


def _user_function(description: Any, libraries: Any) -> Any:
    carefully = _careful_function(description, libraries)

    def call(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        if description.mangled_name not in _RETURNING:
            return carefully(context, builder, signature, args)
        function = context.declare_function(builder.module, description)
        parts = context.call_conv._get_arg_packer(description.argtypes).as_arguments(builder, args)
        return context.get_returned_value(builder, description.restype, builder.call(function, parts))

    call.signature, call.libs = carefully.signature, carefully.libs
    return call


cpu.CPUContext.call_conv = property(_Calls)
Lowering.setup_function = _set_up_function
_declare_failing_function = base.BaseContext.declare_function
base.BaseContext.declare_function = _declare_function
_careful_function, base.user_function = base.user_function, _user_function


# -- 12. Counting around the table seldom divides ---------------------------------------------------------
#
# Why: rules say `(first + k) % seats` at every turn, which is hardly ever more than once around; to compare is much
# quicker than to divide. And Numba looks at each division for an overflow that only the lowest of all numbers has, with
# branches and variables, which LLVM has to take apart.
# No longer needed: when a random step takes as long without it (`make bench`).


@lower_builtin(operator.mod, types.Integer, types.Integer)
@lower_builtin(operator.imod, types.Integer, types.Integer)
def _remainder(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    if not _is_plain_division(signature):
        return numbers.int_rem_impl(context, builder, signature, args)
    x, y = _both_whole(context, builder, signature, args)
    if isinstance(y, llvm.Constant):
        return _divide(builder, x, y)[1]
    beyond = builder.sub(x, y)
    within = builder.icmp_unsigned("<", x, y)
    once = builder.or_(within, builder.icmp_unsigned("<", beyond, y))
    counted = builder.and_(once, builder.icmp_signed(">", y, y.type(0)))
    nearest = builder.select(within, x, beyond)
    before = builder.block
    with builder.if_then(builder.not_(counted), likely=False):
        divided, after = _divide(builder, x, y)[1], builder.block
    found = builder.phi(x.type)
    found.add_incoming(nearest, before)
    found.add_incoming(divided, after)
    return found


@lower_builtin(operator.floordiv, types.Integer, types.Integer)
@lower_builtin(operator.ifloordiv, types.Integer, types.Integer)
def _quotient(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    if not _is_plain_division(signature):
        return numbers.int_floordiv_impl(context, builder, signature, args)
    return _divide(builder, *_both_whole(context, builder, signature, args))[0]


def _is_plain_division(signature: Any) -> bool:
    return Compiling.is_ours() and signature.return_type == types.int64


def _both_whole(context: Any, builder: Any, signature: Any, args: Any) -> list[Any]:
    return [context.cast(builder, one, kind, types.int64) for one, kind in zip(args, signature.args, strict=True)]


def _divide(builder: Any, x: Any, y: Any) -> tuple[Any, Any]:
    """How often, and what is left, as Python says it: that has the sign of the divisor. Through 0 there is nothing.
    What the processor cannot divide by, 0 and -1, it multiplies by."""
    whole = y.type
    special = builder.icmp_unsigned("<=", builder.add(y, whole(1)), whole(1))
    divisor = builder.select(special, whole(1), y)
    times, left = builder.sdiv(x, divisor), builder.srem(x, divisor)
    other_sign = builder.icmp_signed("<", builder.xor(left, y), whole(0))
    short = builder.and_(builder.icmp_signed("!=", left, whole(0)), other_sign)
    times = builder.select(special, builder.mul(x, y), builder.sub(times, builder.zext(short, whole)))
    return times, builder.add(left, builder.select(short, y, whole(0)))


# -- 13. An entry point lends its tuples -----------------------------------------------------------------
#
# Why: see `numba_lent`. Python hands tuples over part by part; the first thing an entry point does is to write the
# parts down, once.
# No longer needed: when Numba passes tuples by reference.


def _argument_type(constraint: Any, inference: Any) -> None:
    given = inference.typevars[constraint.src]
    if Compiling.is_ours() and given.defined and isinstance(given.getone(), types.BaseNamedTuple):
        inference.add_type(constraint.dst, lent(given.getone()), loc=constraint.loc)
    else:
        _plain_argument_type(constraint, inference)


_plain_argument_type, ArgConstraint.__call__ = ArgConstraint.__call__, _argument_type


# -- 14. A rule's variables live as long as the rule -----------------------------------------------------
#
# Why: after each of four passes Numba finds out where every variable is used for the last time. Rules own no memory, so
# nothing is to be done there.
# No longer needed: when a profile of `boargame warmup` without it shows no time in `PostProcessor.run`.


def _post_process(processor: Any, emit_dels: bool = False, extend_lifetimes: bool = False) -> None:
    if emit_dels or not Compiling.is_inner():
        _find_lifetimes(processor, emit_dels, extend_lifetimes)
        return
    processor.func_ir.blocks = transforms.canonicalize_cfg(processor.func_ir.blocks)
    processor.func_ir.generator_info = None


_find_lifetimes, postproc.PostProcessor.run = postproc.PostProcessor.run, _post_process


# -- 15. The least and the most of whole numbers are found on the spot -----------------------------------
#
# Why: Numba compiles a function for `min` and `max`, through all its passes, for every mix of widths.
# No longer needed: when a profile of `boargame warmup` without it shows no time in `ol_min`.


def _whole_extreme(function: Any, kinds: Any) -> Any:
    """The signature, if this is what is called."""
    if function.typing_key not in _EXTREMES or not all(isinstance(kind, types.Integer) for kind in kinds):
        return None
    found = signature(types.int64, *[types.int64] * len(kinds))
    function._impl_keys[found.args] = function.typing_key
    return found


def _lower_extreme(comparison: str, context: Any, builder: Any, signature: Any, args: Any) -> Any:
    best = args[0]
    for other in args[1:]:
        best = builder.select(builder.icmp_signed(comparison, other, best), other, best)
    return best


_EXTREMES = {min: "<", max: ">"}
for _function, _comparison in _EXTREMES.items():
    lower_builtin(_function, types.VarArg(types.int64))(partial(_lower_extreme, _comparison))


# -- 16. What is always the same is found out once -------------------------------------------------------
#
# Why: Numba asks four thousand times whether an operation wants to know its line, makes and reads a module of LLVM
# whenever it asks how large a type is, and imports all of itself for every function that it looks up. Most of it rules
# never need: random numbers, sets, dates, polynomials, and for matrices all of SciPy.
# No longer needed: when a profile of `boargame warmup` without it shows no time in `_has_loc`,
# `_get_ll_global_value_type` and `load_additional_registries`.


def _has_loc(function: Any) -> bool:
    if not hasattr(function, "__code__") or hasattr(function, "__wrapped__"):
        return bool(_asks_signature(function))
    if function.__code__ not in _WANT_LINES:
        _WANT_LINES[function.__code__] = bool(_asks_signature(function))
    return _WANT_LINES[function.__code__]


_WANT_LINES: dict[Any, bool] = {}
_asks_signature, base._has_loc = base._has_loc, _has_loc


def _value_type(kind: Any, target: Any, context: Any = None) -> Any:
    if context is not None:
        return _read_value_type(kind, target, context)
    if (name := str(kind)) not in _VALUE_TYPES:
        _VALUE_TYPES[name] = _read_value_type(kind, target)
    return _VALUE_TYPES[name]


_VALUE_TYPES: dict[str, Any] = {}
_read_value_type, llvm.Type._get_ll_global_value_type = llvm.Type._get_ll_global_value_type, _value_type


def _load_registries(context: Any) -> None:
    if not Compiling.is_ours():
        _load_all_registries(context)
    elif context not in _LOADED:
        _load_for_rules(context)
        _LOADED.add(context)


def _load_for_rules(context: Any) -> None:
    nrt.rtsys.initialize(context)
    for part in ("builtins", "iterators", "rangeobj", "slicing", "tupleobj"):
        import_module(f"numba.cpython.{part}")
    for part in ("cpython.mathimpl", "np.npyimpl"):
        context.install_registry(import_module(f"numba.{part}").registry)


_LOADED: WeakSet[Any] = WeakSet()
_load_all_registries = cpu.CPUContext.load_additional_registries
cpu.CPUContext.load_additional_registries = _load_registries


# -- 17. Nobody is told beforehand what may go wrong ------------------------------------------------------
#
# Why: around each of some fifty thousand small steps Numba starts a generator, to say where it was if something goes
# wrong, and has Python look out for warnings. No rule brings about a warning, and to say where it was a plain object
# will do.
# No longer needed: when a profile of `boargame warmup` without it shows little time in `contextlib`.


class _Telling:
    """Says what was being done, if it goes wrong."""

    def __init__(self, text: str, *args: Any, **named: Any) -> None:
        self.text, self.args, self.named = text, args, named

    def __enter__(self) -> None:
        loc = self.named.get("loc")
        if loc is not None and not loc.filename.startswith(errors._numba_path):
            errors.loc_info.update(self.named)

    def __exit__(self, kind: Any, error: Any, trace: Any) -> None:
        if isinstance(error, errors.NumbaError):
            error.add_context(errors._format_msg(self.text, self.args, self.named))


def _catch_warnings(fixer: Any, filename: Any = None, lineno: Any = None) -> Any:
    return _CALM if Compiling.is_ours() else _catch_all_warnings(fixer, filename, lineno)


_CALM = nullcontext()
lowering.new_error_context = typeinfer.new_error_context = _Telling
_catch_all_warnings = errors.WarningsFixer.catch_warnings
errors.WarningsFixer.catch_warnings = _catch_warnings

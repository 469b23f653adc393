"""Everything that changes Numba itself, for exactly one version of it.

Each patch says why it is here, and how to notice that it is no longer needed. Nothing else in the project replaces a
part of Numba. A test compares VERSION with the pinned version: whoever raises the pin goes through this list, tries
each patch without, and raises VERSION too.
"""

# mypy: disable-error-code="no-untyped-call, untyped-decorator, call-overload, override, misc, attr-defined"
# (Numba's interface for extensions is only partly typed.)

from __future__ import annotations

from typing import Any, ClassVar

from llvmlite.binding import Linkage
from numba import _dynfunc, types
from numba.core import callconv, codegen, cpu
from numba.np import arrayobj

VERSION = "0.68.1"
"""The version of Numba these patches were written for."""


class Compiling:
    """While something is compiled: is it a rule that only other rules call?"""

    _inner: ClassVar[list[bool]] = [False]

    def __init__(self, inner: bool) -> None:
        self.inner = inner

    def __enter__(self) -> None:
        self._inner.append(self.inner)

    def __exit__(self, *_: object) -> None:
        self._inner.pop()

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
# which is then optimised as a whole. Without this a game takes about three times as long to compile.
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
    library._optimize_final_module()
    module.verify()
    library._finalize_final_module()


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


# -- 3. What lists legal actions reads everything once ---------------------------------------------------
#
# Why: it writes nothing but its list. LLVM cannot know that the list does not overlap the state, and reads the
# state again after every store.
# No longer needed: when a random step takes as long without it (`make bench`), or Numba lets a function say so.


def _decorate_function(convention: Any, function: Any, args: Any, kinds: Any, noalias: bool = False) -> None:
    _plain_decorate(convention, function, args, kinds, noalias or "list_legal" in function.name)


_plain_decorate = callconv.CPUCallConv.decorate_function
callconv.CPUCallConv.decorate_function = _decorate_function


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

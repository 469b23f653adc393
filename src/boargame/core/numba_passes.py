"""The passes a rule goes through on its way to machine code: those of Numba that rules have a use for.

Numba's own list also serves closures, `with` blocks, generated loops, array expressions and functions that are
inlined before they are typed. Rules have none of these, and every pass left out goes over every rule.
"""

# mypy: disable-error-code="no-untyped-call, untyped-decorator, misc"
# (Numba's interface for extensions is only partly typed.)

from __future__ import annotations

from typing import Any

from numba.core import ir
from numba.core.compiler import CompilerBase
from numba.core.compiler_machinery import PassManager, register_pass
from numba.core.errors import UnsupportedError
from numba.core.lowering import Lower
from numba.core.typed_passes import (
    BaseNativeLowering,
    IRLegalization,
    NativeLowering,
    NoPythonBackend,
    NopythonTypeInference,
    PreLowerStripPhis,
)
from numba.core.untyped_passes import FixupArgs, GenericRewrites, IRProcessing, ReconstructSSA, TranslateByteCode

UNDERSTAND = {
    TranslateByteCode: "read the bytecode",
    FixupArgs: "number the arguments",
    IRProcessing: "find the loops and the variables",
    GenericRewrites: "constant indices",
    ReconstructSSA: "one assignment for each variable",
    NopythonTypeInference: "find the types",
    PreLowerStripPhis: "variables again",
}


class Lowering(Lower):
    """A rule owns no memory, so nothing needs to be done with what a variable held before."""

    def storevar(self, value: Any, name: str, argidx: int | None = None) -> None:
        self._alloca_var(name, self.typeof(name))
        if name in self._singly_assigned_vars:
            self._blk_local_varmap[name] = value
        else:
            self.builder.store(value, self.getvar(name))

    def _find_singly_assigned_variable(self) -> None:
        """Those that one block alone writes, once, and reads afterwards: they need no place in memory."""
        written, elsewhere = set[str](), set[str]()
        for block in self.blocks.values():
            here = set[str]()
            for statement in block.body:
                used = [var.name for var in statement.list_vars()]
                target = statement.target.name if isinstance(statement, ir.Assign) else None
                if target is not None:
                    used.remove(target)
                elsewhere.update(name for name in used if name not in here)
                if target is not None:
                    (elsewhere if target in written else written).add(target)
                    here.add(target)
        self._singly_assigned_vars = written - elsewhere
        self._blk_local_varmap: dict[str, Any] = {}

    def lower_static_raise(self, statement: Any) -> None:
        """Nobody would notice."""
        raise UnsupportedError("a rule raises an error", loc=statement.loc)


@register_pass(mutates_CFG=True, analysis_only=False)
class RuleLowering(BaseNativeLowering):
    _name = "rule_lowering"

    @property
    def lowering_class(self) -> type[Lower]:
        return Lowering


ENTRY = UNDERSTAND | {
    IRLegalization: "delete what is no longer needed",
    NativeLowering: "lower to LLVM",
    NoPythonBackend: "finish",
}
"""For what Python calls, with arrays that it owns."""

INNER = UNDERSTAND | {RuleLowering: "lower to LLVM", NoPythonBackend: "finish"}
"""For what only rules call."""


class Passes(PassManager):
    """Each pass leaves the rule as the next one wants it: nobody goes over it in between, or takes the time."""

    def _runPass(self, index: int, one: Any, state: Any) -> None:
        one.analysis = self._analysis
        one.run_initialization(state)
        one.run_pass(state)
        one.run_finalizer(state)


class RuleCompiler(CompilerBase):
    def define_pipelines(self) -> list[Any]:
        passes = Passes("rule")
        for kind, purpose in (ENTRY if self.state.flags.nrt else INNER).items():
            passes.add_pass(kind, purpose)
        passes.finalize()
        return [passes]

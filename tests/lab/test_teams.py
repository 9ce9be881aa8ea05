"""Teams of workers, and what is a loss among them."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future

import pytest

from roadstead.lab import teams


def test_a_result_that_dask_takes_for_an_error_is_a_loss_and_a_mistake_of_ours_is_not() -> None:
    """Its executor looks at a task again once the result is there; by then the worker may be dead and the task to be done anew."""
    cfexecutor = pytest.importorskip("distributed.cfexecutor")

    class Lost:
        status = "lost"

        async def _result(self, raiseit: bool) -> object:
            return object()

    async def handed_on() -> BaseException | None:
        out: Future[object] = Future()
        await cfexecutor._cascade_future(Lost(), out)
        return out.exception()

    found = asyncio.run(handed_on())

    assert found is not None
    assert teams.stumbled(found)
    with pytest.raises(TypeError) as ours:
        int([])  # type: ignore[call-overload]
    assert not teams.stumbled(ours.value)

"""Figures for whoever runs a hall, in the text format of Prometheus, and whether the hall is well."""

from __future__ import annotations

from collections.abc import Iterator
from ipaddress import ip_address
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State as AppState
from litestar.exceptions import NotFoundException
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric, SummaryMetricFamily
from prometheus_client.registry import Collector

from hoyle.hall.api.errors import language_of
from hoyle.hall.api.hall import Hall
from hoyle.hall.matches.slow_work import QUICK
from hoyle.hall.refusals import AWAY, reason_in


class HallFigures(Collector):
    """The figures of one process of a hall, as they are when they are asked for."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    def collect(self) -> Iterator[Metric]:
        """Yield every figure."""
        matches, store = self._hall.matches, self._hall.store
        yield CounterMetricFamily("hoyle_answers", "Answers that were kept.", value=store.kept)
        yield GaugeMetricFamily("hoyle_open_matches", "Matches that are open here.", value=matches.open_matches)
        yield GaugeMetricFamily("hoyle_connections", "Live connections to matches.", value=matches.connections)
        waiting = GaugeMetricFamily("hoyle_waiting", "Works that wait for their turn.", labels=["queue"])
        waiting.add_metric(["beside the loop"], matches.waiting)
        waiting.add_metric(["to be written"], store.waiting)
        work = SummaryMetricFamily(
            "hoyle_work_seconds", "Seconds of work in processes, from asked to answered.", labels=["share"]
        )
        for share, load in matches.computers.loads().items():
            waiting.add_metric([share.name.lower()], load.waiting)
            work.add_metric([share.name.lower()], load.done, load.seconds)
        yield waiting
        yield work
        yield CounterMetricFamily(
            "hoyle_slow_works",
            f"Works that took a match {1000 * QUICK:g} ms or more.",
            value=matches.slow_work.total,
        )
        yield GaugeMetricFamily(
            "hoyle_database_away", "1 while the database does not answer.", value=bool(matches.away)
        )


@get("/health", summary="Whether the hall is well")
async def health(request: Request[Any, Any, AppState], state: AppState) -> Response[dict[str, Any]]:
    """200 while matches can be played; 503 while the database does not answer."""
    hall: Hall = state.hall
    if hall.matches.away:
        return Response(
            {"ok": False, "reason": reason_in(AWAY, language_of(request))},
            status_code=503,
            headers={"retry-after": "2"},
        )
    return Response({"ok": True, "ready": hall.matches.computers.ready})


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, AppState], state: AppState) -> Response[bytes]:
    """The figures of the process that answers, for callers on this machine alone."""
    try:
        here = ip_address(request.client.host if request.client else "").is_loopback
    except ValueError:
        here = False
    if not here:
        raise NotFoundException("there is no such page")
    registry = CollectorRegistry()
    registry.register(HallFigures(state.hall))
    return Response(generate_latest(registry), headers={"content-type": CONTENT_TYPE_LATEST})


HANDLERS = [health, metrics]

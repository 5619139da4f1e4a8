"""Tournaments: many matches between computer players, on one machine or many.

```python
from hoyle.tournaments import jobs, ratings, run

results = run(jobs("three-ball-carrom", ["casual", "newcomer"], matches=20, options={"Points": 3}), "carom")
for rating in ratings(results):
    print(rating.player, round(rating.elo), "+-", round(rating.error))
```
"""

from hoyle.tournaments.jobs import Done, Job, jobs, play
from hoyle.tournaments.rating import Rating, ratings
from hoyle.tournaments.report import write_report
from hoyle.tournaments.running import Lost, by_processes, by_ray, cores, finished, run
from hoyle.tournaments.seating import BadPlayer, made

__all__ = [
    "BadPlayer", "Done", "Job", "Lost", "Rating", "by_processes", "by_ray", "cores", "finished", "jobs", "made", "play", "ratings",
    "run", "write_report",
]  # fmt: skip

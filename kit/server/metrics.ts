// What each operation costs, for a monitor: answers by route pattern and status class, with a histogram of their time.

/** Seconds. */
const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] as const;

type Answered = { readonly method: string; readonly route: string; readonly status: number; readonly ms: number };
type Series = { readonly labels: string; readonly counts: number[]; count: number; seconds: number };

export type Operations = { count(answered: Answered): void; lines(): string[] };

const NAME = 'http_request_duration_seconds';

/** Routes are patterns, so the number of series is bounded by the product's operations. */
export function countOperations(): Operations {
  const known = new Map<string, Series>();
  return {
    count: ({ method, route, status, ms }) => {
      const labels = `method="${method}",route="${route}",status="${Math.floor(status / 100)}xx"`;
      let series = known.get(labels);
      if (series === undefined) {
        series = { labels, counts: BUCKETS.map(() => 0), count: 0, seconds: 0 };
        known.set(labels, series);
      }
      const seconds = ms / 1000;
      series.count += 1;
      series.seconds += seconds;
      for (const [nth, limit] of BUCKETS.entries())
        if (seconds <= limit) series.counts[nth] = (series.counts[nth] ?? 0) + 1;
    },
    lines: () => [...known.values()].flatMap(linesOf),
  };
}

function linesOf({ labels, counts, count, seconds }: Series): string[] {
  return [
    ...BUCKETS.map((limit, nth) => `${NAME}_bucket{${labels},le="${limit}"} ${counts[nth]}`),
    `${NAME}_bucket{${labels},le="+Inf"} ${count}`,
    `${NAME}_sum{${labels}} ${seconds.toFixed(6)}`,
    `${NAME}_count{${labels}} ${count}`,
  ];
}

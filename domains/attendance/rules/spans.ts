// Spans of time as whole minutes, and sets of them: what is in both, what is left without, the first so many minutes.
// A moment is a minute of the Manila clock counted from 1970-01-01 00:00, so its remainder by a day is the time of day.
import type { Day } from '@kawani/kit/values/day';
import type { Instant, WallTime } from '@kawani/kit/values/hours';

export type Moment = number;
/** From the first minute, up to but without the second. */
export type Span = readonly [from: Moment, to: Moment];
/** In order, none touching another. */
export type Spans = readonly Span[];

const DAY_MINUTES = 1440;
const MANILA_MINUTES = 480;
const MINUTE_MS = 60_000;

export function momentOf(at: Instant): Moment {
  return Math.floor(Date.parse(at) / MINUTE_MS) + MANILA_MINUTES;
}

export function startOf(on: Day): Moment {
  return Date.parse(`${on}T00:00:00Z`) / MINUTE_MS;
}

export function timeOf(time: WallTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

export function instantAt(moment: Moment): Instant {
  return `${new Date(moment * MINUTE_MS).toISOString().slice(0, -1)}+08:00` as Instant;
}

export function dayOf(moment: Moment): Day {
  return new Date(moment * MINUTE_MS).toISOString().slice(0, 10) as Day;
}

/** The first moment from `from` on at which a clock shows `time`. */
export function nextAt(time: WallTime, from: Moment): Moment {
  return from + ((((timeOf(time) - from) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES);
}

/** Any spans put in order, those that touch made one, empty ones left out. */
export function joined(spans: readonly Span[]): Spans {
  const inOrder = spans.filter(([from, to]) => to > from).sort((a, b) => a[0] - b[0]);
  const result: [Moment, Moment][] = [];
  for (const [from, to] of inOrder) {
    const last = result.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

export function within(these: Spans, those: Spans): Spans {
  return joined(
    these.flatMap(([from, to]) => those.map((other): Span => [Math.max(from, other[0]), Math.min(to, other[1])])),
  );
}

export function without(these: Spans, those: Spans): Spans {
  return those.reduce<Spans>(
    (left, [from, to]) =>
      joined(
        left.flatMap((span): Span[] => [
          [span[0], Math.min(span[1], from)],
          [Math.max(span[0], to), span[1]],
        ]),
      ),
    these,
  );
}

export function before(these: Spans, moment: Moment): Spans {
  return within(these, [[Number.NEGATIVE_INFINITY, moment]]);
}

export function after(these: Spans, moment: Moment): Spans {
  return within(these, [[moment, Number.POSITIVE_INFINITY]]);
}

export function total(spans: Spans): number {
  return spans.reduce((sum, [from, to]) => sum + to - from, 0);
}

/** The first so many minutes of the spans. */
export function first(spans: Spans, minutes: number): Spans {
  let left = Math.max(0, minutes);
  return joined(
    spans.map(([from, to]): Span => {
      const taken = Math.min(left, to - from);
      left -= taken;
      return [from, from + taken];
    }),
  );
}

const NIGHT_STARTS = 22 * 60;
const NIGHT_MINUTES = 8 * 60;

/** The minutes between 10:00 PM and 6:00 AM (Labor Code, Art. 86). */
export function atNight(spans: Spans): Spans {
  return joined(
    spans.flatMap(([from, to]) => {
      const nights: Span[] = [];
      const firstNight = (Math.floor(from / DAY_MINUTES) - 1) * DAY_MINUTES + NIGHT_STARTS;
      for (let night = firstNight; night < to; night += DAY_MINUTES) {
        nights.push([Math.max(from, night), Math.min(to, night + NIGHT_MINUTES)]);
      }
      return nights;
    }),
  );
}

/** The part of the spans on each calendar date they touch. */
export function byDate(spans: Spans): ReadonlyMap<Day, Spans> {
  const dates = new Map<Day, Spans>();
  for (const [from, to] of spans) {
    for (let at = Math.floor(from / DAY_MINUTES) * DAY_MINUTES; at < to; at += DAY_MINUTES) {
      dates.set(
        dayOf(at),
        joined([...(dates.get(dayOf(at)) ?? []), ...within([[from, to]], [[at, at + DAY_MINUTES]])]),
      );
    }
  }
  return dates;
}

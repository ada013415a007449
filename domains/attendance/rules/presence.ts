// From punches to presence: when somebody was there. Order, repeats and corrections are settled here.
import type { PunchKind } from '@kawani/domains/attendance/contract';
import type { Instant } from '@kawani/kit/values/hours';
import type { DayFlag, Grants, PunchFact } from './facts.ts';
import { instantAt, joined, type Moment, momentOf, type Span, type Spans } from './spans.ts';

export type Presence = {
  readonly spans: Spans;
  readonly timeIn: Moment | null;
  /** The last time-out; null while open, on a break, or when there is none. */
  readonly timeOut: Moment | null;
  /** Since when a time-in waits for its time-out; null: none does. */
  readonly openSince: Moment | null;
  /** From leaving to coming back in punches of a break, paid or not. */
  readonly breaks: Spans;
  /** Between a time-out and the time-in after it. */
  readonly gaps: Spans;
  readonly flags: readonly DayFlag[];
};

/** Somebody left and nobody saw the arrival: that is neither a worked day nor an absence. */
export function isLoneTimeOut({ timeIn, flags }: Pick<Presence, 'timeIn' | 'flags'>): boolean {
  return timeIn === null && flags.includes('OUT_WITHOUT_IN');
}

type Tap = { readonly at: Moment; readonly kind: PunchKind };

/** A second tap of the same kind this soon, with none of another kind between, is the same tap. */
export const SAME_TAP_MS = 60_000;
const OPENERS: readonly PunchKind[] = ['IN', 'BREAK_IN', 'OT_IN'];

export function opens(kind: PunchKind): boolean {
  return OPENERS.includes(kind);
}

/** Punches by time, without repeated taps and what counts for nothing. */
export function inOrder<P extends PunchFact>(punches: readonly P[]): readonly P[] {
  const sorted = punches
    .filter(({ kind }) => kind !== 'CLOCK')
    .sort(
      (a, b) =>
        Date.parse(a.at) - Date.parse(b.at) ||
        Number(opens(b.kind)) - Number(opens(a.kind)) ||
        (a.kind < b.kind ? -1 : 1),
    );
  const kept: P[] = [];
  for (const punch of sorted) {
    const last = kept.at(-1);
    const isSameTap = last?.kind === punch.kind && Date.parse(punch.at) - Date.parse(last.at) <= SAME_TAP_MS;
    if (!isSameTap) kept.push(punch);
  }
  return kept;
}

export function presenceOf(punches: readonly PunchFact[], grants: Grants): Presence {
  const spans: Span[] = [];
  const breaks: Span[] = [];
  const gaps: Span[] = [];
  const flags = new Set<DayFlag>();
  let openSince: Moment | null = null;
  let left: Tap | null = null;
  for (const tap of taps(punches, grants)) {
    if (opens(tap.kind)) {
      if (openSince !== null) flags.add('REPEATED_IN');
      else {
        if (left !== null) (left.kind === 'BREAK_OUT' ? breaks : gaps).push([left.at, tap.at]);
        openSince = tap.at;
      }
    } else if (openSince !== null) {
      spans.push([openSince, tap.at]);
      [openSince, left] = [null, tap];
    } else if (left !== null) {
      // Left twice without a return in between: the later one shows that the person was still there.
      if (tap.kind !== 'OT_OUT' || left.kind !== 'OUT') flags.add('REPEATED_OUT');
      spans.push([left.at, tap.at]);
      left = tap;
    } else flags.add('OUT_WITHOUT_IN');
  }
  const isOnBreak = openSince === null && left?.kind === 'BREAK_OUT';
  const timeIn = [...spans.map(([from]) => from), ...(openSince === null ? [] : [openSince])].at(0) ?? null;
  return {
    spans: joined(spans),
    timeIn,
    timeOut: openSince !== null || isOnBreak ? null : (left?.at ?? null),
    openSince: openSince ?? (isOnBreak ? (left?.at ?? null) : null),
    breaks: joined(breaks),
    gaps: joined(gaps),
    flags: [...flags],
  };
}

/** First time in and last time out as punched, whatever was corrected since. */
export function punchedTimes(punches: readonly PunchFact[]): { timeIn: Instant | null; timeOut: Instant | null } {
  const { timeIn, timeOut } = presenceOf(punches, {});
  return {
    timeIn: timeIn === null ? null : instantAt(timeIn),
    timeOut: timeOut === null ? null : instantAt(timeOut),
  };
}

/** The punches with what was corrected in the place of what was recorded. */
function taps(punches: readonly PunchFact[], { correctedIn, correctedOut }: Grants): readonly Tap[] {
  const cleaned = inOrder(punches).map(({ at, kind }): Tap => ({ at: momentOf(at), kind }));
  const [from, to] = [
    correctedIn === undefined ? Number.NEGATIVE_INFINITY : momentOf(correctedIn),
    correctedOut === undefined ? Number.POSITIVE_INFINITY : momentOf(correctedOut),
  ];
  const kept = cleaned.filter(({ at }) => at > from && at < to);
  return [
    ...(correctedIn === undefined ? [] : [{ at: from, kind: 'IN' as const }]),
    ...kept,
    ...(correctedOut === undefined ? [] : [{ at: to, kind: 'OUT' as const }]),
  ];
}

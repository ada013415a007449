// Times that would settle a day, the best founded first: punches that were not accepted, then the shift, then what colleagues on
// the same shift did, then the person's own usual time. What was recorded stays. Pure.
import type { Instant } from '@kawani/kit/values/hours';
import type { PunchSource } from '../contract/lists.ts';
import type { SuggestedTime, Suggestion } from '../contract/workbench.ts';
import type { AttendanceDay } from '../contract.ts';
import type { ShiftFacts } from './facts.ts';
import { shiftSpan } from './plan.ts';
import { inOrder } from './presence.ts';
import { instantAt, momentOf } from './spans.ts';

/** The middle of the times of several people, or of several days. */
export type Typical = { readonly timeIn: Instant; readonly timeOut: Instant; readonly of: number };

export type RecordedPunch = {
  readonly at: Instant;
  readonly kind: 'IN' | 'OUT' | 'BREAK_OUT' | 'BREAK_IN' | 'OT_IN' | 'OT_OUT' | 'CLOCK';
  readonly source: PunchSource;
  readonly device: string | null;
};

export type SuggestionFacts = {
  readonly day: Pick<AttendanceDay, 'date' | 'timeIn' | 'timeOut' | 'results'> & {
    readonly shift: Pick<ShiftFacts, 'starts' | 'ends'> | null;
  };
  readonly punches: readonly RecordedPunch[];
  /** Not accepted when they were made. */
  readonly reported: readonly { readonly kind: 'IN' | 'OUT'; readonly at: Instant }[];
  readonly neighbours: Typical | null;
  readonly usual: Typical | null;
  readonly now: Instant;
};

/** Fewer than these say nothing of what is usual. */
const LEAST = { neighbours: 2, usual: 3 } as const;

type Side = 'timeIn' | 'timeOut';

export function suggestionsOf(facts: SuggestionFacts): Suggestion[] {
  const { results } = facts.day;
  if (results.includes('No Time-in')) return withMissing(facts, 'timeIn');
  if (results.includes('No Timeout')) return withMissing(facts, 'timeOut');
  return results.includes('AWOL') ? ofAbsence(facts) : [];
}

/** The recorded time on one side, each candidate on the other. */
function withMissing(facts: SuggestionFacts, missing: Side): Suggestion[] {
  const known = recorded(facts, missing === 'timeIn' ? 'timeOut' : 'timeIn');
  if (known === null) return [];
  const pairs = candidates(facts, missing).map(
    (time): Suggestion => (missing === 'timeIn' ? { timeIn: time, timeOut: known } : { timeIn: known, timeOut: time }),
  );
  return sensible(pairs, facts.now);
}

/** Somebody who is absent is suggested no hours, unless a punch of the day was not accepted. */
function ofAbsence(facts: SuggestionFacts): Suggestion[] {
  if (facts.reported.length === 0) return [];
  const [timeIn] = candidates(facts, 'timeIn');
  const [timeOut] = candidates(facts, 'timeOut');
  return timeIn === undefined || timeOut === undefined ? [] : sensible([{ timeIn, timeOut }], facts.now);
}

function recorded({ day, punches }: SuggestionFacts, side: Side): SuggestedTime | null {
  const at = side === 'timeIn' ? day.timeIn : (inOrder(punches).at(-1)?.at ?? null);
  if (at === null) return null;
  const punch = punches.find((one) => one.at.slice(0, 16) === at.slice(0, 16));
  return { at, source: 'RECORDED', punch: punch?.source ?? null, device: punch?.device ?? null, of: null };
}

function candidates({ day, reported, neighbours, usual }: SuggestionFacts, side: Side): SuggestedTime[] {
  const kind = side === 'timeIn' ? 'IN' : 'OUT';
  const refused = reported.filter((one) => one.kind === kind).map(({ at }) => at);
  const [first] = side === 'timeIn' ? refused.sort() : refused.sort().reverse();
  const shift = day.shift === null ? undefined : shiftSpan(day.date, day.shift)[side === 'timeIn' ? 0 : 1];
  const plain = (source: SuggestedTime['source'], at: Instant, of: number | null = null): SuggestedTime => {
    return { at, source, punch: null, device: null, of };
  };
  return [
    ...(first === undefined ? [] : [plain('REPORTED', first)]),
    ...(shift === undefined ? [] : [plain('SHIFT', instantAt(shift))]),
    ...(neighbours === null || neighbours.of < LEAST.neighbours
      ? []
      : [plain('NEIGHBOURS', neighbours[side], neighbours.of)]),
    ...(usual === null || usual.of < LEAST.usual ? [] : [plain('USUAL', usual[side], usual.of)]),
  ];
}

/** In order of time, not to come, and each pair of minutes once. */
function sensible(pairs: readonly Suggestion[], now: Instant): Suggestion[] {
  const seen = new Set<string>();
  return pairs.filter(({ timeIn, timeOut }) => {
    const [from, to] = [momentOf(timeIn.at), momentOf(timeOut.at)];
    const key = `${from} ${to}`;
    if (from >= to || to > momentOf(now) || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

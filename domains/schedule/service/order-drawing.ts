// Drawing up an order: who it can have, what it makes of postings, statuses and dates, and everything that stands against it.
// Previews and orders run the same lines.
import type { EmployeeStatus, StatusCause } from '@kawani/domains/employees/contract';
import { type Posted, postingOn, postingsAfter, postingsEnded } from '@kawani/domains/employees/rules';
import { peopleOf, postingsSince, statusHistory } from '@kawani/domains/employees/service';
import { clashesOf } from '@kawani/domains/requests/engine/service';
import { OrderRefusal, type ShiftTimes } from '@kawani/domains/schedule/contract';
import type { Refusal } from '@kawani/kit/contract/refusal';
import { type Db, newId } from '@kawani/kit/server/db';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import {
  begunOn,
  type OrderedDay,
  personObjections,
  planObjections,
  postedObjections,
  type Slot,
  slotOf,
} from '../rules.ts';
import { type DatedSlot, shiftTimesOn, slotRows } from '../table/changes.ts';
import { overlapping } from '../table/orders.ts';
import { postedRanges } from '../table/periods.ts';
import { ofPerson, SEEN_DAYS, wallTime } from './drawing.ts';

export type Somebody = {
  readonly id: string;
  readonly name: string;
  readonly username: string | null;
  readonly hiredOn: Day;
  readonly separatedOn: Day | null;
  readonly statuses: readonly { readonly status: EmployeeStatus; readonly from: Day }[];
  readonly postings: readonly Posted[];
};

/** A status that an order gives, or one of its own day that it makes void. */
export type OrderedStatus = {
  readonly employeeId: string;
  readonly effectiveFrom: Day;
  readonly from: EmployeeStatus;
  readonly to: EmployeeStatus;
  readonly cause: StatusCause;
  readonly isVoid: boolean;
};
export type Reposted = {
  readonly employeeId: string;
  readonly from: Day;
  readonly before: readonly Posted[];
  readonly after: readonly Posted[];
};
export type DrawnDays = { readonly who: Somebody; readonly days: readonly OrderedDay[] };

/** Null: there is no such record. */
export async function somebody(db: Db, id: string, from: Day): Promise<Somebody | null> {
  const person = (await peopleOf(db, [id])).get(id);
  if (person === undefined) return null;
  return {
    ...person,
    name: person.fullName,
    statuses: await statusHistory(db, id),
    postings: await postingsSince(db, [id], addDays(from, -1)),
  };
}

type Span = { readonly from: Day; readonly to: Day | null };
export type Post = { readonly detachmentId: string; readonly designationId: string };

/** The postings and statuses of whoever is posted. What else they were posted to stands again after the dates. */
export function posted(who: Somebody, post: Post, span: Span, orderRef: string): [Reposted, OrderedStatus[]] {
  const before = who.postings.filter(({ to }) => to === null || to >= span.from);
  const after = postingsAfter(before, { ...post, ...span, orderRef }, newId);
  const reposted = { employeeId: who.id, from: span.from, before, after };
  const last = who.statuses.findLast(({ from }) => from <= span.from);
  if (last?.status !== 'Floating') return [reposted, []];
  const about = { employeeId: who.id, effectiveFrom: span.from };
  const begins: OrderedStatus =
    last.from === span.from
      ? { ...about, from: statusBefore(who, span.from), to: 'Floating', cause: 'NO_POST', isVoid: true }
      : { ...about, from: 'Floating', to: 'Active', cause: 'POSTED', isVoid: false };
  const next = span.to === null ? null : addDays(span.to, 1);
  if (next === null || postingOn(after, next) !== undefined) return [reposted, [begins]];
  const again = { employeeId: who.id, effectiveFrom: next, from: 'Active', to: 'Floating', cause: 'NO_POST' } as const;
  return [reposted, [begins, { ...again, isVoid: false }]];
}

function statusBefore({ statuses }: Somebody, day: Day): EmployeeStatus {
  return statuses.findLast(({ from }) => from < day)?.status ?? 'Active';
}

const FLOATS: ReadonlySet<EmployeeStatus> = new Set(['Probationary', 'Active']);

/** Somebody leaves a post: without another one they are floating from that day on (rule E-4), until one begins. */
export function unposted(who: Somebody, from: Day): [Reposted, OrderedStatus[], Refusal[]] {
  const before = who.postings.filter(({ to }) => to === null || to >= from);
  const later = before.filter((posting) => posting.from > from);
  const after = [...postingsEnded(before, from), ...later];
  const reposted = { employeeId: who.id, from, before, after };
  const last = who.statuses.findLast((status) => status.from <= from);
  if (last === undefined || !FLOATS.has(last.status)) return [reposted, [], []];
  if (last.from === from) {
    const facts = { who: who.name, status: last.status, date: showDay(from) };
    return [reposted, [], [OrderRefusal.STATUS_BEGINS(facts, 'from')]];
  }
  const about = { employeeId: who.id, isVoid: false };
  const floats = { ...about, effectiveFrom: from, from: last.status, to: 'Floating', cause: 'NO_POST' } as const;
  const [next] = later;
  if (next === undefined) return [reposted, [floats], []];
  const back = { ...about, effectiveFrom: next.from, from: 'Floating', to: 'Active', cause: 'POSTED' } as const;
  return [reposted, [floats, back], []];
}

/** The dates as they stand, with as many around them as rest is judged by. */
export async function around(db: Db, ids: readonly string[], from: Day, to: Day): Promise<DatedSlot[]> {
  return slotRows(db, ids, { from: addDays(from, -SEEN_DAYS), to: addDays(to, SEEN_DAYS) });
}

/** A shift's times date by date. */
export async function timesOf(
  db: Db,
  shiftId: string,
  range: { from: Day; to: Day },
): Promise<(date: Day) => ShiftTimes | null> {
  const times = new Map((await shiftTimesOn(db, shiftId, range)).map(({ date, ...shift }) => [date, shift]));
  return (date) => times.get(date) ?? null;
}

/** Who is in other orders on these dates is told of with the order's number, its writer and when it was written. */
export async function overlapObjections(
  db: Db,
  { who, relieved, span, field }: { who: Somebody; relieved: Somebody | null; span: Span; field: string },
): Promise<Refusal[]> {
  const found = await overlapping(db, { employeeId: who.id, relievedId: relieved?.id ?? null, ...span });
  return found.map(({ ref, from, by, at, ...other }) => {
    const isPosted = other.who === 'POSTED';
    const facts = { who: (isPosted ? who : relieved)?.name ?? '', ref, from: showDay(from), by };
    return OrderRefusal.OVERLAPS({ ...facts, at: showDay(dayAt(at as never)) }, isPosted ? field : 'relievedId');
  });
}

/** What the person, the clock, posted periods and the rest of the schedule say to it. */
export async function standAgainst(
  db: Db,
  {
    drawn,
    seen,
    span,
    field,
    now,
  }: {
    drawn: DrawnDays;
    seen: readonly DatedSlot[];
    span: Span;
    field: string;
    now: Date;
  },
): Promise<Refusal[]> {
  const { who, days } = drawn;
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  const against = personObjections({ ...who, who: who.name }, span, field);
  if (first === undefined || last === undefined) return against;
  const changes = days.map(({ date, before, after }) => ({ date, before: before ?? NOTHING, after: after ?? NOTHING }));
  const begun = begunOn(changes, dayAt(now), wallTime(now));
  return [
    ...against,
    ...postedObjections(days, await postedRanges(db, first, last)),
    ...(begun === undefined ? [] : [OrderRefusal.SHIFT_BEGUN({ date: showDay(begun) }, 'from')]),
    ...planObjections(ofPerson(seen, who.id), changes, { who: who.name, field }),
  ];
}

const NOTHING: Slot = slotOf({ shiftId: null, detachmentId: null, restDay: false, shift: null });

/** Requests that touch the dates: they stay, and whoever writes the order should know. */
export async function requestsOn(db: Db, { who, days }: DrawnDays): Promise<string[]> {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (first === undefined || last === undefined) return [];
  const found = await clashesOf(db, who.id, { from: first, to: last });
  return found.map(({ ref, from }) => `${who.name} has ${ref} on ${showDay(from)}; it stays.`);
}

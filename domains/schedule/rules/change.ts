// Changes of a schedule, drawn up from the dates they touch and judged with the dates around them. Pure.
import { ChangeRefusal, LEAST_REST_HOURS, type ShiftTimes } from '@kawani/domains/schedule/contract';
import type { Refusal } from '@kawani/kit/contract/refusal';
import { addDays, type Day, daysBetween, showDay, weekdayOf } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { showMinutes, type WallTime } from '@kawani/kit/values/hours';

/** What a date of a schedule holds. */
export type Slot = {
  readonly shiftId: string | null;
  readonly detachmentId: string | null;
  readonly restDay: boolean;
  readonly shift: ShiftTimes | null;
};
export type Planned = Slot & { readonly date: Day; readonly isPublished: boolean };
export type Change = { readonly date: Day; readonly before: Slot; readonly after: Slot };

const WEEK = 7;
const DAY_MINUTES = 1_440;
const LEAST_REST_MINUTES = LEAST_REST_HOURS * 60;

/** Another shift on every work day; rest days stay. `timesOn` are those of the date. */
export function shiftReplaced(
  days: readonly Planned[],
  shiftId: string,
  timesOn: (date: Day) => ShiftTimes | undefined,
): Change[] {
  return real(
    days
      .filter(({ shift }) => shift !== null)
      .map((day) => ({
        date: day.date,
        before: slotOf(day),
        after: { ...slotOf(day), shiftId, shift: timesOn(day.date) ?? null },
      })),
  );
}

/** The rest day and a work day change places: the shift moves with its site. */
export function restDayMoved(restDay: Planned, workDay: Planned): Change[] {
  return real([
    { date: restDay.date, before: slotOf(restDay), after: slotOf(workDay) },
    { date: workDay.date, before: slotOf(workDay), after: { ...slotOf(restDay), detachmentId: workDay.detachmentId } },
  ]);
}

/** What each gets of the other, date by date; both lists are of the same dates. */
export function swapped(mine: readonly Planned[], theirs: readonly Planned[]): { mine: Change[]; theirs: Change[] } {
  const given = new Map(theirs.map((day) => [day.date, day]));
  const taken = new Map(mine.map((day) => [day.date, day]));
  return { mine: real(exchange(mine, given)), theirs: real(exchange(theirs, taken)) };
}

function exchange(days: readonly Planned[], others: ReadonlyMap<Day, Planned>): Change[] {
  return days.flatMap((day) => {
    const other = others.get(day.date);
    return other === undefined ? [] : [{ date: day.date, before: slotOf(day), after: slotOf(other) }];
  });
}

export function slotOf({ shiftId, detachmentId, restDay, shift }: Slot): Slot {
  return { shiftId, detachmentId, restDay, shift };
}

export function isSameSlot(one: Slot, other: Slot): boolean {
  return one.shiftId === other.shiftId && one.detachmentId === other.detachmentId && one.restDay === other.restDay;
}

function real(changes: readonly Change[]): Change[] {
  return changes.filter(({ before, after }) => !isSameSlot(before, after));
}

/** The dates as they would be. */
export function planAfter(days: readonly Planned[], changes: readonly Change[]): Planned[] {
  const changed = new Map(changes.map(({ date, after }) => [date, after]));
  return days.map((day) => ({ ...day, ...changed.get(day.date) }));
}

/** Whose schedule is judged, and the field of the form that is to blame. */
type Judged = { readonly who: string | (() => string); readonly field: string };

/** `days` are the dates as they stand, with at least a week on either side of the changes. */
export function planObjections(days: readonly Planned[], changes: readonly Change[], judged: Judged): Refusal[] {
  const planned = planAfter(days, changes);
  return [...restObjections(planned, changes, judged), ...weekObjections(planned, changes, judged)];
}

/** Too little rest before or after a changed shift. */
function restObjections(planned: readonly Planned[], changes: readonly Change[], { who, field }: Judged): Refusal[] {
  const changed = new Set(changes.map(({ date }) => date));
  const worked = planned.filter(({ shift }) => shift !== null);
  return worked.flatMap((next, at) => {
    const before = worked[at - 1];
    if (before === undefined || (!changed.has(before.date) && !changed.has(next.date))) return [];
    const rest = restBetween(before, next);
    if (rest >= LEAST_REST_MINUTES) return [];
    const dates = { who, first: showDay(before.date), second: showDay(next.date) };
    return rest < 0
      ? [ChangeRefusal.TWO_SHIFTS(dates, field)]
      : [ChangeRefusal.REST_TOO_SHORT({ ...dates, rest: showMinutes(rest), least: LEAST_REST_HOURS }, field)];
  });
}

/** Minutes from the end of one shift to the start of the next; negative when they overlap. */
export function restBetween(before: Planned, next: Planned): number {
  if (before.shift === null || next.shift === null) return Number.POSITIVE_INFINITY;
  const [starts, ends] = [minuteOf(before.shift.starts), minuteOf(before.shift.ends)];
  const length = ends > starts ? ends - starts : ends - starts + DAY_MINUTES;
  return daysBetween(before.date, next.date) * DAY_MINUTES + minuteOf(next.shift.starts) - starts - length;
}

function minuteOf(time: WallTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** Weeks, Sunday to Saturday, that a newly worked date leaves without a rest day. */
function weekObjections(planned: readonly Planned[], changes: readonly Change[], { who, field }: Judged): Refusal[] {
  const newly = newlyWorked(changes);
  const weeks = grouped(planned, ({ date }) => addDays(date, -weekdayOf(date)));
  return [...weeks]
    .filter(([, days]) => days.length === WEEK && days.every(({ shift }) => shift !== null))
    .filter(([, days]) => days.some(({ date }) => newly.has(date)))
    .map(([from]) =>
      ChangeRefusal.NO_REST_DAY({ who, from: showDay(from), to: showDay(addDays(from, WEEK - 1)) }, field),
    );
}

function newlyWorked(changes: readonly Change[]): ReadonlySet<Day> {
  return new Set(changes.filter(({ before }) => before.shift === null).map(({ date }) => date));
}

/** A week or more of work without a free day, as a newly worked date would make it, for whoever decides to see. */
export function longStretches(
  days: readonly Planned[],
  changes: readonly Change[],
): { days: number; from: Day; to: Day }[] {
  const newly = newlyWorked(changes);
  return runsOfWork(planAfter(days, changes))
    .filter((run) => run.length >= WEEK && run.some((date) => newly.has(date)))
    .map((run) => ({ days: run.length, from: run[0] as Day, to: run.at(-1) as Day }));
}

function runsOfWork(planned: readonly Planned[]): Day[][] {
  const runs: Day[][] = [[]];
  for (const { date, shift } of planned) {
    if (shift === null) runs.push([]);
    else runs.at(-1)?.push(date);
  }
  return runs;
}

/** The first changed date that is over, or whose shift, the old one or the new, has begun. */
export function begunOn(changes: readonly Change[], today: Day, time: WallTime): Day | undefined {
  const hasBegun = ({ shift }: Slot) => shift !== null && shift.starts <= time;
  return changes.find(
    ({ date, before, after }) => date < today || (date === today && (hasBegun(before) || hasBegun(after))),
  )?.date;
}

/** What a date held before approved changes; undefined where nothing is different, or the rest was published anew. */
export function originalOf(history: readonly Omit<Change, 'date'>[], current: Slot): Slot | undefined {
  let original: Slot = current;
  for (const { before, after } of history.toReversed()) {
    if (!isSameSlot(after, original)) break;
    original = before;
  }
  return isSameSlot(original, current) ? undefined : original;
}

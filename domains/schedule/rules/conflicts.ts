// What stands against a draft, person by person and date by date, each in a sentence. Pure.
import type { Employment } from '@kawani/domains/employees/contract';
import { isEmployedOn } from '@kawani/domains/employees/rules/employments';
import { BLOCKING, type ConflictKind, LEAST_REST_HOURS, type PlanConflict } from '@kawani/domains/schedule/contract';
import { addDays, type Day, daysBetween, showDay } from '@kawani/kit/values/day';
import { showMinutes } from '@kawani/kit/values/hours';
import { isSameSlot, type Planned, restBetween, type Slot } from './change.ts';
import { heldOf } from './words.ts';

/** A drafted date, and what stands there now. */
export type Drafted = {
  readonly date: Day;
  readonly after: Slot;
  readonly isOffered: boolean;
  /** By whom and when it was published after the planner last looked. */
  readonly since: { readonly by: string; readonly at: string } | null;
};

export type PlannedPerson = {
  readonly id: string;
  readonly name: string;
  readonly hiredOn: Day;
  readonly separatedOn: Day | null;
  readonly earlier?: readonly Employment[];
  readonly drafted: readonly Drafted[];
  /** As they stand, by date, with at least two weeks around what is drafted. */
  readonly days: readonly Planned[];
  readonly posting: (date: Day) => { readonly siteId: string | null; readonly isInReach: boolean } | undefined;
  /** Requests that touch a date: leave that was approved, anything else that waits. */
  readonly requests: readonly {
    readonly from: Day;
    readonly to: Day;
    readonly isLeave: boolean;
    readonly ref: string;
  }[];
  readonly holidaysOn: (date: Day, siteId: string | null) => readonly string[];
  readonly siteName: (id: string) => string;
};

export type Calendar = { readonly today: Day; readonly isPosted: (date: Day) => boolean };

const LEAST_REST_MINUTES = LEAST_REST_HOURS * 60;
const GOOD_REST_MINUTES = 12 * 60;
const DAY_MINUTES = 1_440;
/** Labor Code, Art. 91: a rest of 24 hours after every six days of work. */
const MOST_DAYS_OF_WORK = 6;

type Said = { readonly kind: ConflictKind; readonly date: Day; readonly says: string };

export function personConflicts(person: PlannedPerson, calendar: Calendar): PlanConflict[] {
  const planned = drawn(person);
  const said = [
    ...person.drafted.flatMap((drafted) => dateConflicts(person, drafted, calendar)),
    ...restConflicts(planned, new Set(person.drafted.map(({ date }) => date))),
    ...weeklyRest(planned, new Set(person.drafted.map(({ date }) => date))),
  ];
  return said.map(({ kind, date, says }) => ({
    kind,
    isBlocking: BLOCKING.includes(kind),
    employeeId: person.id,
    who: person.name,
    date,
    says: `${person.name}, ${showDay(date)}: ${says}`,
  }));
}

/** The dates as they would be. */
function drawn({ days, drafted }: PlannedPerson): Planned[] {
  const after = new Map(drafted.map((one) => [one.date, one.after]));
  return days.map((day) => ({ ...day, ...after.get(day.date) }));
}

function dateConflicts(person: PlannedPerson, drafted: Drafted, { today, isPosted }: Calendar): Said[] {
  const { date, after, since, isOffered } = drafted;
  const before = person.days.find((day) => day.date === date);
  const posting = person.posting(date);
  const isEmployed = isEmployedOn(person, date);
  const isWork = after.shift !== null;
  const code = after.shift?.code ?? '';
  const found: readonly (readonly [boolean, ConflictKind, string])[] = [
    [isPosted(date), 'POSTED', 'payroll of this date is already posted.'],
    [!isEmployed, 'NOT_EMPLOYED', 'not employed on this date.'],
    [isEmployed && posting === undefined, 'NO_POSTING', 'the assignment does not cover this date.'],
    [posting?.isInReach === false, 'OUT_OF_REACH', 'posted to a unit that is not yours on this date.'],
    [isWork && !isOffered, 'NOT_OFFERED', `${code} is switched off or not worked at this site.`],
    [since !== null, 'PUBLISHED_SINCE', `${since?.by} published ${heldOf(before ?? after)} at ${since?.at}.`],
    [date < today, 'OVER', 'the date is over; its attendance is computed again.'],
    ...otherSite(person, before, after),
  ];
  const requests = isWork ? person.requests.filter(({ from, to }) => from <= date && date <= to) : [];
  return [
    ...found.filter(([isSo]) => isSo).map(([, kind, says]) => ({ kind, date, says })),
    ...requests.map(({ isLeave, ref }) => requestConflict(date, isLeave, ref)),
    ...(isWork ? person.holidaysOn(date, after.detachmentId) : []).map(
      (name): Said => ({ kind: 'HOLIDAY', date, says: `works ${code} on ${name}.` }),
    ),
  ];
}

function requestConflict(date: Day, isLeave: boolean, ref: string): Said {
  return isLeave
    ? { kind: 'LEAVE', date, says: `on approved leave (${ref}); the shift stays uncovered.` }
    : { kind: 'ASKED', date, says: `${ref} waits for a decision on this date.` };
}

function otherSite({ siteName }: PlannedPerson, before: Planned | undefined, after: Slot) {
  const isTaken =
    before?.shift != null &&
    before.detachmentId !== null &&
    after.detachmentId !== before.detachmentId &&
    !isSameSlot(before, after);
  if (!isTaken || before?.detachmentId == null) return [];
  return [[true, 'OTHER_SITE', `is taken off ${heldOf(before)} at ${siteName(before.detachmentId)}.`]] as const;
}

/** Too little rest beside a drafted shift, on either side. */
function restConflicts(planned: readonly Planned[], drafted: ReadonlySet<Day>): Said[] {
  const worked = planned.filter(({ shift }) => shift !== null);
  return worked.flatMap((next, at): Said[] => {
    const before = worked[at - 1];
    if (before === undefined || (!drafted.has(before.date) && !drafted.has(next.date))) return [];
    const rest = restBetween(before, next);
    if (rest >= GOOD_REST_MINUTES) return [];
    const date = drafted.has(next.date) ? next.date : before.date;
    const pair = `${heldOf(before)} of ${showDay(before.date)} and ${heldOf(next)} of ${showDay(next.date)}`;
    if (rest < 0) return [{ kind: 'TWO_SHIFTS', date, says: `${pair} are at the same time.` }];
    const kind = rest < LEAST_REST_MINUTES ? 'REST_UNDER_8' : 'REST_UNDER_12';
    return [{ kind, date, says: `only ${showMinutes(rest)} of rest between ${pair}.` }];
  });
}

/** More than six days of work without a free date that gives 24 hours of rest. */
function weeklyRest(planned: readonly Planned[], drafted: ReadonlySet<Day>): Said[] {
  return runsOf(planned)
    .filter((run) => run.length > MOST_DAYS_OF_WORK && run.some(({ date }) => drafted.has(date)))
    .map((run): Said => {
      const [first, last] = [run[0] as Planned, run.at(-1) as Planned];
      const date = run.findLast((day) => drafted.has(day.date))?.date ?? last.date;
      const range = `${showDay(first.date)} to ${showDay(last.date)}`;
      return { kind: 'NO_REST_DAY', date, says: `${run.length} days of work in a row, ${range}, without a rest day.` };
    });
}

function runsOf(planned: readonly Planned[]): Planned[][] {
  const runs: Planned[][] = [];
  for (const day of planned.filter(({ shift }) => shift !== null)) {
    const last = runs.at(-1)?.at(-1);
    const rests = last === undefined || (daysBetween(last.date, day.date) > 1 && restBetween(last, day) >= DAY_MINUTES);
    if (rests) runs.push([day]);
    else runs.at(-1)?.push(day);
  }
  return runs;
}

/** How many a site needs and would have on a shift of a date. */
export type Cover = {
  readonly site: string;
  readonly date: Day;
  readonly code: string;
  readonly required: number;
  readonly planned: number;
};

export function coverConflicts(covers: readonly Cover[]): PlanConflict[] {
  return covers
    .filter(({ required, planned }) => required !== planned)
    .map(({ site, date, code, required, planned }) => {
      const kind = planned < required ? 'SHORT' : 'OVERSTAFFED';
      const says = `${site}, ${showDay(date)}: ${planned} of ${required} on ${code}.`;
      return { kind, isBlocking: false, employeeId: null, who: site, date, says };
    });
}

/** The dates of a range and those around it that a judgement needs. */
export function seenAround({ from, to }: { from: Day; to: Day }, days: number): { from: Day; to: Day } {
  return { from: addDays(from, -days), to: addDays(to, days) };
}

// What stands against a draft, person by person and date by date, each in a sentence. Pure.
import type { Employment } from '@kawani/domains/employees/contract';
import { isEmployedOn } from '@kawani/domains/employees/rules/employments';
import { BLOCKING, type ConflictKind, LEAST_REST_HOURS, type PlanConflict } from '@kawani/domains/schedule/contract';
import { say } from '@kawani/kit/contract/say';
import { addDays, type Day, daysBetween, showDay, showRange } from '@kawani/kit/values/day';
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
    says: say('{name}, {date}: {what}', { name: person.name, date: showDay(date), what: says }),
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
    [isPosted(date), 'POSTED', say('payroll of this date is already posted.')],
    [!isEmployed, 'NOT_EMPLOYED', say('not employed on this date.')],
    [isEmployed && posting === undefined, 'NO_POSTING', say('the assignment does not cover this date.')],
    [posting?.isInReach === false, 'OUT_OF_REACH', say('posted to a unit that is not yours on this date.')],
    [isWork && !isOffered, 'NOT_OFFERED', say('{code} is switched off or not worked at this site.', { code })],
    [after.shiftId !== null && !isWork, 'SHIFT_LATER', say('the times of this shift count from a later date.')],
    [since !== null, 'PUBLISHED_SINCE', sinceLine(since, heldOf(before ?? after))],
    [date < today, 'OVER', say('the date is over; its attendance is computed again.')],
    ...otherSite(person, before, after),
  ];
  const requests = isWork ? person.requests.filter(({ from, to }) => from <= date && date <= to) : [];
  return [
    ...found.filter(([isSo]) => isSo).map(([, kind, says]) => ({ kind, date, says })),
    ...requests.map(({ isLeave, ref }) => requestConflict(date, isLeave, ref)),
    ...(isWork ? person.holidaysOn(date, after.detachmentId) : []).map(
      (name): Said => ({ kind: 'HOLIDAY', date, says: say('works {code} on {holiday}.', { code, holiday: name }) }),
    ),
  ];
}

function sinceLine(since: Drafted['since'], shift: string): string {
  return since === null ? '' : say('{by} published {shift} at {time}.', { by: since.by, shift, time: since.at });
}

function requestConflict(date: Day, isLeave: boolean, ref: string): Said {
  return isLeave
    ? { kind: 'LEAVE', date, says: say('on approved leave ({ref}); the shift stays uncovered.', { ref }) }
    : { kind: 'ASKED', date, says: say('{ref} waits for a decision on this date.', { ref }) };
}

function otherSite({ siteName }: PlannedPerson, before: Planned | undefined, after: Slot) {
  const isTaken =
    before?.shift != null &&
    before.detachmentId !== null &&
    after.detachmentId !== before.detachmentId &&
    !isSameSlot(before, after);
  if (!isTaken || before?.detachmentId == null) return [];
  const facts = { shift: heldOf(before), site: siteName(before.detachmentId) };
  return [[true, 'OTHER_SITE', say('is taken off {shift} at {site}.', facts)]] as const;
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
    const pair = {
      first: heldOf(before),
      firstDate: showDay(before.date),
      second: heldOf(next),
      secondDate: showDay(next.date),
    };
    if (rest < 0)
      return [
        {
          kind: 'TWO_SHIFTS',
          date,
          says: say('{first} of {firstDate} and {second} of {secondDate} are at the same time.', pair),
        },
      ];
    const kind = rest < LEAST_REST_MINUTES ? 'REST_UNDER_8' : 'REST_UNDER_12';
    return [
      {
        kind,
        date,
        says: say('only {rest} of rest between {first} of {firstDate} and {second} of {secondDate}.', {
          ...pair,
          rest: showMinutes(rest),
        }),
      },
    ];
  });
}

/** More than six days of work without a free date that gives 24 hours of rest. */
function weeklyRest(planned: readonly Planned[], drafted: ReadonlySet<Day>): Said[] {
  return runsOf(planned)
    .filter((run) => run.length > MOST_DAYS_OF_WORK && run.some(({ date }) => drafted.has(date)))
    .map((run): Said => {
      const [first, last] = [run[0] as Planned, run.at(-1) as Planned];
      const date = run.findLast((day) => drafted.has(day.date))?.date ?? last.date;
      const range = showRange(first.date, last.date);
      return {
        kind: 'NO_REST_DAY',
        date,
        says: say('{days} days of work in a row, {range}, without a rest day.', { days: run.length, range }),
      };
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
      const says = say('{site}, {date}: {planned} of {required} on {code}.', {
        site,
        date: showDay(date),
        planned,
        required,
        code,
      });
      return { kind, isBlocking: false, employeeId: null, who: site, date, says };
    });
}

/** The dates of a range and those around it that a judgement needs. */
export function seenAround({ from, to }: { from: Day; to: Day }, days: number): { from: Day; to: Day } {
  return { from: addDays(from, -days), to: addDays(to, days) };
}

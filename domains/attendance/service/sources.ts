// The sources of days: what schedule, leave, employees and our own punches and grants say about people and dates, each
// asked once however many they are.
import { isEmployedOn } from '@kawani/domains/employees/rules/employments';
import { type Person, peopleOf } from '@kawani/domains/employees/service';
import type { LeaveDay } from '@kawani/domains/leave/filing/rules/leave-day';
import { leaveDaysOf } from '@kawani/domains/leave/filing/service/leave-days';
import type { HolidayMark } from '@kawani/domains/schedule/contract';
import { type ScheduleFact, scheduleFacts } from '@kawani/domains/schedule/service';
import type { HolidayType } from '@kawani/domains/statutory/contract';
import type { Db } from '@kawani/kit/server/db';
import { addDays, type Day } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import type { TimeRules } from '../contract/policies.ts';
import { resolvedClocks } from '../rules/clock-punches.ts';
import { type Policy, type ShiftOn, timeRulesOn } from '../rules.ts';
import { type GrantRow, grantsBetween } from '../table/grants.ts';
import { keptPolicies } from '../table/policies.ts';
import { type OwnedPunch, type PunchRow, punchesBetween } from '../table/punches.ts';

/** What is known about one person. */
export type Facts = {
  /** Published days only. */
  readonly days: ReadonlyMap<Day, ScheduleFact>;
  readonly punches: readonly OwnedPunch[];
  readonly leave: ReadonlyMap<Day, readonly LeaveDay[]>;
  readonly grants: ReadonlyMap<Day, readonly GrantRow[]>;
  readonly person: Person | undefined;
  isEmployedOn(date: Day): boolean;
  siteOn(date: Day): ScheduleFact['site'];
  holidaysOn(date: Day): HolidayMark[];
  /** Of the date and the next one, which a shift past midnight reaches. */
  holidaysAround(date: Day): Readonly<Record<string, HolidayType>>;
  /** The rules about time where the date is worked. */
  rulesOn(date: Day): TimeRules;
};

export type Sources = (employeeId: string) => Facts;

export async function sourcesOf(db: Db, employeeIds: readonly string[], from: Day, to: Day): Promise<Sources> {
  const ofPerson = ({ employeeId }: { employeeId: string }) => employeeId;
  const [people, schedule, punches, leave, grants, policies] = await db.together((one) =>
    Promise.all([
      peopleOf(one, employeeIds),
      scheduleFacts(one, employeeIds, from, to),
      punchesBetween(one, employeeIds, from, to),
      leaveDaysOf(one, employeeIds, from, to),
      grantsBetween(one, employeeIds, from, to),
      keptPolicies(one),
    ]),
  );
  const [facts, taps, off, given] = [
    grouped(schedule, ofPerson),
    grouped(punches, ofPerson),
    grouped(leave, ofPerson),
    grouped(grants, ofPerson),
  ];
  return (employeeId) =>
    factsOf({
      person: people.get(employeeId),
      schedule: facts.get(employeeId) ?? [],
      punches: taps.get(employeeId) ?? [],
      leave: off.get(employeeId) ?? [],
      grants: given.get(employeeId) ?? [],
      policies,
    });
}

/** Who and where alone: what the taking of most punches looks at. */
export async function standingsOf(db: Db, employeeIds: readonly string[], from: Day, to: Day): Promise<Sources> {
  const [people, schedule, policies] = await db.together((one) =>
    Promise.all([peopleOf(one, employeeIds), scheduleFacts(one, employeeIds, from, to), keptPolicies(one)]),
  );
  const facts = grouped(schedule, ({ employeeId }) => employeeId);
  return (employeeId) =>
    factsOf({
      person: people.get(employeeId),
      schedule: facts.get(employeeId) ?? [],
      punches: [],
      leave: [],
      grants: [],
      policies,
    });
}

/** The same people after more happened to them. */
export function withLived(sources: Sources, punches: readonly PunchRow[], grants: readonly GrantRow[]): Sources {
  const taps = grouped(punches, ({ employeeId }) => employeeId);
  const given = grouped(grants, ({ employeeId }) => employeeId);
  return (employeeId) => ({
    ...sources(employeeId),
    punches: (taps.get(employeeId) ?? []).map((punch) => ({ ...punch, clock: punch.clock ?? null, site: null })),
    grants: grouped(given.get(employeeId) ?? [], ({ date }) => date),
  });
}

/** The same people under other policies. */
export function withPolicies(sources: Sources, policies: readonly Policy[]): Sources {
  return (employeeId) => {
    const facts = sources(employeeId);
    return { ...facts, rulesOn: (date) => timeRulesOn(policies, date, facts.siteOn(date)?.id ?? null) };
  };
}

/** The same person with more granted. */
export function withGrants(sources: Sources, more: readonly GrantRow[]): Sources {
  const given = grouped(more, ({ date }) => date);
  return (employeeId) => {
    const facts = sources(employeeId);
    const grants = new Map(facts.grants);
    for (const [date, rows] of given) grants.set(date, [...(grants.get(date) ?? []), ...rows]);
    return { ...facts, grants };
  };
}

export function shiftsOf(days: Facts['days']): ShiftOn[] {
  return [...days].flatMap(([workDate, { shift }]) => (shift === null ? [] : [{ workDate, shift }]));
}

type Found = {
  readonly person: Person | undefined;
  readonly schedule: readonly ScheduleFact[];
  readonly punches: readonly OwnedPunch[];
  readonly leave: readonly LeaveDay[];
  readonly grants: readonly GrantRow[];
  readonly policies: readonly Policy[];
};

function factsOf({ person, schedule, punches, leave, grants, policies }: Found): Facts {
  const all = new Map(schedule.map((fact) => [fact.date, fact]));
  const holidaysOn = (date: Day) => [...(all.get(date)?.holidays ?? [])];
  const days = new Map(schedule.filter(({ isPublished }) => isPublished).map((fact) => [fact.date, fact]));
  return {
    days,
    punches: resolvedClocks(punches, shiftsOf(days)),
    leave: grouped(leave, ({ date }) => date),
    grants: grouped(grants, ({ date }) => date),
    person,
    isEmployedOn: (date) => person !== undefined && isEmployedOn(person, date),
    siteOn: (date) => all.get(date)?.site ?? null,
    rulesOn: (date) => timeRulesOn(policies, date, all.get(date)?.site?.id ?? null),
    holidaysOn,
    holidaysAround: (date) =>
      Object.fromEntries(
        [date, addDays(date, 1)].flatMap((on) => {
          const type = strongest(holidaysOn(on));
          return type === undefined ? [] : [[on, type]];
        }),
      ),
  };
}

/** Whether approved remote work frees a day from the fences of its site. */
export async function isRemoteOn(db: Db, employeeId: string, date: Day): Promise<boolean> {
  return (await grantsBetween(db, [employeeId], date, date)).some(({ kind }) => kind === 'WR');
}

/** Of several holidays on one date the best for the worker counts. */
function strongest(holidays: readonly HolidayMark[]): HolidayType | undefined {
  return (['RH', 'SNW', 'SW'] as const).find((type) => holidays.some((holiday) => holiday.type === type));
}

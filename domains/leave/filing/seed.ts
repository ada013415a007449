// Leaves of the demo company's people, in the past and in the weeks to come, with the credits they drew on.
import { colleaguesOf, everybody, type Person } from '@kawani/domains/employees/service';
import { scheduleFacts, workDatesOf } from '@kawani/domains/schedule/service';
import type { Db } from '@kawani/kit/server/db';
import { addDays, type Day, day } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { accrue } from '../credits/service/grants.ts';
import type { LeaveCode } from '../types/lists.ts';
import { FIRST_ACCOUNT, type Plan } from './seed/plan.ts';
import { rareWishes, storiedWishes } from './seed/rare-wishes.ts';
import { seedStandings } from './seed/standing.ts';
import { granted, type Wallet } from './seed/wallet.ts';
import { chanceWishes, wishOf } from './seed/wishes.ts';
import { creditsLeft } from './service/past-credits.ts';
import { loadLeaves, type PastLeave, personalStatuses } from './service/past-leaves.ts';

type Range = { from: Day; to: Day };

const LWOP: LeaveCode = 'LWOP';
const PAGE = 500;
const AHEAD_DAYS = 30;
/** Enough people to meet every local holiday that some site keeps. */
const SITES_ASKED = 20;
/** So many of its team wait for its supervisor. */
const WAITING_MATES = 6;

export async function seedLeave(db: Db, plan: Plan): Promise<void> {
  const { today } = plan;
  const range = { from: addDays(today, -plan.days), to: addDays(today, AHEAD_DAYS) };
  const pages = await peopleOf(db);
  for (const people of pages) await seedStandings(db, people, plan);
  // Years that are over give their credits first, and are closed once their leaves are known.
  const firstYear = Number(range.from.slice(0, 4));
  for (let year = firstYear; year < Number(today.slice(0, 4)); year += 1) await accrue(db, day(`${year}-12-31`));
  if (firstYear === Number(today.slice(0, 4))) await accrue(db, today);
  const mates = await waitingMates(db, pages.flat(), today);
  let nth = 0;
  for (const people of pages) {
    await seedPage(db, people, { plan, range, mates, nth });
    nth += people.length;
  }
  await accrue(db, today);
}

async function peopleOf(db: Db): Promise<Person[][]> {
  const pages: Person[][] = [];
  for (let after = ''; ; ) {
    const people = await everybody(db, { after, size: PAGE });
    const last = people.at(-1);
    if (last === undefined) return pages;
    after = last.number;
    pages.push(people);
  }
}

async function waitingMates(db: Db, people: readonly Person[], today: Day): Promise<ReadonlySet<string>> {
  const first = people.find(({ username }) => username === FIRST_ACCOUNT);
  const mates = first === undefined ? [] : await colleaguesOf(db, first.id, today);
  const led = people.filter(({ id, username }) => mates.includes(id) && username?.startsWith('e'));
  return new Set(led.slice(0, WAITING_MATES).map(({ id }) => id));
}

type Page = { plan: Plan; range: Range; mates: ReadonlySet<string>; nth: number };

async function seedPage(db: Db, people: readonly Person[], { plan, range, mates, nth }: Page): Promise<void> {
  const ids = people.map(({ id }) => id);
  const off = await holidaysIn(db, ids.slice(0, SITES_ASKED), range);
  const scheduled = new Map((await workDatesOf(db, ids, range)).map(({ employeeId, dates }) => [employeeId, dates]));
  const left = grouped(await creditsLeft(db, ids), ({ employeeId }) => employeeId);
  const known = new Map((await personalStatuses(db, ids)).map((status) => [status.employeeId, status]));
  const leaves = people.flatMap((person, at): PastLeave[] => {
    const dates = (scheduled.get(person.id) ?? []).filter((date) => !off.has(date) && isEmployed(person, date));
    const credits = left.get(person.id) ?? [];
    const wallet: Wallet = {
      left: new Map(credits.map(({ type, year, days }) => [`${type} ${year}`, days])),
      busy: new Set(),
    };
    const status = known.get(person.id);
    const types = [...new Set(credits.map(({ type }) => type)), LWOP];
    const wishes =
      person.username === FIRST_ACCOUNT
        ? storiedWishes(dates, plan)
        : [
            ...(status === undefined || isNew(person, plan) ? [] : rareWishes(nth + at, status, plan)),
            ...(mates.has(person.id) ? waitingWish(dates, types, plan) : []),
            ...chanceWishes(dates, types, plan),
          ];
    return wishes.flatMap((wish) => granted(person.id, wish, wallet) ?? []);
  });
  await loadLeaves(db, leaves, plan);
}

async function holidaysIn(db: Db, ids: readonly string[], { from, to }: Range): Promise<ReadonlySet<Day>> {
  const facts = await scheduleFacts(db, ids, from, to);
  return new Set(facts.flatMap(({ date, holidays }) => (holidays.some(({ type }) => type !== 'SW') ? [date] : [])));
}

function isEmployed({ hiredOn, separatedOn }: Person, date: Day): boolean {
  return date >= hiredOn && (separatedOn === null || date <= separatedOn);
}

/** Leaves of weeks ago are of people who were there for some time, and still are. */
function isNew({ hiredOn, separatedOn, username }: Person, { today }: Plan): boolean {
  return hiredOn > addDays(today, -400) || separatedOn !== null || !username?.startsWith('e0');
}

function waitingWish(dates: readonly Day[], types: readonly LeaveCode[], plan: Plan) {
  const ahead = dates.filter((date) => date > addDays(plan.today, 5));
  const at = Math.floor(plan.random() * 6);
  const type = types.find((each) => each === 'VL' || each === 'SIL') ?? 'LWOP';
  return ahead[at] === undefined ? [] : [wishOf(type, ahead.slice(at, at + 2), 'WHOLE', 'FILED', plan)];
}

// The demo company's shifts, local holidays, pay periods, and a schedule for everybody from the past to a month ahead.
import { everybody, type Person, type Posting, postingsOf } from '@kawani/domains/employees/service';
import type { Db } from '@kawani/kit/server/db';
import { addDays, type Day, weekdayOf } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { toInstant } from '@kawani/kit/values/hours';
import { usualPeriod } from './rules.ts';
import { DEMO_SHIFTS, LOCAL_DAYS } from './seed/facts.ts';
import {
  openShifts,
  type PublishedWeeks,
  proclaim,
  proclaimNational,
  publish,
  publishWeeks,
  scheduleFacts,
  setPeriods,
} from './service.ts';

export { seedShiftChanges } from './seed/changes.ts';

type Plan = { today: Day; now: Date; days: number; random: () => number };

/** How far ahead the demo's schedule is published. */
const AHEAD_DAYS = 30;
const PAGE = 1_000;
const SUNDAY = 0;
const SATURDAY = 6;
const ROTATION_DAYS = 14;
/** The latest periods stay open; those before them are posted. */
const OPEN_PERIODS = 3;

export async function seedSchedule(db: Db, plan: Plan): Promise<void> {
  const { today, days } = plan;
  await proclaimNational(db);
  await proclaim(db, localHolidays(addDays(today, -days), addDays(today, 365)));
  const shifts = await openShifts(db, DEMO_SHIFTS);
  const range = { from: addDays(today, -days), to: addDays(today, AHEAD_DAYS) };
  for (let after = ''; ; ) {
    const people = await everybody(db, { after, size: PAGE });
    const last = people.at(-1);
    if (last === undefined) return;
    after = last.number;
    await publishFor(db, people, { shifts, range, plan });
    const firstAccount = people.find(({ username }) => username === 'employee');
    if (firstAccount !== undefined) await publishTryout(db, firstAccount, { shifts, range, plan });
  }
}

/** After attendance is computed: posts every period but the latest ones. */
export async function seedPostedPeriods(db: Db, { today, days }: Plan): Promise<void> {
  const periods = [];
  let period = usualPeriod(addDays(today, -days));
  for (; period.starts <= today; period = usualPeriod(addDays(period.ends, 1))) periods.push(period);
  await setPeriods(
    db,
    periods.slice(0, -OPEN_PERIODS).map((past) => ({ ...past, state: 'Posted' })),
  );
}

function localHolidays(from: Day, to: Day) {
  const years = Array.from({ length: Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + 1 }, (_, year) =>
    String(Number(from.slice(0, 4)) + year),
  );
  return years.flatMap((year) =>
    LOCAL_DAYS.map(([place, monthDay, name]) => ({
      date: `${year}-${monthDay}` as Day,
      name,
      type: 'SNW' as const,
      places: [place],
      proclamation: 'Local charter',
    })),
  );
}

type Publishing = { shifts: ReadonlyMap<string, string>; range: { from: Day; to: Day }; plan: Plan };

async function publishFor(db: Db, people: readonly Person[], { shifts, range, plan }: Publishing): Promise<void> {
  const postings = await postingsOf(
    db,
    people.map(({ id }) => id),
    range,
  );
  const byPerson = grouped(postings, ({ employeeId }) => employeeId);
  const weeks = people.flatMap((person) => {
    const usual = usualWeekOf(person, byPerson.get(person.id)?.at(-1), plan);
    return (byPerson.get(person.id) ?? []).flatMap((posting) => weeksOf(posting, usual, { shifts, range, plan }));
  });
  await publishWeeks(db, weeks);
}

/**
 * Whoever tries the demo signs in as this person and times in at once: today's shift is one that time is left of. A
 * night's shift is followed by a day off.
 */
async function publishTryout(db: Db, { id: employeeId }: Person, { shifts, range, plan }: Publishing): Promise<void> {
  const { today, now } = plan;
  const time = toInstant(now).slice(11, 16);
  const code = time < '12:00' ? 'DAY06' : time < '20:00' ? 'MID14' : 'NGT22';
  const [fact] = await scheduleFacts(db, [employeeId], today, today);
  const detachmentId = fact?.site?.id ?? null;
  const shiftId = shifts.get(code) ?? null;
  await publish(db, [{ employeeId, date: today, shiftId, detachmentId, restDay: false }]);
  if (code !== 'NGT22' || range.to === today) return;
  await publish(db, [{ employeeId, date: addDays(today, 1), shiftId: null, detachmentId, restDay: true }]);
}

/** Two shifts where somebody rotates between them. */
type UsualWeek = { shifts: readonly string[]; restDays: readonly number[]; from: Day };

function usualWeekOf(person: Person, posting: Posting | undefined, { today, random }: Plan): UsualWeek {
  const from = person.hiredOn;
  const restDay = Math.floor(random() * 7);
  const chance = random();
  // Whatever the weekday, the demo's employee works today, and the new hire has not begun.
  const awayFromToday = (weekdayOf(today) + 3) % 7;
  if (person.username === 'employee') return { shifts: ['DAY06'], restDays: [awayFromToday], from };
  if (person.username === 'newhire') return { shifts: ['DAY06'], restDays: [awayFromToday], from: addDays(today, 1) };
  if (person.username === 'supervisor') return { shifts: ['DAY08'], restDays: [awayFromToday], from };
  if (posting?.departmentId) {
    return { shifts: [chance < 0.3 ? 'FLEX' : 'OFC'], restDays: [SATURDAY, SUNDAY], from };
  }
  if (posting?.designation === 'SUPERVISOR') return { shifts: ['DAY08'], restDays: [SUNDAY], from };
  if (posting?.designation === 'GUARD') {
    const guard = chance < 0.35 ? ['GRD-D'] : chance < 0.6 ? ['GRD-N'] : chance < 0.8 ? ['GRD-D', 'GRD-N'] : ['NGT22'];
    return { shifts: guard, restDays: [restDay], from };
  }
  const shift = chance < 0.35 ? 'DAY06' : chance < 0.65 ? 'DAY08' : chance < 0.85 ? 'MID14' : 'NGT22';
  return { shifts: [shift], restDays: [restDay], from };
}

function weeksOf(posting: Posting, usual: UsualWeek, { shifts, range }: Publishing): PublishedWeeks[] {
  const [from = range.from] = [posting.from, usual.from, range.from].sort().reverse();
  const to = posting.to !== null && posting.to < range.to ? posting.to : range.to;
  const step = usual.shifts.length === 1 ? Number.POSITIVE_INFINITY : ROTATION_DAYS;
  const weeks: PublishedWeeks[] = [];
  for (let starts = from, turn = 0; starts <= to; turn += 1) {
    const ends = Number.isFinite(step) && addDays(starts, step - 1) < to ? addDays(starts, step - 1) : to;
    const shiftId = shifts.get(usual.shifts[turn % usual.shifts.length] ?? '') ?? '';
    const { employeeId, detachmentId } = posting;
    weeks.push({ employeeId, shiftId, detachmentId, restDays: usual.restDays, from: starts, to: ends });
    starts = addDays(ends, 1);
  }
  return weeks;
}

// Approved days of leave of the demo company's people, in the past and in the weeks to come.
import { everybody, type Person } from '@kawani/domains/employees/service';
import { workDatesOf } from '@kawani/domains/schedule/service';
import type { Db } from '@kawani/kit/server/db';
import { addDays, type Day } from '@kawani/kit/values/day';
import type { DayPortion, LeaveCode } from './contract.ts';
import { grantLeave, type LeaveDay } from './service.ts';

type Plan = { today: Day; days: number; random: () => number };

const PAGE = 500;
const AHEAD_DAYS = 30;
/** A day of leave comes once in so many scheduled days. */
const ONE_IN = 45;

export async function seedLeave(db: Db, plan: Plan): Promise<void> {
  const range = { from: addDays(plan.today, -plan.days), to: addDays(plan.today, AHEAD_DAYS) };
  for (let after = ''; ; ) {
    const people = await everybody(db, { after, size: PAGE });
    const last = people.at(-1);
    if (last === undefined) return;
    after = last.number;
    const known = new Map(people.map((person) => [person.id, person]));
    const scheduled = await workDatesOf(db, [...known.keys()], range);
    await grantLeave(
      db,
      scheduled.flatMap(({ employeeId, dates }) => leaveOf(known.get(employeeId), dates, plan)),
    );
  }
}

function leaveOf(person: Person | undefined, dates: readonly Day[], plan: Plan): LeaveDay[] {
  if (person === undefined) return [];
  const given = person.username === 'employee' ? storiedLeave(dates, plan.today) : chanceLeave(dates, plan);
  return given.map((leave) => ({ employeeId: person.id, ...leave }));
}

type Given = Omit<LeaveDay, 'employeeId'>;
const whole = (date: Day, type: LeaveCode, paid = true): Given => ({ date, portion: 'WHOLE', type, paid });

/** Of every kind that shows in a list of days: the numbers count scheduled days back from today, or ahead of it. */
function storiedLeave(dates: readonly Day[], today: Day): Given[] {
  const past = dates.filter((date) => date < today).reverse();
  const ahead = dates.filter((date) => date > today);
  const days: (Given | undefined)[] = [
    at(past, 6, 'SL'),
    at(past, 11, 'VL', 'AM'),
    at(past, 19, 'VL', 'PM'),
    at(past, 27, 'VL'),
    at(past, 28, 'VL'),
    at(past, 41, 'LWOP', 'WHOLE', false),
    at(past, 55, 'EL'),
    at(ahead, 8, 'VL'),
    at(ahead, 9, 'VL'),
  ];
  return days.filter((given) => given !== undefined);
}

function at(dates: readonly Day[], index: number, type: LeaveCode, portion: DayPortion = 'WHOLE', paid = true) {
  const date = dates[index];
  return date === undefined ? undefined : { date, portion, type, paid };
}

function chanceLeave(dates: readonly Day[], { today, random }: Plan): Given[] {
  const given: Given[] = [];
  for (let next = skip(random); next < dates.length; next += 1 + skip(random)) {
    const date = dates[next];
    // Nobody is sick by appointment.
    if (date === undefined || date === today) continue;
    const chance = random();
    if (chance < 0.1) given.push({ date, portion: chance < 0.05 ? 'AM' : 'PM', type: 'VL', paid: true });
    else if (chance < 0.55 && date < today) given.push(whole(date, 'SL'));
    else if (chance < 0.6) given.push(whole(date, 'SpL'));
    else if (chance < 0.7) given.push(whole(date, 'EL'));
    else if (chance < 0.76) given.push(whole(date, 'LWOP', false));
    else given.push(whole(date, 'VL'));
  }
  return given;
}

function skip(random: () => number): number {
  return Math.floor(random() * 2 * ONE_IN);
}

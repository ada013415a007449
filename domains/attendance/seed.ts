// The demo company's attendance: punches of every scheduled day until now, and every day computed from them.
import { everybody, type Person } from '@kawani/domains/employees/service';
import type { ScheduleFact } from '@kawani/domains/schedule/service';
import { systemClock } from '@kawani/kit/server/clock';
import { type Db, newId } from '@kawani/kit/server/db';
import { addDays, type Day, daysOf } from '@kawani/kit/values/day';
import { habitOf, storiedHabit, type Visit, visitOf, worksHoliday } from './seed/habits.ts';
import { endLoad, type GrantRow, loadHistory, type PunchRow, type Sources, sourcesOf, startLoad } from './service.ts';

type Plan = { today: Day; days: number; random: () => number; now?: Date };

/** People seeded at a time. */
const PAGE = 40;
const AHEAD_DAYS = 30;
const AROUND_DAYS = 2;
/** Its day is left to whoever tries the product first. */
const FIRST_ACCOUNT = 'employee';

export async function seedAttendance(db: Db, { today, days, random, now = systemClock() }: Plan): Promise<void> {
  const [from, to] = [addDays(today, -days), addDays(today, AHEAD_DAYS)];
  await startLoad(db, from, to);
  let seeded = 0;
  for (let after = ''; ; ) {
    const people = await everybody(db, { after, size: PAGE });
    const last = people.at(-1);
    if (last === undefined) break;
    after = last.number;
    await seedPeople(db, people, { from, to, today, now, random, seeded });
    seeded += people.length;
  }
  await endLoad(db);
}

type Span = { from: Day; to: Day; today: Day; now: Date; random: () => number; seeded: number };

async function seedPeople(db: Db, people: readonly Person[], span: Span): Promise<void> {
  const { from, to, now, seeded } = span;
  const ids = people.map(({ id }) => id);
  const sources = await sourcesOf(db, ids, addDays(from, -AROUND_DAYS), addDays(to, AROUND_DAYS));
  const lives = people.map((person, n) => ({ person, ...lifeOf(person, seeded + n, sources, span) }));
  const history = {
    punches: lives.flatMap(({ punches }) => punches),
    grants: lives.flatMap(({ grants }) => grants),
  };
  const dates = [...daysOf(from, to)];
  const days = ids.flatMap((employeeId) => dates.map((date) => ({ employeeId, date })));
  await loadHistory(db, { sources, history, days, now });
}

function lifeOf(person: Person, nth: number, sources: Sources, { today, now, random }: Span) {
  const facts = sources(person.id);
  const punches: PunchRow[] = [];
  const grants: GrantRow[] = [];
  const isFirst = person.username === FIRST_ACCOUNT;
  let scheduledDays = 0;
  for (const scheduled of [...facts.days.values()].reverse()) {
    const { date, shift } = scheduled;
    if (shift === null || date > today || !facts.isEmployedOn(date) || (isFirst && date === today)) continue;
    if (scheduled.holidays.some(({ type }) => type !== 'SW') && !worksHoliday(nth, date)) continue;
    const leave = facts.leave.get(date)?.[0]?.portion ?? null;
    const habit = isFirst ? storiedHabit(scheduledDays) : habitOf(random);
    if (leave === null) scheduledDays += 1;
    const visit = visitOf({ date, shift, leave }, habit, random);
    if (visit === null) continue;
    punches.push(...punchesOf(person.id, scheduled, visit, random).filter(({ at }) => Date.parse(at) <= now.getTime()));
    const { overtime } = visit;
    if (overtime !== null && Date.parse(overtime.to) <= now.getTime()) {
      grants.push({ employeeId: person.id, date, kind: 'POSTAPPLY', starts: overtime.from, ends: overtime.to });
    }
  }
  return { punches, grants };
}

const AFAR_M = 340;
/** Sites of these last digits have a device at the gate. */
const WITH_DEVICE = /[0-4]$/;

function punchesOf(employeeId: string, { site }: ScheduleFact, visit: Visit, random: () => number): PunchRow[] {
  const { habit } = visit;
  const isOffline = habit === 'OFFLINE' || habit === 'FAR_CLOCK';
  const isUsual = habit !== 'OUTSIDE' && habit !== 'NO_LOCATION' && habit !== 'BY_SUPERVISOR' && !isOffline;
  const hasDevice = isUsual && site !== null && WITH_DEVICE.test(site.code);
  const source = hasDevice ? 'DEVICE' : habit === 'BY_SUPERVISOR' ? 'SUPERVISOR' : 'PHONE';
  const isLocated = source === 'PHONE' && habit !== 'NO_LOCATION';
  const [fence] = site?.fences ?? [];
  const north = habit === 'OUTSIDE' ? (AFAR_M + (fence?.radiusM ?? 0)) / 111_195 : (random() - 0.5) / 4_000;
  const common = {
    employeeId,
    source,
    detachmentId: site?.id ?? null,
    place: habit === 'OUTSIDE' ? 'OUTSIDE' : isLocated || hasDevice ? 'INSIDE' : 'UNKNOWN',
    latitude: isLocated && fence ? fence.latitude + north : null,
    longitude: isLocated && fence ? fence.longitude : null,
    accuracyM: isLocated ? 8 + Math.floor(random() * 30) : null,
    distanceM: isLocated ? (habit === 'OUTSIDE' ? AFAR_M : 0) : null,
    remarks: habit === 'OUTSIDE' ? 'Errand for the client' : habit === 'BY_SUPERVISOR' ? 'Phone was empty' : null,
    offline: isOffline,
    clockDifferenceMs: isOffline ? (habit === 'FAR_CLOCK' ? 540_000 : 1_200) : null,
    needsReview: habit === 'FAR_CLOCK',
    device: hasDevice ? '1' : null,
    recordedBy: null,
  } as const;
  const row = (kind: 'IN' | 'OUT', at: Visit['in']): PunchRow => ({ ...common, id: newId(), kind, at, receivedAt: at });
  return [row('IN', visit.in), ...(visit.out === null ? [] : [row('OUT', visit.out)])];
}

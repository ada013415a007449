// The demo company's attendance: punches of every scheduled day until now, and every day computed from them.
import { everybody, type Person } from '@kawani/domains/employees/service';
import type { ScheduleFact } from '@kawani/domains/schedule/service';
import { systemClock } from '@kawani/kit/server/clock';
import { type Db, newId } from '@kawani/kit/server/db';
import { addDays, type Day, daysOf } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { type Asked, askedAbout, askedAhead, endOfShift, storiedAsking } from './seed/asking.ts';
import { habitOf, STORY_DAYS, storiedHabit, type Visit, visitOf, worksHoliday } from './seed/habits.ts';
import {
  endLoad,
  loadHistory,
  loadRequests,
  type PastTime,
  type PunchRow,
  type Sources,
  sourcesOf,
  startLoad,
} from './service.ts';

type Plan = { today: Day; days: number; random: () => number; now?: Date };

/** People seeded at a time, and so many such pages whose requests are loaded together. */
const PAGE = 40;
const PAGES = 2;
const AHEAD_DAYS = 30;
const AROUND_DAYS = 2;
/** Its day is left to whoever tries the product first. */
const FIRST_ACCOUNT = 'employee';

export async function seedAttendance(db: Db, { today, days, random, now = systemClock() }: Plan): Promise<void> {
  const [from, to] = [addDays(today, -days), addDays(today, AHEAD_DAYS)];
  await startLoad(db, from, to);
  let seeded = 0;
  let lived: Page[] = [];
  for (let after = ''; ; ) {
    const people = await everybody(db, { after, size: PAGE });
    const last = people.at(-1);
    if (last !== undefined) lived.push(await livedBy(db, people, { from, to, today, now, random, seeded }));
    if (last === undefined || lived.length === PAGES) {
      await load(db, lived, { from, to, now });
      lived = [];
    }
    if (last === undefined) break;
    after = last.number;
    seeded += people.length;
  }
  await endLoad(db);
}

type Span = { from: Day; to: Day; today: Day; now: Date; random: () => number; seeded: number };
type Life = { punches: PunchRow[]; requests: PastTime[] };
type Page = { people: readonly Person[]; sources: Sources; lives: readonly Life[] };

async function livedBy(db: Db, people: readonly Person[], span: Span): Promise<Page> {
  const ids = people.map(({ id }) => id);
  const sources = await sourcesOf(db, ids, addDays(span.from, -AROUND_DAYS), addDays(span.to, AROUND_DAYS));
  return { people, sources, lives: people.map((person, n) => lifeOf(person, span.seeded + n, sources, span)) };
}

/** Requests first: the days they changed name them. */
async function load(db: Db, pages: readonly Page[], { from, to, now }: Pick<Span, 'from' | 'to' | 'now'>) {
  const requests = pages.flatMap(({ lives }) => lives.flatMap((life) => life.requests));
  requests.sort((a, b) => a.filedAt.getTime() - b.filedAt.getTime());
  const granted = grouped(await loadRequests(db, requests, now), ({ employeeId }) => employeeId);
  const dates = [...daysOf(from, to)];
  for (const { people, sources, lives } of pages) {
    const history = {
      punches: lives.flatMap(({ punches }) => punches),
      grants: people.flatMap(({ id }) => granted.get(id) ?? []),
    };
    const days = people.flatMap(({ id: employeeId }) => dates.map((date) => ({ employeeId, date })));
    await loadHistory(db, { sources, history, days, now });
  }
}

function lifeOf(person: Person, nth: number, sources: Sources, { today, now, random }: Span): Life {
  const facts = sources(person.id);
  const punches: PunchRow[] = [];
  const requests: PastTime[] = [];
  const isFirst = person.username === FIRST_ACCOUNT;
  let scheduledDays = 0;
  for (const scheduled of [...facts.days.values()].reverse()) {
    const { date, shift } = scheduled;
    if (shift === null || date > today || !facts.isEmployedOn(date) || (isFirst && date === today)) continue;
    if (scheduled.holidays.some(({ type }) => type !== 'SW') && !worksHoliday(nth, date)) continue;
    const leave = facts.leave.get(date)?.[0]?.portion ?? null;
    const turn = Math.floor(scheduledDays / STORY_DAYS);
    const habit = isFirst ? storiedHabit(scheduledDays) : habitOf(random);
    if (leave === null) scheduledDays += 1;
    const visit = visitOf({ date, shift, leave }, habit, random);
    if (visit !== null) {
      punches.push(...punchesOf(person.id, scheduled, visit, random).filter(({ at }) => isOver(at, now)));
    }
    if (leave !== null || !isOver(endOfShift({ date, shift }), now)) continue;
    const asked = isFirst
      ? storiedAsking({ date, shift }, visit, habit, turn)
      : askedAbout({ date, shift }, visit, habit, { random, today });
    if (asked !== null && isFitting(asked, now)) requests.push(pastOf(asked, person.id, now));
  }
  return { punches, requests: [...requests, ...aheadOf(person, facts, nth, { today, now })] };
}

function isOver(at: string, now: Date): boolean {
  return Date.parse(at) <= now.getTime();
}

/** What was not over yet could not be asked for. */
function isFitting({ ends }: Asked, now: Date): boolean {
  return ends === null || isOver(ends, now);
}

/** One in so many people asks for something ahead. */
const ASKING_AHEAD = 15;
const AHEAD = ['OVERTIME', 'UT', 'WR'] as const;

function aheadOf(
  { id, username }: Person,
  facts: ReturnType<Sources>,
  nth: number,
  { today, now }: Pick<Span, 'today' | 'now'>,
) {
  if (username !== FIRST_ACCOUNT && nth % ASKING_AHEAD !== 1) return [];
  const days = [...facts.days.values()].filter(
    ({ date, shift, restDay, holidays }) =>
      date > addDays(today, 2) && shift !== null && !restDay && holidays.length === 0 && !facts.leave.has(date),
  );
  const kinds =
    username === FIRST_ACCOUNT
      ? AHEAD
      : [AHEAD[Math.floor(nth / ASKING_AHEAD) % AHEAD.length] as (typeof AHEAD)[number]];
  return kinds.flatMap((kind, at) => {
    const day = days[2 + at * 2];
    if (day === undefined || day.shift === null || !facts.isEmployedOn(day.date)) return [];
    const state = kind === 'WR' ? 'APPROVED' : 'FILED';
    const asked = askedAhead({ date: day.date, shift: day.shift }, kind, state);
    return asked === null ? [] : [pastOf(asked, id, now)];
  });
}

const DAY_MS = 86_400_000;

/** Filed on the morning after, decided a day later; nothing after now. */
function pastOf(asked: Asked, ownerId: string, now: Date): PastTime {
  const { kind, type, state, date, form, asks, effect, reason, facts, starts, ends } = asked;
  const morning = Date.parse(`${addDays(date, 1)}T09:00:00+08:00`);
  const filedAt = new Date(Math.min(morning, now.getTime() - DAY_MS / 4));
  const decidedAt = new Date(Math.min(filedAt.getTime() + DAY_MS, now.getTime()));
  const portion = kind === 'WR' ? ('WHOLE' as const) : null;
  return {
    ...{ id: newId(), ownerId, kind, type, state, form, asks, effect, reason, filedAt, facts, flags: [] },
    from: date,
    to: date,
    snapshot: { grants: [{ date, kind: type, starts, ends, portion }] },
    ...(state === 'FILED' ? {} : { decidedAt }),
    ...(state === 'DENIED' ? { remarks: 'Does not match the record' } : {}),
  };
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
  const arrival = habit === 'NO_TIME_IN' ? [] : [row('IN', visit.in)];
  return [...arrival, ...(visit.out === null ? [] : [row('OUT', visit.out)])];
}

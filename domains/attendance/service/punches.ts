// Taking a punch: when and where it happened, whether the site takes it, and its one row however often it arrives.
import { type Person, peopleOf, requireEmployee, requireReach } from '@kawani/domains/employees/service';
import { isPosted, type SiteFact } from '@kawani/domains/schedule/service';
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import { type Db, isRowsFault, newId } from '@kawani/kit/server/db';
import { gather } from '@kawani/kit/server/gather';
import { bodyHash, keyReused } from '@kawani/kit/server/idempotency';
import type { Notice } from '@kawani/kit/server/notice';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { dayAt, showTime, toInstant } from '@kawani/kit/values/hours';
import { AttendanceRefusal, attendanceApi, type Punch, type PunchForm } from '../contract.ts';
import { recordedNotice } from '../rules/notices.ts';
import {
  admissionObjection,
  isDoubtful,
  type Placing,
  placing,
  SAME_TAP_MS,
  type Tap,
  tapOf,
  timeRulesOn,
  workDateOf,
} from '../rules.ts';
import { keptPolicies } from '../table/policies.ts';
import { insertPunches, insertTaps, type KeyedPunch, type PunchRow, punchUnder } from '../table/punches.ts';
import { ownPhoto, showPhoto } from './own-punches.ts';
import { type Facts, isRemoteOn, shiftsOf, standingsOf } from './sources.ts';

const MOST_AT_ONCE = 500;
const MOST_WAITING = 5_000;
const MOST_REMEMBERED = 5_000;
const REMEMBERED_MS = 5_000;

type PunchContext = RequestContext & { readonly key: string };

export async function punch(form: PunchForm, ctx: PunchContext): Promise<Punch> {
  const employeeId = requireEmployee(ctx.actor.employeeId);
  const hash = bodyHash(form);
  const rounds = roundsOn(ctx.db);
  const photoId = await ownPhoto(form.photoId, ctx);
  try {
    const row = await judged({ employeeId, form, hasPhoto: photoId !== null }, ctx.now, ctx.db, rounds);
    if (await rounds.write({ key: ctx.key, bodyHash: hash, row })) {
      await showPhoto(ctx, photoId, row.id);
      return shown(row);
    }
  } catch (error) {
    // What was taken once stays taken, whatever the rules say of it by now.
    const first = error instanceof Refused && error.status !== 503 ? await firstAnswer(employeeId, hash, ctx) : null;
    if (first === null) throw error;
    return first;
  }
  const first = await firstAnswer(employeeId, hash, ctx);
  if (first === null) throw new Error('A key is taken but holds no punch');
  await showPhoto(ctx, photoId, first.id);
  return first;
}

/** What the key was answered before, or the tap it repeats; null: it is new. */
async function firstAnswer(employeeId: string, hash: Buffer, { db, key }: PunchContext): Promise<Punch | null> {
  const known = await punchUnder(db, employeeId, key);
  if (known === undefined) return null;
  const { bodyHash: knownHash, ...first } = known;
  if (!knownHash.equals(hash)) throw keyReused();
  return first;
}

type Asked = { readonly employeeId: string; readonly date: Day };
type Rounds = {
  /** What is known about a person around a date; at most some seconds old. */
  readonly ask: (asked: Asked) => Promise<Facts>;
  /** Commits the punch; false when its key is taken, now or before, by another punch. */
  readonly write: (punch: KeyedPunch) => Promise<boolean>;
};

const rounds = new WeakMap<Db, Rounds>();

/** Punches that arrive together are asked about and written together, however many people send them. */
function roundsOn(db: Db): Rounds {
  const known = rounds.get(db);
  if (known !== undefined) return known;
  const limits = {
    most: MOST_AT_ONCE,
    waiting: MOST_WAITING,
    full: () => new Refused(AttendanceRefusal.TOO_BUSY(), 503),
    isItemsFault: isRowsFault,
  };
  const made: Rounds = {
    ask: remembering(gather({ ...limits, round: (asked: readonly Asked[]) => factsFor(db, asked) })),
    write: gather({ ...limits, round: (punches: readonly KeyedPunch[]) => written(db, punches) }),
  };
  rounds.set(db, made);
  return made;
}

/** People tap twice, and phones try again: the same question within seconds has the same answer. */
function remembering(ask: Rounds['ask']): Rounds['ask'] {
  const known = new Map<string, { facts: Facts; until: number }>();
  return async (asked) => {
    const name = `${asked.employeeId} ${asked.date}`;
    const found = known.get(name);
    if (found !== undefined && found.until > performance.now()) return found.facts;
    const facts = await ask(asked);
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(name, { facts, until: performance.now() + REMEMBERED_MS });
    return facts;
  };
}

/** One of each person at a time, in the order of their arrival: two tabs make two keys of one tap. */
async function written(db: Db, punches: readonly KeyedPunch[]): Promise<boolean[]> {
  const byPerson = [...grouped(punches, ({ row }) => row.employeeId)].map(([, own]) => own);
  const fresh = new Set<string>();
  const longest = Math.max(...byPerson.map(({ length }) => length));
  for (let nth = 0; nth < longest; nth += 1) {
    const taps = byPerson.flatMap((own) => own.slice(nth, nth + 1));
    for (const id of await insertTaps(db, taps, SAME_TAP_MS)) fresh.add(id);
  }
  return punches.map(({ row }) => fresh.has(row.id));
}

async function factsFor(db: Db, asked: readonly Asked[]): Promise<Facts[]> {
  const found = new Map<Day, (employeeId: string) => Facts>();
  for (const [date, those] of grouped(asked, (one) => one.date)) {
    const ids = [...new Set(those.map(({ employeeId }) => employeeId))];
    found.set(date, await standingsOf(db, ids, addDays(date, -1), addDays(date, 1)));
  }
  return asked.map(({ employeeId, date }) => (found.get(date) as (id: string) => Facts)(employeeId));
}

type Judged = { readonly employeeId: string; readonly form: PunchForm; readonly hasPhoto: boolean };

/** The row a punch makes, or the refusal it meets. */
async function judged({ employeeId, form, hasPhoto }: Judged, now: Date, db: Db, { ask }: Rounds): Promise<PunchRow> {
  // Most punches come as they are made: what holds for those saved without signal is asked for those alone.
  const late = form.offline === undefined ? undefined : timeRulesOn(await keptPolicies(db), dayAt(now), null);
  const tap = tapOf(form, now, late);
  if (isRefusal(tap)) throw new Refused(tap, 400);
  const facts = await ask({ employeeId, date: dayAt(tap.at) });
  const workDate = workDateOf(tap.at, shiftsOf(facts.days), form.kind);
  if (!facts.isEmployedOn(workDate)) throw new Refused(AttendanceRefusal.NOT_EMPLOYED({ date: workDate }), 409);
  const site = facts.siteOn(workDate);
  const { weakSignalM } = facts.rulesOn(workDate);
  const placed = await placedAt(form, site, { employeeId, workDate, weakSignalM, db });
  const admission = {
    form,
    placing: placed,
    policy: site?.timeInPolicy ?? null,
    isScheduled: facts.days.get(workDate)?.shift != null,
    lacksPhoto: form.kind === 'IN' && site?.photoRequired === true && !hasPhoto,
  };
  const objection = admissionObjection(admission);
  if (objection !== null) throw new Refused(objection.refusal, objection.status);
  const isLate = form.offline !== undefined && (await isPosted(db, workDate));
  return {
    ...EMPTY,
    id: newId(),
    employeeId,
    at: tap.at,
    kind: form.kind,
    receivedAt: toInstant(now),
    detachmentId: site?.id ?? null,
    ...placed,
    ...(form.location ?? {}),
    remarks: form.remarks ?? null,
    offline: form.offline !== undefined,
    clockDifferenceMs: form.offline?.clockDifferenceMs ?? null,
    // A day of a posted period is not computed again: a person decides what becomes of it.
    needsReview: tap.needsReview || isLate || isDoubtful(admission),
  };
}

/** Remote work is asked about only where the fence would say no: most punches are made at the site. */
async function placedAt(
  { location }: PunchForm,
  site: SiteFact | null,
  { employeeId, workDate, weakSignalM, db }: { employeeId: string; workDate: Day; weakSignalM: number; db: Db },
): Promise<Placing> {
  const placed = placing(location, site?.fences ?? [], weakSignalM);
  if (placed.place === 'INSIDE') return placed;
  return (await isRemoteOn(db, employeeId, workDate)) ? placing(location, []) : placed;
}

function isRefusal(tap: Tap | Refusal): tap is Refusal {
  return 'code' in tap;
}

const EMPTY = {
  source: 'PHONE',
  detachmentId: null,
  place: 'UNKNOWN',
  latitude: null,
  longitude: null,
  accuracyM: null,
  distanceM: null,
  remarks: null,
  offline: false,
  clockDifferenceMs: null,
  needsReview: false,
  device: null,
  recordedBy: null,
} as const satisfies Partial<PunchRow>;

function shown({ id, kind, at, source, place, distanceM, remarks, offline, needsReview }: PunchRow): Punch {
  return { id, kind, at, source, place, distanceM, remarks, offline, needsReview };
}

type PunchFor = { employeeId: string; kind: PunchRow['kind']; remarks: string };

/** A leader records a punch for one of his people, as it happens. */
export async function punchFor({ employeeId, kind, remarks }: PunchFor, ctx: RequestContext): Promise<Punch> {
  await requireReach(attendanceApi.punchFor, employeeId, ctx);
  const leaderId = requireEmployee(ctx.actor.employeeId);
  const people = await peopleOf(ctx.db, [employeeId, leaderId]);
  const person = people.get(employeeId);
  const at = toInstant(ctx.now);
  const facts = await standingsOf(ctx.db, [employeeId], addDays(ctx.today, -1), addDays(ctx.today, 1));
  const own = facts(employeeId);
  const workDate = workDateOf(at, shiftsOf(own.days), kind);
  // The shift of the last day may end on the day after.
  if (person === undefined || !own.isEmployedOn(workDate)) {
    throw new Refused(AttendanceRefusal.NOT_EMPLOYED({ date: workDate }), 409);
  }
  const detachmentId = own.siteOn(workDate)?.id ?? null;
  const row: PunchRow = {
    ...EMPTY,
    id: newId(),
    employeeId,
    at,
    kind,
    source: 'SUPERVISOR',
    receivedAt: at,
    detachmentId,
    remarks,
    recordedBy: leaderId,
  };
  await insertPunches(ctx.db, [row]);
  const leader = people.get(leaderId) as Person;
  if (person.username !== null) await ctx.notify(noticeTo(person.username, row, workDate, leader));
  return shown(row);
}

function noticeTo(to: string, { kind, at, remarks }: PunchRow, workDate: Day, by: Person): Notice {
  return {
    to,
    ...recordedNotice(kind, {
      name: by.fullName,
      time: showTime(at),
      date: showDay(dayAt(at)),
      remarks: remarks ?? '',
    }),
    opens: `/attendances?date=${workDate}`,
  };
}

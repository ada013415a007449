// Caretaking: what nobody asks for and must happen all the same. Waiting requests follow those who lead; they move up when
// their approvers are all away; each morning every approver is told what waits.
import { ApproverLevel } from '@kawani/domains/requests/contract';
import { type Database, type Db, newId } from '@kawani/kit/server/db';
import type { Files } from '@kawani/kit/server/files';
import { putInOutbox } from '@kawani/kit/server/mail';
import { writeNotice } from '@kawani/kit/server/notify';
import { dayAt, type Instant } from '@kawani/kit/values/hours';
import type { Above, Level } from '../contract.ts';
import { IDLE_HOURS, isOverdue, levelAbove, standing } from '../rules.ts';
import { standInsFor } from '../table/delegation.ts';
import { claimDay, type Pile, waitingPiles } from '../table/digest.ts';
import {
  decidersOf,
  foldLevels,
  holdStanding,
  moveUp,
  type Standing,
  setDeciders,
  setLevel,
  standings,
  tell,
} from '../table/moving.ts';
import { aboveOf, contactsOf, decidersAmong } from '../table/people.ts';
import { forgetUnclaimed } from '../table/reading.ts';
import type { Office } from './office.ts';
import { decidersAt, nobodyAbove } from './routing.ts';
import { tellDeciders, tellOwner } from './telling.ts';

const AT_ONCE = 500;
/** Uploads that no form was filed with are kept so long. */
const UNCLAIMED_DAYS = 2;
const MORNING_HOUR = 7;

type Caretaking = { readonly office: Office; readonly database: Database; readonly now: Date };

/** Sends waiting requests to whoever leads now, and up where those who should decide have been away too long. */
export async function lookAfterRoutes({
  office,
  database,
  now,
}: Caretaking): Promise<{ rerouted: number; escalated: number }> {
  const done = { rerouted: 0, escalated: 0 };
  for (let after: string | null = null; ; ) {
    const waiting: Standing[] = await standings(database, { after, size: AT_ONCE });
    const last = waiting.at(-1);
    if (last === undefined) return done;
    after = last.id;
    const above = await aboveOf(database, [...new Set(waiting.map(({ ownerId }) => ownerId))], dayAt(now));
    const idle = await idleAmong(office, database, waiting, now);
    const there = await decidersAmong(database, peopleOf(waiting), dayAt(now));
    for (const request of waiting) {
      const isIdle = idle.has(request.id);
      // Where an office sent it by hand it stays, as long as somebody is there to decide it.
      if (!isIdle && request.pinned && request.people.some((person) => there.has(person))) continue;
      const leads = above.get(request.ownerId) ?? nobodyAbove(request.ownerId);
      const manages = office.kindOf(request.kind).manages.code;
      const level: Level = { who: request.who, permission: request.permission };
      const wanted = isIdle ? higher(level, leads, manages) : standing(level, leads, manages);
      const deciders = decidersAt(wanted, leads);
      if (!isIdle && isSame(request, deciders)) continue;
      const event = isIdle ? 'escalate' : 'reroute';
      const moved = await database.transaction((db) => send({ office, db, now }, request, { wanted, deciders, event }));
      if (moved) done[isIdle ? 'escalated' : 'rerouted'] += 1;
    }
  }
}

/** An office that sent a request to somebody gets it back. */
function higher(level: Level, leads: Above, manages: string): Level {
  return level.who === 'OFFICE' ? level : levelAbove(level, leads, manages);
}

function peopleOf(waiting: readonly Standing[]): string[] {
  return [...new Set(waiting.flatMap(({ people }) => people))];
}

function isSame({ people, office }: Standing, deciders: ReturnType<typeof decidersAt>): boolean {
  return office === deciders.office && people.join() === [...deciders.people].sort().join();
}

/** Those that waited too long for people of whom everybody is on leave, with nobody standing in. */
async function idleAmong(
  office: Office,
  db: Db,
  waiting: readonly Standing[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const today = dayAt(now);
  const overdue = waiting.filter(({ people, since }) => people.length > 0 && isOverdue(new Date(since), now));
  const people = peopleOf(overdue);
  if (people.length === 0) return new Set();
  const standIns = await standInsFor(db, people, today);
  const concerned = [...new Set([...people, ...standIns.map(({ toId }) => toId)])];
  const onLeave = await office.awayOn(db, concerned, today);
  const deciding = await decidersAmong(db, concerned, today);
  const away = new Set(concerned.filter((person) => onLeave.has(person) || !deciding.has(person)));
  // Nobody covers a request of their own, or while they are away themselves.
  const isCovered = (person: string, { ownerId, kind }: Standing) =>
    standIns.some(
      ({ fromId, toId, tabs }) =>
        fromId === person && toId !== ownerId && !away.has(toId) && isAmong(office.kindOf(kind).tab, tabs),
    );
  const isIdle = (request: Standing) =>
    request.people.every((person) => away.has(person) && !isCovered(person, request));
  return new Set(overdue.filter(isIdle).map(({ id }) => id));
}

function isAmong(tab: string, tabs: readonly string[]): boolean {
  return tabs.length === 0 || tabs.includes(tab);
}

type Sending = {
  readonly wanted: Level;
  readonly deciders: ReturnType<typeof decidersAt>;
  readonly event: 'reroute' | 'escalate';
};

async function send(
  { office, db, now }: { office: Office; db: Db; now: Date },
  request: Standing,
  { wanted, deciders, event }: Sending,
): Promise<boolean> {
  if (!(await holdStanding(db, request))) return false;
  const before = await decidersOf(db, request.id);
  if (event === 'escalate') {
    await setLevel(db, request.id, request.level, wanted);
    await foldLevels(db, request.id, request.level);
  }
  await setDeciders(db, request.id, deciders);
  await moveUp(db, request.id, event === 'escalate' ? now : new Date(request.since));
  const names = (await contactsOf(db, deciders.people)).map(({ name }) => name).join(', ');
  const detail = `To ${names === '' ? ApproverLevel.labelOf(wanted.who) : names}`;
  const told = { requestId: request.id, at: now, event, state: request.state, level: request.level, detail };
  const remarks = event === 'escalate' ? `No decision for ${IDLE_HOURS} hours while away` : null;
  await tell(db, newId(), { ...told, actorId: null, actor: 'system', role: 'System', remarks });
  const telling = {
    db,
    today: dayAt(now),
    notify: (notice: Parameters<typeof writeNotice>[1]) => writeNotice(db, notice),
  };
  const kind = office.kindOf(request.kind);
  const added = deciders.people.filter((person) => !before.people.includes(person));
  await tellDeciders(request, { people: added, office: deciders.office }, kind, telling);
  await tellOwner(request, 'was sent to another approver.', kind, telling);
  return true;
}

/** One mail a morning to everybody for whom something waits, with a link to each request; never twice a day. */
export async function mailDigests(
  { office, database, now }: Caretaking,
  links: { employeeUrl: string },
): Promise<number> {
  const today = dayAt(now);
  if (manilaHour(now) < MORNING_HOUR) return 0;
  return database.transaction(async (db) => {
    if (!(await claimDay(db, 'digest', today))) return 0;
    const piles = await waitingPiles(db, today, new Map(office.clerks.map(({ kind }) => [kind.code, kind.tab])));
    for (const pile of piles) await putInOutbox(db, digestOf(pile, links.employeeUrl));
    return piles.length;
  });
}

function digestOf({ email, name, requests, total }: Pile, employeeUrl: string) {
  const lines = requests.map(
    ({ id, ref, ownerName, since }) =>
      `${ref} of ${ownerName}, since ${dayAt(since as Instant)}\n${new URL(`approvals?open=${id}`, employeeUrl)}`,
  );
  const more =
    total > requests.length ? [`and ${total - requests.length} more: ${new URL('approvals', employeeUrl)}`] : [];
  const subject = total === 1 ? 'A request waits for you' : `${total} requests wait for you`;
  return { to: email, subject, body: [`Good morning, ${name}.`, `${subject}.`, ...lines, ...more].join('\n\n') };
}

/** Removes uploads that nobody filed anything with. */
export async function forgetUploads(database: Database, files: Files, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNCLAIMED_DAYS * 86_400_000);
  const keys = await forgetUnclaimed(database, before);
  for (const key of keys) await files.remove(key);
  return keys.length;
}

function manilaHour(now: Date): number {
  return new Date(now.getTime() + 8 * 3_600_000).getUTCHours();
}

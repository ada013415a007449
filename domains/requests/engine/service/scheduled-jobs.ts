// Scheduled jobs: waiting requests go to the people who lead now, and one level up when all their approvers are away; each
// morning every approver gets one mail about what waits.
import { SOURCE_LANGUAGE } from '@kawani/kit/contract/language';
import { type Database, type Db, newId } from '@kawani/kit/server/db';
import type { Files } from '@kawani/kit/server/files';
import { putInOutbox } from '@kawani/kit/server/mail';
import { languagesOf } from '@kawani/kit/server/notice-mails';
import { writeNotice } from '@kawani/kit/server/notify';
import { inLanguage } from '@kawani/kit/server/reader';
import { dayAt } from '@kawani/kit/values/hours';
import type { Above, Level } from '../contract/chain.ts';
import { RequestText } from '../contract/notices.ts';
import { decidingLevel, IDLE_HOURS, isOverdue, levelAbove, levelAmong } from '../rules.ts';
import { claimDay, waitingPiles } from '../table/digest.ts';
import {
  addToTimeline,
  decidersOf,
  foldLevels,
  lockWaiting,
  moveUp,
  setDeciders,
  setLevel,
  type WaitingRequest,
  waitingRequests,
} from '../table/moves.ts';
import { aboveOf, contactsOf, decidersAmong } from '../table/people.ts';
import { forgetUnclaimed } from '../table/request-files.ts';
import { standInsFor } from '../table/stand-ins.ts';
import { decidersAt, namedAmong, nobodyAbove } from './chain.ts';
import { digestOf } from './digest-mail.ts';
import { reroutedTitle } from './notice-texts.ts';
import { notifyDeciders, notifyOwner, officeText } from './notifications.ts';
import type { RequestRegistry } from './registry.ts';

const AT_ONCE = 500;
/** Uploads that no form was filed with are kept so long. */
const UNCLAIMED_DAYS = 2;
const MORNING_HOUR = 7;

type JobContext = { readonly registry: RequestRegistry; readonly database: Database; readonly now: Date };

/** Sends waiting requests to the people who lead now, and one level up where all approvers have been away too long. */
export async function rerouteWaiting({
  registry,
  database,
  now,
}: JobContext): Promise<{ rerouted: number; escalated: number }> {
  const done = { rerouted: 0, escalated: 0 };
  for (let after: string | null = null; ; ) {
    const waiting: WaitingRequest[] = await waitingRequests(database, { after, size: AT_ONCE });
    const last = waiting.at(-1);
    if (last === undefined) return done;
    after = last.id;
    const above = await aboveOf(database, [...new Set(waiting.map(({ ownerId }) => ownerId))], dayAt(now));
    const idle = await idleAmong(registry, database, waiting, now);
    const asked = waiting.flatMap(({ people }) => people);
    const there = await decidersAmong(database, asked, dayAt(now));
    const named = await namedAmong(registry, database, waiting, dayAt(now));
    for (const request of waiting) {
      const isIdle = idle.has(request.id);
      // Where an office sent it by hand it stays, as long as somebody is there to decide it.
      if (!isIdle && request.pinned && request.people.some((person) => there.has(person))) continue;
      const leads = above.get(request.ownerId) ?? nobodyAbove(request.ownerId);
      const manages = registry.kindOf(request.kind).manages.code;
      const level = levelAmong(request, named(request.kind));
      const wanted = isIdle ? higher(level, leads, manages) : decidingLevel(level, leads, manages);
      const deciders = decidersAt(wanted, leads);
      if (!isIdle && isSame(request, deciders)) continue;
      const event = isIdle ? 'escalate' : 'reroute';
      const moved = await database.transaction((db) =>
        send({ registry, db, now }, request, { wanted, deciders, event }),
      );
      if (moved) done[isIdle ? 'escalated' : 'rerouted'] += 1;
    }
  }
}

/** An office that sent a request to somebody gets it back. */
function higher(level: Level, leads: Above, manages: string): Level {
  return level.who === 'OFFICE' ? level : levelAbove(level, leads, manages);
}

function isSame({ people, office }: WaitingRequest, deciders: ReturnType<typeof decidersAt>): boolean {
  return office === deciders.office && people.join() === [...deciders.people].sort().join();
}

/** Those that waited too long for people of whom everybody is on leave, with nobody standing in. */
async function idleAmong(
  registry: RequestRegistry,
  db: Db,
  waiting: readonly WaitingRequest[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const today = dayAt(now);
  const overdue = waiting.filter(({ people, since }) => people.length > 0 && isOverdue(new Date(since), now));
  const people = [...new Set(overdue.flatMap((each) => each.people))];
  if (people.length === 0) return new Set();
  const standIns = await standInsFor(db, people, today);
  const concerned = [...new Set([...people, ...standIns.map(({ toId }) => toId)])];
  const onLeave = await registry.awayOn(db, concerned, today);
  const deciding = await decidersAmong(db, concerned, today);
  const away = new Set(concerned.filter((person) => onLeave.has(person) || !deciding.has(person)));
  // Nobody covers a request of their own, or while they are away themselves.
  const isCovered = (person: string, { ownerId, kind }: WaitingRequest) =>
    standIns.some(
      ({ fromId, toId, tabs }) =>
        fromId === person && toId !== ownerId && !away.has(toId) && isAmong(registry.kindOf(kind).tab, tabs),
    );
  const isIdle = (request: WaitingRequest) =>
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
  { registry, db, now }: { registry: RequestRegistry; db: Db; now: Date },
  request: WaitingRequest,
  { wanted, deciders, event }: Sending,
): Promise<boolean> {
  if (!(await lockWaiting(db, request))) return false;
  const before = await decidersOf(db, request.id);
  if (event === 'escalate') {
    await setLevel(db, request.id, request.level, wanted);
    await foldLevels(db, request.id, request.level);
  }
  await setDeciders(db, request.id, deciders);
  await moveUp(db, request.id, event === 'escalate' ? now : new Date(request.since));
  const names = (await contactsOf(db, deciders.people)).map(({ name }) => name).join(', ');
  const kind = registry.kindOf(request.kind);
  const who = names === '' ? officeText(kind, deciders.office) : names;
  const detail = event === 'escalate' ? RequestText.TO_AFTER({ who, hours: IDLE_HOURS }) : RequestText.TO({ who });
  const told = { requestId: request.id, at: now, event, state: request.state, level: request.level, detail };
  await addToTimeline(db, newId(), { ...told, actorId: null, actor: 'system', role: 'System' });
  const notifying = {
    db,
    today: dayAt(now),
    notify: (notice: Parameters<typeof writeNotice>[1]) => writeNotice(db, notice),
  };
  const added = deciders.people.filter((person) => !before.people.includes(person));
  await notifyDeciders(request, { people: added, office: deciders.office }, kind, notifying, wanted.permission);
  await notifyOwner(request, RequestText.REROUTED({ ref: request.ref }), kind, notifying, reroutedTitle(request, kind));
  return true;
}

/** One mail a morning to everybody for whom something waits, with a link to each request; never twice a day. */
export async function mailDigests(
  { registry, database, now }: JobContext,
  links: { employeeUrl: string },
): Promise<number> {
  const today = dayAt(now);
  if (manilaHour(now) < MORNING_HOUR) return 0;
  return database.transaction(async (db) => {
    if (!(await claimDay(db, 'digest', today))) return 0;
    const piles = await waitingPiles(db, today, new Map(registry.handlers.map(({ kind }) => [kind.code, kind.tab])));
    const usernames = piles.flatMap(({ username }) => username ?? []);
    const chosen = await languagesOf(db, usernames);
    for (const pile of piles) {
      const language = chosen.get(pile.username ?? '') ?? SOURCE_LANGUAGE;
      await putInOutbox(db, { language, ...inLanguage(language, () => digestOf(pile, registry, links.employeeUrl)) });
    }
    return piles.length;
  });
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

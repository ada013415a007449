// Accounts that were disabled or deleted in Keycloak's own console. Keycloak sends no notice but records admin events: one
// process reads the new ones every few seconds, whatever the number of people, and cuts off anyone who lost the account.
import * as z from 'zod/mini';
import { type AdminAccess, adminRest, type Rest, read, unexpected } from './admin-rest.ts';
import { type Db, sql } from './db.ts';
import { cutOffPerson } from './revocation.ts';

const ASK_EVERY_MS = 4_000;
/** Shorter than the pause between two questions of one process, so that no turn is lost. */
const TURN_SECONDS = 3;
/** An event becomes visible when its transaction ends, later than its time says. */
const OVERLAP_MS = 15_000;
const PART = 100;
/** So many events at once are an import; older ones than these are left to the end of the tokens. */
const MOST_PARTS = 50;
const AT_ONCE = 6;
const WANTED = new URLSearchParams([
  ['operationTypes', 'UPDATE'],
  ['operationTypes', 'DELETE'],
  ['resourceTypes', 'USER'],
  ['max', `${PART}`],
]);

export type DisabledFollower = { stop(): void };

/** `tell`: the first failure of several in a row, and that it works again. */
export function followDisabled(db: Db, access: AdminAccess, tell: (trouble: string) => void): DisabledFollower {
  const rest = adminRest(access);
  let isFailing = false;
  const look = async () => {
    try {
      const hasAsked = await cutOffDisabled(db, rest);
      if (isFailing && hasAsked) tell('The admin events of the identity provider can be read again.');
      if (hasAsked) isFailing = false;
    } catch (error) {
      if (!isFailing) tell(sentenceFor(error));
      isFailing = true;
    }
  };
  void look();
  const timer = setInterval(() => void look(), ASK_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** False when it was another process's turn. */
async function cutOffDisabled(db: Db, rest: Rest): Promise<boolean> {
  const seenUntil = await takeTurn(db);
  if (seenUntil === undefined) return false;
  const events = await eventsSince(rest, seenUntil);
  const subjects = [...new Set(events.flatMap(({ resourcePath }) => subjectIn(resourcePath)))];
  const work = async () => {
    for (let subject = subjects.shift(); subject !== undefined; subject = subjects.shift()) {
      if (!(await isEnabled(rest, subject))) await cutOffPerson(db, subject);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await keepSeen(db, Math.max(seenUntil, ...events.map(({ time }) => time)));
  return true;
}

const Events = z.array(z.object({ time: z.number(), resourcePath: z._default(z.string(), '') }));
const User = z.object({ enabled: z._default(z.boolean(), true) });

/** Newest first, as the provider gives them; of a realm never read before only the newest. */
async function eventsSince(rest: Rest, seenUntil: number): Promise<z.infer<typeof Events>> {
  const since = seenUntil - OVERLAP_MS;
  const found: z.infer<typeof Events> = [];
  for (let part = 0; part < (seenUntil === 0 ? 1 : MOST_PARTS); part += 1) {
    const events = await read(rest, Events, `/admin-events?${WANTED}&first=${part * PART}`);
    const fresh = events.filter(({ time }) => time > since);
    found.push(...fresh);
    if (fresh.length < PART) break;
  }
  return found;
}

function subjectIn(path: string): string[] {
  const subject = /^users\/([\w-]{1,64})$/.exec(path)?.[1];
  return subject === undefined ? [] : [subject];
}

async function isEnabled(rest: Rest, subject: string): Promise<boolean> {
  const response = await rest('GET', `/users/${subject}`);
  if (response.status === 404) return false;
  if (!response.ok) throw await unexpected(response);
  return User.parse(await response.json()).enabled;
}

function sentenceFor(error: unknown): string {
  const why = error instanceof Error ? error.message : String(error);
  return / answered 403 /.test(why)
    ? 'The client hris-server may not read admin events: give its service account the role view-events of the client ' +
        "realm-management. Until then, anyone who is disabled in Keycloak's console keeps access until the token expires."
    : `Accounts disabled in the identity provider's console cannot be looked up right now: ${why}`;
}

/** Until when events were dealt with; undefined when another process has asked just now. */
async function takeTurn(db: Db): Promise<number | undefined> {
  const row = await db.one<{ seenUntil: number }>(sql`update provider_event_turn set asked_at = clock_timestamp()
    where asked_at < clock_timestamp() - make_interval(secs => ${TURN_SECONDS}) returning seen_until as "seenUntil"`);
  return row?.seenUntil;
}

async function keepSeen(db: Db, until: number): Promise<void> {
  await db.run(sql`update provider_event_turn set seen_until = greatest(seen_until, ${until}::bigint)`);
}

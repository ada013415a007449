// People of the demo company in onboarding: those who were hired lately, in every state of an invitation.
import { employeeIdOf, everybody, type Person } from '@kawani/domains/employees/service';
import { type Db, newId } from '@kawani/kit/server/db';
import type { Files } from '@kawani/kit/server/files';
import { writeNotice } from '@kawani/kit/server/notify';
import { openContext } from '@kawani/kit/server/open-context';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, type Day } from '@kawani/kit/values/day';
import { dayAt, instantOf, type WallTime } from '@kawani/kit/values/hours';
import { OnboardingPermission } from '../handbook/policy.ts';
import { loadAcknowledgements, readersOn } from '../handbook/service/loading.ts';
import { MISSED_DAYS } from './lists.ts';
import { cancel, endIncomplete } from './service/changes.ts';
import { invite } from './service/invitations.ts';
import { loadCompleted } from './service/loading.ts';
import { acceptMine } from './service/mine.ts';
import { invitations } from './service/office.ts';
import { endWithin } from './service/scheduled-jobs.ts';

type Stage = { readonly db: Db; readonly files: Files; readonly now: Date };
type Newcomer = Pick<Person, 'id' | 'number' | 'username' | 'hiredOn'>;

const HELD = Object.values(OnboardingPermission).map(({ code }) => code);
const MORNING = '09:00' as WallTime;
/** How many are in each state; those who were hired last first. */
const [ACCEPTED, INVITED, MISSED] = [8, 3, 2];
const ENDED = [
  { how: 'cancel', reason: 'Took a job closer to home before the first day' },
  { how: 'end', reason: 'Moved to a site with its own program' },
  { how: 'end', reason: 'Health card not submitted after three reminders' },
] as const;
/** After the first day. */
const DONE_DAYS = [3, 9, 5, 12, 6, 18, 8, 4];
const [INVITED_DAYS_BEFORE, OPENED_DAYS_BEFORE] = [7, 5];
/** Company numbers of the demo are given in the order of hiring. */
const RECENT = { after: '0250', size: 500 };
/** In the middle of it. */
const NEWHIRE = 'newhire';
const UNREAD = 2;

export async function seedOnboarding(
  db: Db,
  { now }: Pick<Stage, 'now'>,
  { files }: Pick<Stage, 'files'>,
): Promise<void> {
  const stage = { db, files, now };
  const { accepted, invited, ended, completed, missed } = await castOf(stage);
  for (const person of [accepted, invited, ended, completed, missed].flat()) await inviteOne(stage, person);
  for (const person of accepted) await open(stage, person);
  for (const [nth, person] of ended.entries()) await end(stage, person, nth);
  const done = completed.map(({ id, hiredOn }, nth) => ({ employeeId: id, at: on(hiredOn, DONE_DAYS[nth] ?? 7) }));
  await loadCompleted(db, done);
  await readMost(stage);
  await endWithin(db, now);
}

/** The account that shows it has read all but the last two chapters; the standards come after them. */
async function readMost({ db, now }: Stage): Promise<void> {
  const own = (await readersOn(db, dayAt(now))).filter(({ username }) => username === NEWHIRE);
  const last = own.length - 1;
  const read = own.filter((_, nth) => nth < last - UNREAD || nth === last);
  await loadAcknowledgements(
    db,
    read.map(({ employeeId, versionId }) => ({ employeeId, versionId, language: 'fil', at: now, readAt: null })),
  );
}

/** People who missed it were hired longer ago than the others. */
async function castOf({ db, now }: Stage) {
  const people = (await everybody(db, RECENT)).filter(({ separatedOn, username }) => separatedOn === null && username);
  const isNewhire = ({ username }: Newcomer) => username === NEWHIRE;
  const recent = people
    .filter((person) => !isNewhire(person))
    .toSorted((one, other) => (one.hiredOn > other.hiredOn ? -1 : 1));
  const take = (count: number) => recent.splice(0, count);
  const accepted = [...take(ACCEPTED), ...people.filter(isNewhire)];
  const invited = take(INVITED);
  const ended = take(ENDED.length);
  const completed = take(DONE_DAYS.length);
  const missed = recent.filter(({ hiredOn }) => hiredOn < addDays(dayAt(now), -MISSED_DAYS)).slice(0, MISSED);
  return { accepted, invited, ended, completed, missed };
}

const on = (day: Day, days: number) => new Date(instantOf(addDays(day, days), MORNING));

/** Some days before the first day, by HR. */
async function inviteOne(stage: Stage, { id, hiredOn }: Newcomer): Promise<void> {
  const ctx = await contextOf(stage, 'hr', on(hiredOn, -INVITED_DAYS_BEFORE));
  await invite({ employeeIds: [id] }, ctx);
}

async function open(stage: Stage, { username, hiredOn }: Newcomer): Promise<void> {
  await acceptMine({}, await contextOf(stage, username ?? '', on(hiredOn, -OPENED_DAYS_BEFORE)));
}

async function end(stage: Stage, { number, hiredOn }: Newcomer, nth: number): Promise<void> {
  const story = ENDED[nth];
  if (story === undefined) return;
  const { how, reason } = story;
  const at = how === 'cancel' ? on(hiredOn, -1) : stage.now;
  const ctx = await contextOf(stage, 'hr', at);
  const narrowed = { page: 1, size: 1, sort: 'startsOn', isBlocked: false, search: number } as const;
  const [found] = (await invitations(narrowed, ctx)).items;
  if (found === undefined) throw new Error(`${number} was not invited`);
  const { id, version } = found;
  await (how === 'cancel' ? cancel : endIncomplete)({ id, version, reason }, ctx);
}

/** As if somebody had called an operation at that time. */
async function contextOf({ db, files }: Stage, username: string, at: Date): Promise<RequestContext> {
  const employeeId = await employeeIdOf(db, username);
  const actor = { subject: username, username, employeeId, holds: new Set(HELD) };
  const transaction = <T>(run: (own: Db) => Promise<T>) => run(db);
  const call = { db, transaction, requestId: newId(), caller: { actor, sessionId: '' } };
  const ctx = openContext({ clock: () => at, companyName: '', files }, call);
  // Nothing sends mails yet.
  return { ...ctx, notify: ({ mailTo: _, ...notice }) => writeNotice(db, notice) };
}

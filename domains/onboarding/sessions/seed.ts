// Onboarding sessions of the demo company: of the last weeks with who came, of today, and of the coming two weeks.
import { employeeIdOf, everybody } from '@kawani/domains/employees/service';
import { type Db, newId } from '@kawani/kit/server/db';
import type { Files } from '@kawani/kit/server/files';
import { openContext } from '@kawani/kit/server/open-context';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { dayAt, type Instant } from '@kawani/kit/values/hours';
import { OnboardingPermission } from '../handbook/policy.ts';
import type { SeatMark } from './lists.ts';
import { dayOf, SESSIONS, type SessionStory, TOPICS } from './seed/stories.ts';
import { attendanceSheet, markAttendance } from './service/attendance.ts';
import { openSessions } from './service/opening.ts';
import { answerInvitation, mySessions } from './service/own.ts';
import { endUnansweredSeats } from './service/scheduled-jobs.ts';
import { invite } from './service/seats.ts';
import { addTopic } from './service/topics.ts';

type Stage = { readonly db: Db; readonly files: Files; readonly now: Date };
type Acting = { readonly username: string; readonly employeeId: string | null };
type Company = Stage & {
  readonly office: Acting;
  readonly topics: ReadonlyMap<string, string>;
  readonly people: readonly Acting[];
};

const HELD = Object.values(OnboardingPermission).map(({ code }) => code);
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** So long before a session it is opened, and people are invited an hour later. */
const OPENED_DAYS_BEFORE = 12;
/** Of the company numbers of the demo: field people. */
const AFTER_NUMBER = '0020';
const MOST_PEOPLE = 90;

export async function seedSessions(
  db: Db,
  { now }: Pick<Stage, 'now'>,
  { files }: Pick<Stage, 'files'>,
): Promise<void> {
  const stage = { db, files, now };
  const office = await actingAs(db, 'hr');
  const topics = new Map<string, string>();
  for (const { key, nameEn, nameFil } of TOPICS) {
    const { id } = await addTopic({ nameEn, nameFil }, contextOf(stage, office, now));
    topics.set(key, id);
  }
  const people = (await everybody(db, { after: AFTER_NUMBER, size: MOST_PEOPLE })).flatMap(
    ({ id, username, separatedOn }) =>
      separatedOn === null && username !== null && /^e\d+$/.test(username) ? [{ username, employeeId: id }] : [],
  );
  const company = { ...stage, office, topics, people };
  let used = 0;
  for (const story of SESSIONS) used = await tell(company, story, used);
  await endUnansweredSeats(db, now);
}

async function actingAs(db: Db, username: string): Promise<Acting> {
  return { username, employeeId: await employeeIdOf(db, username) };
}

function contextOf({ db, files }: Stage, who: Acting, at: Date): RequestContext {
  const actor = { subject: who.username, ...who, holds: new Set(HELD) };
  const transaction = <T>(run: (own: Db) => Promise<T>) => run(db);
  const call = { db, transaction, requestId: newId(), caller: { actor, sessionId: '' } };
  return openContext({ clock: () => at, companyName: '', files }, call);
}

/** How many of the people have been in a session by then. */
async function tell(company: Company, story: SessionStory, used: number): Promise<number> {
  const { db, now, office, topics, people } = company;
  const { topic, from, until, place, point, capacity, trainer, seats, named = {} } = story;
  const day = dayOf(story, dayAt(now));
  const opened = new Date(Math.min(now.getTime(), Date.parse(`${day}T${from}:00+08:00`)) - OPENED_DAYS_BEFORE * DAY_MS);
  const trains = await actingAs(db, trainer);
  const { items } = await openSessions(
    {
      ...{ topicId: topics.get(topic) ?? '', day, from, until, place, ...point, capacity, times: 1 },
      trainerId: trains.employeeId ?? '',
    },
    contextOf(company, office, opened),
  );
  const [session] = items;
  if (session === undefined) throw new Error('No session was opened');
  const own = await Promise.all(
    Object.entries(named).map(async ([name, ends]) => ({ who: await actingAs(db, name), ends })),
  );
  const others = Object.entries(seats).flatMap(([ends, count]) => Array.from({ length: count }, () => ends));
  const invited = [...own, ...others.map((ends, nth) => ({ who: people[used + nth] ?? office, ends }))];
  const at = new Date(opened.getTime() + HOUR_MS);
  const employeeIds = invited.map(({ who }) => who.employeeId ?? '');
  await invite({ id: session.id, employeeIds, isPartly: false }, contextOf(company, office, at));
  for (const { who, ends } of invited) await answered(company, { who, ends, session, at });
  await marked(company, { session, trains, ends: new Map(invited.map(({ who, ends }) => [who.employeeId, ends])) });
  return used + others.length;
}

type Answering = {
  readonly who: Acting;
  readonly ends: string;
  readonly session: { readonly id: string; readonly startsAt: Instant };
  readonly at: Date;
};

/** Answers come a day after the invitation. Without an answer the session is missed, and declining needs a reason. */
async function answered(company: Company, { who, ends, session, at }: Answering): Promise<void> {
  if (ends === 'Invited' || ends === 'Missed') return;
  const ctx = contextOf(company, who, new Date(at.getTime() + DAY_MS));
  const seat = (await mySessions({}, ctx)).items.find(({ startsAt }) => startsAt === session.startsAt);
  if (seat === undefined) throw new Error(`${who.username} was not invited`);
  const { id, version } = seat;
  if (ends === 'Cancelled')
    await answerInvitation({ id, version, answer: 'DECLINE', reason: 'May checkup ang anak ko sa araw na iyon.' }, ctx);
  else await answerInvitation({ id, version, answer: 'ACCEPT' }, ctx);
}

type Marking = {
  readonly session: { readonly id: string; readonly startsAt: Instant };
  readonly trains: Acting;
  readonly ends: ReadonlyMap<string | null, string>;
};

/** By the trainer, ten minutes after the session began. */
async function marked(company: Company, { session, trains, ends }: Marking): Promise<void> {
  const at = new Date(Date.parse(session.startsAt) + 10 * MINUTE_MS);
  const ctx = contextOf(company, trains, at);
  for (const { id, version, employeeId } of (await attendanceSheet({ id: session.id }, ctx)).seats) {
    const state = MARKS.find((mark) => mark === ends.get(employeeId));
    if (state !== undefined) await markAttendance({ id, version, state }, ctx);
  }
}

const MARKS: readonly SeatMark[] = ['Completed', 'Incomplete', 'No Show'];

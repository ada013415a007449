// What applicants are mailed about interviews: day, time and place. The link to their application can't be read back, so that a
// mail only names it.
import { say } from '@kawani/kit/contract/say';
import type { Db } from '@kawani/kit/server/db';
import { putManyInOutbox } from '@kawani/kit/server/mail';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, showDay } from '@kawani/kit/values/day';
import { dayAt, type Instant, showTime } from '@kawani/kit/values/hours';
import { mailTo } from '../../applicants/service/mails.ts';
import { InterviewStep, InterviewWay } from '../lists.ts';
import { midnight } from '../rules/interviews.ts';
import { type MailedInterview, mailedInterviews, rememberMails } from '../table/mails.ts';

type Ctx = Pick<RequestContext, 'db' | 'now' | 'today' | 'company'>;
type Told = 'INVITED' | 'MOVED' | 'CANCELLED' | 'TOMORROW';
type Words = { readonly subject: string; readonly body: string };

export async function mailInterviews(ids: readonly string[], told: Exclude<Told, 'TOMORROW'>, ctx: Ctx): Promise<void> {
  const { db, now, today, company } = ctx;
  await put(db, await mailedInterviews(db, ids), (row) => wordsOf(row, told, company));
  if (told !== 'CANCELLED') await rememberMails(db, ids, { from: now, until: midnight(addDays(today, 2)), at: now });
}

/** Of those whose time was cancelled, who choose another one. `was`: when it would have been. */
export async function mailFreed(ids: readonly string[], was: Instant, { db, company }: Ctx): Promise<void> {
  await put(db, await mailedInterviews(db, ids), (row) => freedWords({ ...factsOf(row), ...timeAt(was), company }));
}

/** How many were mailed. */
export async function mailReminders(db: Db, ids: readonly string[]): Promise<number> {
  const rows = await mailedInterviews(db, ids);
  await put(db, rows, (row) => wordsOf(row, 'TOMORROW', ''));
  return rows.length;
}

async function put(db: Db, rows: readonly MailedInterview[], words: (row: MailedInterview) => Words): Promise<void> {
  await putManyInOutbox(
    db,
    rows.map((row) => mailTo(row, row.applicationId, () => words(row))),
  );
}

function wordsOf(row: MailedInterview, told: Told, company: string): Words {
  const facts = { ...factsOf(row), company };
  const { startsAt, how, place } = row;
  if (startsAt === null) return told === 'CANCELLED' ? calledOffWords(facts) : choosingWords(facts);
  const timed = {
    ...facts,
    ...timeAt(startsAt),
    how: how === null ? '' : InterviewWay.labelOf(how),
    place: place ?? '',
  };
  return TIMED[told](timed);
}

const factsOf = ({ step, job }: MailedInterview) => ({ step: InterviewStep.labelOf(step), job });
const timeAt = (at: Instant) => ({ date: showDay(dayAt(at)), time: showTime(at) });

type Facts = Readonly<Record<'step' | 'job' | 'company', string>>;
type Freed = Facts & Readonly<Record<'date' | 'time', string>>;
type Timed = Freed & Readonly<Record<'how' | 'place', string>>;

const TIMED: Readonly<Record<Told, (facts: Timed) => Words>> = {
  INVITED: (facts) => ({
    subject: say('{step}: {date}, {time}', facts),
    body: say(
      '{company} invites you for this job: {job}.\n\n{step}\n{date}, {time} (Philippine time)\n{how}: {place}\n\nPlease accept it or choose another time with the link to your application. If you lost the link, ask the recruiter for a new one.',
      facts,
    ),
  }),
  MOVED: (facts) => ({
    subject: say('New time. {step}: {date}, {time}', facts),
    body: say(
      '{company} gave you a new time for this job: {job}.\n\n{step}\n{date}, {time} (Philippine time)\n{how}: {place}\n\nPlease accept it or choose another time with the link to your application. If you lost the link, ask the recruiter for a new one.',
      facts,
    ),
  }),
  CANCELLED: (facts) => ({
    subject: say('Cancelled. {step}: {date}, {time}', facts),
    body: say(
      '{company} cancelled this time for the job {job}. You don’t need to come.\n\n{step}\n{date}, {time} (Philippine time)\n\nThe link to your application shows how it stands. If you lost the link, ask the recruiter for a new one.',
      facts,
    ),
  }),
  TOMORROW: (facts) => ({
    subject: say('Tomorrow. {step}: {date}, {time}', facts),
    body: say(
      'We expect you tomorrow for this job: {job}.\n\n{step}\n{date}, {time} (Philippine time)\n{how}: {place}\n\nIf you can’t come, tell us with the link to your application, so that somebody else gets the time. If you lost the link, call the recruiter.',
      facts,
    ),
  }),
};

function choosingWords(facts: Facts): Words {
  return {
    subject: say('Choose a time. {step}: {job}', facts),
    body: say(
      '{company} invites you for this job: {job}.\n\n{step}\n\nPlease choose a day and a time with the link to your application within a week. If you lost the link, ask the recruiter for a new one.',
      facts,
    ),
  };
}

function calledOffWords(facts: Facts): Words {
  return {
    subject: say('Cancelled. {step}: {job}', facts),
    body: say(
      '{company} cancelled your invitation for the job {job}: {step}.\n\nThe link to your application shows how it stands. If you lost the link, ask the recruiter for a new one.',
      facts,
    ),
  };
}

function freedWords(facts: Freed): Words {
  return {
    subject: say('Choose another time. {step}: {job}', facts),
    body: say(
      '{company} cancelled this time for the job {job}. Please don’t come then.\n\n{step}\n{date}, {time} (Philippine time)\n\nPlease choose another time with the link to your application within a week. If you lost the link, ask the recruiter for a new one.',
      facts,
    ),
  };
}

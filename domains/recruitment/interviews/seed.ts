// Interviews of the demo company: of yesterday, today and tomorrow, and an invitation in every state.
import type { Db } from '@kawani/kit/server/db';
import type { Files } from '@kawani/kit/server/files';
import { addDays } from '@kawani/kit/values/day';
import type { WallTime } from '@kawani/kit/values/hours';
import { APPLICATION_LINK } from '../applicants/lists.ts';
import { type Acting, actingAs, applicationNamed, byLink, contextOf, DAY_MS, later } from '../screening/seed/acting.ts';
import type { InterviewLine } from './contract/interview.ts';
import type { InterviewStep } from './lists.ts';
import { answer } from './service/answers.ts';
import { interviewsOfApplication, invite, mark } from './service/interviews.ts';
import { myInterview, score } from './service/own.ts';
import { endUnansweredInterviews } from './service/scheduled-jobs.ts';
import { openTimes } from './service/slots.ts';

type Stage = { readonly db: Db; readonly files: Files; readonly now: Date };
type Company = Stage & { readonly recruiter: Acting; readonly interviewer: Acting };

type Ending = 'Invited' | 'Accepted' | 'Missed' | 'Cancelled' | 'Completed' | 'Incomplete' | 'No Show';
type Story = {
  readonly name: string;
  readonly step: InterviewStep;
  /** From today on. */
  readonly inDays: number;
  readonly from: WallTime;
  readonly ends: Ending;
};

const at = (time: string) => time as WallTime;

/** Of those who stand at the step (../screening/seed/stories.ts). */
const STORIES: readonly Story[] = [
  { name: 'Elmer Punzalan', step: 'Initial interview', inDays: -1, from: at('09:00'), ends: 'Completed' },
  { name: 'Crisanto Umali', step: 'Exam', inDays: -2, from: at('13:00'), ends: 'Incomplete' },
  { name: 'Gemma Tolentino', step: 'Exam', inDays: -1, from: at('13:00'), ends: 'Missed' },
  { name: 'Ronald Esguerra', step: 'Initial interview', inDays: -3, from: at('10:00'), ends: 'No Show' },
  { name: 'Michelle Arceo', step: 'Initial interview', inDays: 0, from: at('16:00'), ends: 'Accepted' },
  { name: 'Marvin Lualhati', step: 'Final interview', inDays: 1, from: at('10:00'), ends: 'Invited' },
  { name: 'Ferdie Manansala', step: 'Exam', inDays: 2, from: at('13:00'), ends: 'Cancelled' },
];
const MINUTES = 30;
/** Several times one after the other, of which the first is taken. */
const TIMES = 3;
/** Long enough before the interview, and after everybody came to the step. */
const INVITED_DAYS_BEFORE = 1;
const SCORES = [4, 5, 4, 3, 4];

export async function seedInterviews(db: Db, { now }: Pick<Stage, 'now'>, uses: Pick<Stage, 'files'>): Promise<void> {
  const company = {
    ...uses,
    db,
    now,
    recruiter: await actingAs(db, 'recruiter'),
    interviewer: await actingAs(db, 'supervisor'),
  };
  for (const story of STORIES) await tell(company, story);
  await endUnansweredInterviews(db, now);
}

async function tell(company: Company, story: Story): Promise<void> {
  const { recruiter, now } = company;
  const { name, step, inDays, ends } = story;
  const invitedAt = new Date(now.getTime() + (Math.min(inDays, 0) - INVITED_DAYS_BEFORE) * DAY_MS);
  const ctx = contextOf(company, recruiter, invitedAt);
  const applicationId = await applicationNamed(name, ctx);
  await invite({ step, applicationIds: [applicationId], slotId: await timeOf(company, story, invitedAt) }, ctx);
  const [interview] = (await interviewsOfApplication({ id: applicationId }, ctx)).items;
  if (interview === undefined) throw new Error(`${name} was not invited`);
  if (ends === 'Accepted' || ends === 'No Show')
    await answer(
      { answer: 'ACCEPT' },
      contextOf(company, byLink(APPLICATION_LINK, applicationId), later(invitedAt, 1)),
    );
  await end(company, interview, { ends, invitedAt });
}

type Ended = Pick<Story, 'ends'> & { readonly invitedAt: Date };

async function end(company: Company, { id, version }: InterviewLine, { ends, invitedAt }: Ended): Promise<void> {
  const { recruiter, interviewer, now } = company;
  if (ends === 'Cancelled') await mark({ id, version, state: ends }, contextOf(company, recruiter, invitedAt));
  if (ends === 'Incomplete') await mark({ id, version, state: ends }, contextOf(company, recruiter, now));
  // By then it was accepted, which is a version of its own.
  if (ends === 'No Show') await mark({ id, version: version + 1, state: ends }, contextOf(company, recruiter, now));
  if (ends === 'Completed') await scored(id, contextOf(company, interviewer, now));
}

/** The first of the times that are opened for it. */
async function timeOf(company: Company, { step, inDays, from }: Story, invitedAt: Date): Promise<string> {
  const ctx = contextOf(company, company.recruiter, later(invitedAt, -1));
  const { items } = await openTimes(
    {
      ...{ step, from, minutes: MINUTES, how: 'IN_PERSON', seats: 1 },
      ...{ day: addDays(contextOf(company, company.recruiter, company.now).today, inDays), until: untilOf(from) },
      ...{ place: 'Recruitment office, 2nd floor', interviewerId: company.interviewer.employeeId ?? '' },
    },
    ctx,
  );
  return items[0]?.id ?? '';
}

function untilOf(from: WallTime): WallTime {
  const [hour = 0, minute = 0] = from.split(':').map(Number);
  const minutes = hour * 60 + minute + TIMES * MINUTES;
  return at(`${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`);
}

/** Scored by who interviewed, which marks it as completed. */
async function scored(id: string, ctx: ReturnType<typeof contextOf>): Promise<void> {
  const { form } = await myInterview({ id }, ctx);
  await score({ id, formId: form.id, answers: SCORES.map((each) => ({ score: each })) }, ctx);
}

// Exit interviews: one for each case.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { ExitAnswers } from '../contract/form.ts';
import { nameOf } from './cases.ts';

export type InterviewRow = {
  readonly answers: ExitAnswers;
  readonly answeredBy: string;
  readonly answeredAt: Instant;
  readonly isOwn: boolean;
  readonly heldOn: Day | null;
  readonly version: number;
};

export async function interviewRow(db: Db, caseId: string): Promise<InterviewRow | undefined> {
  return db.one<InterviewRow>(sql`select answers, ${nameOf(sql`answered_by`)} as "answeredBy", answered_at as "answeredAt",
      is_own as "isOwn", held_on as "heldOn", version
    from exit_interview where case_id = ${caseId}`);
}

type Answered = {
  readonly caseId: string;
  readonly answers: ExitAnswers;
  readonly by: string;
  readonly at: Date;
  readonly heldOn: Day | null;
};

/** Its version: the first, or the next. */
export async function saveInterview(db: Db, { caseId, answers, by, at, heldOn }: Answered): Promise<number> {
  const row = await db.one<{
    version: number;
  }>(sql`insert into exit_interview (case_id, answers, answered_by, answered_at,
      is_own, held_on)
    values (${caseId}, ${JSON.stringify(answers)}, ${by}, ${at}, ${heldOn === null}, ${heldOn})
    on conflict (case_id) do update set answers = excluded.answers, answered_by = excluded.answered_by,
      answered_at = excluded.answered_at, is_own = excluded.is_own, held_on = excluded.held_on, version = exit_interview.version + 1
    returning version`);
  return row?.version ?? 1;
}

/** Without anybody's name. */
export async function answersSince(db: Db, since: Day): Promise<ExitAnswers[]> {
  const rows = await db.rows<{ answers: ExitAnswers }>(sql`select answers from exit_interview
    where answered_at >= ${since}::date at time zone 'Asia/Manila'`);
  return rows.map(({ answers }) => answers);
}

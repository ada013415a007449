// The questions of scorecards, and the scorecards that were sent.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { ScorecardForm } from '../contract/scorecard.ts';
import type { InterviewStep } from '../lists.ts';

const columns: Sql = sql`f.id, f.designation_id as "designationId", g.title as designation, f.questions, f.written_at as since,
  f.version`;
const from: Sql = sql`scorecard_form f left join job_designation g on g.id = f.designation_id`;

/** The newest of each, that of every designation first. */
export async function formRows(db: Db): Promise<ScorecardForm[]> {
  return db.rows<ScorecardForm>(sql`select ${columns} from ${from} where not exists (select from scorecard_form later
      where later.designation_id is not distinct from f.designation_id and later.version > f.version)
    order by g.title nulls first, f.id`);
}

/** The newest of a designation, or else of every designation. */
export async function formFor(db: Db, designationId: string): Promise<ScorecardForm | undefined> {
  return db.one<ScorecardForm>(sql`select ${columns} from ${from}
    where f.designation_id = ${designationId} or f.designation_id is null
    order by f.designation_id nulls last, f.version desc limit 1`);
}

export type NewForm = Pick<Tables['scorecard_form'], 'id' | 'designationId' | 'version' | 'questions'> & {
  readonly at: Date;
  readonly by: string;
};

export async function insertForm(db: Db, row: NewForm): Promise<void> {
  await db.run(sql`insert into scorecard_form (id, designation_id, version, questions, written_at, written_by)
    values (${row.id}, ${row.designationId}, ${row.version}, ${row.questions}, ${row.at}, ${row.by})`);
}

export async function designationExists(db: Db, id: string): Promise<boolean> {
  return (await db.one<{ id: string }>(sql`select id from job_designation where id = ${id}`)) !== undefined;
}

export type ScorecardRow = Pick<Tables['scorecard'], 'scorerId' | 'scores' | 'remarks' | 'sentAt'> & {
  readonly step: InterviewStep;
  readonly scorer: string;
  readonly questions: readonly string[];
};

export async function scorecardRows(db: Db, applicationId: string): Promise<ScorecardRow[]> {
  return db.rows<ScorecardRow>(sql`select c.step, c.scorer_id as "scorerId", c.scores, c.remarks, c.sent_at as "sentAt",
      e.full_name as scorer, f.questions
    from scorecard c join employee e on e.id = c.scorer_id join scorecard_form f on f.id = c.form_id
    where c.application_id = ${applicationId} order by c.sent_at, c.id`);
}

export type NewScorecard = {
  readonly id: string;
  readonly interviewId: string;
  readonly applicationId: string;
  readonly step: InterviewStep;
  readonly scorerId: string;
  readonly formId: string;
  readonly scores: readonly number[];
  readonly remarks: readonly (string | null)[];
  readonly at: Date;
};

export async function insertScorecard(db: Db, row: NewScorecard): Promise<void> {
  await db.run(sql`insert into scorecard (id, interview_id, application_id, step, scorer_id, form_id, scores, remarks, sent_at)
    values (${row.id}, ${row.interviewId}, ${row.applicationId}, ${row.step}, ${row.scorerId}, ${row.formId},
      ${row.scores}::int[], ${row.remarks}::text[], ${row.at})`);
}

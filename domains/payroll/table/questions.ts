// Questions about payslips and what was written in them.
import { type Db, empty, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { QuestionRow, QuestionState, SlipQuestion } from '../contract.ts';

const MESSAGES = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'at', to_char(m.at at time zone 'Asia/Manila',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"+08:00"'), 'who', m.who, 'isOffice', m.is_office, 'body', m.body) order by m.at, m.id), '[]')
  from payslip_question_message m where m.question_id = q.id) as messages`;
const QUESTION = sql`q.id, q.payslip_id as "payslipId", q.line, q.state, q.asked_at as "askedAt", q.due_on as "dueOn",
  ${MESSAGES}, q.version`;

export async function questionsOf(db: Db, payslipId: string): Promise<SlipQuestion[]> {
  return db.rows<SlipQuestion>(sql`select ${QUESTION} from payslip_question q
    where q.payslip_id = ${payslipId} order by q.asked_at desc, q.id desc`);
}

export async function questionById(db: Db, id: string): Promise<SlipQuestion | undefined> {
  return db.one<SlipQuestion>(sql`select ${QUESTION} from payslip_question q where q.id = ${id}`);
}

export type HeldQuestion = {
  readonly id: string;
  readonly employeeId: string;
  readonly payslipId: string;
  readonly state: QuestionState;
  readonly version: number;
};

/** Nobody writes into it until the transaction ends. */
export async function heldQuestion(db: Db, id: string): Promise<HeldQuestion | undefined> {
  return db.one<HeldQuestion>(sql`select q.id, s.employee_id as "employeeId", q.payslip_id as "payslipId", q.state, q.version
    from payslip_question q join payslip s on s.id = q.payslip_id where q.id = ${id} for update of q`);
}

/** Asking about a slip waits for whoever asks about it already. */
export async function openOf(db: Db, payslipId: string): Promise<number> {
  await db.rows(sql`select id from payslip where id = ${payslipId} for key share`);
  await db.rows(sql`select pg_advisory_xact_lock(hashtextextended('asks ' || ${payslipId}, 0))`);
  const row = await db.one<{ open: number }>(sql`select count(*)::int as open from payslip_question
    where payslip_id = ${payslipId} and state <> 'Closed'`);
  return row?.open ?? 0;
}

type NewQuestion = { id: string; payslipId: string; line: string | null; dueOn: Day; at: Instant };

export async function insertQuestion(db: Db, { id, payslipId, line, dueOn, at }: NewQuestion): Promise<void> {
  await db.run(sql`insert into payslip_question (id, payslip_id, line, state, due_on, asked_at)
    values (${id}, ${payslipId}, ${line}, 'Open', ${dueOn}, ${at}::timestamptz)`);
}

type NewMessage = {
  id: string;
  questionId: string;
  author: string;
  who: string;
  isOffice: boolean;
  body: string;
  at: Instant;
};

export async function insertMessage(db: Db, message: NewMessage): Promise<void> {
  const { id, questionId, author, who, isOffice, body, at } = message;
  await db.run(sql`insert into payslip_question_message (id, question_id, author, who, is_office, body, at)
    values (${id}, ${questionId}, ${author}, ${who}, ${isOffice}, ${body}, ${at}::timestamptz)`);
}

export async function setQuestion(db: Db, id: string, { state, dueOn }: { state: QuestionState; dueOn?: Day }) {
  await db.run(sql`update payslip_question set state = ${state}, version = version + 1
    ${dueOn === undefined ? empty : sql`, due_on = ${dueOn}`} where id = ${id}`);
}

const ROW = sql`q.id, q.line, q.state, q.asked_at as "askedAt", q.due_on as "dueOn", s.run_id as "runId", s.no as "slipNo",
  r.starts, r.ends, s.employee_id as "employeeId", e.listed_name as name, s.person ->> 'number' as number`;
const FROM = sql`from payslip_question q join payslip s on s.id = q.payslip_id join pay_run r on r.id = s.run_id
  join employee e on e.id = s.employee_id`;

type Asked = { page: number; size: number; state?: QuestionState | undefined; search?: string | undefined };

/** Open ones first, by the day they are due; then the newest. */
export async function questionsPage(db: Db, { page, size, state, search }: Asked) {
  const where = sql`${FROM} where true ${state === undefined ? empty : sql`and q.state = ${state}`}
    ${search ? sql`and s.employee_id in (select people_found(${search}))` : empty}`;
  const items = await db.rows<QuestionRow>(sql`select ${ROW} ${where}
    order by q.state <> 'Open', case when q.state = 'Open' then q.due_on end, q.asked_at desc, q.id
    limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total ${where}`);
  return { items, page, size, total: counted?.total ?? 0 };
}

export async function questionRow(db: Db, id: string): Promise<QuestionRow | undefined> {
  return db.one<QuestionRow>(sql`select ${ROW} ${FROM} where q.id = ${id}`);
}

export async function writerOf(db: Db, employeeId: string) {
  return db.one<{ name: string; username: string | null }>(sql`
    select full_name as name, username from employee where id = ${employeeId}`);
}

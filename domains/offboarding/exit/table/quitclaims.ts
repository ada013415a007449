// Quitclaims: one for each case that counts; replaced ones are kept.
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { FinalPayLine } from '../contract/final-pay.ts';
import { nameOf } from './cases.ts';

/** What was paid, as the text has it. */
export type QuitclaimAmounts = {
  readonly lines: readonly FinalPayLine[];
  readonly gross: Centavos;
  readonly deducted: Centavos;
  readonly net: Centavos;
  readonly paidOn: Day;
};

export type QuitclaimRow = {
  readonly id: string;
  readonly payslipId: string;
  readonly payslipNo: string;
  /** The payslip was corrected since. */
  readonly isOutdated: boolean;
  readonly language: 'en' | 'fil';
  readonly amounts: QuitclaimAmounts;
  readonly text: string;
  readonly writtenBy: string;
  readonly writtenAt: Instant;
  readonly shownAt: Instant | null;
  readonly shownBy: string | null;
  readonly signedOn: Day | null;
  readonly witnesses: readonly string[] | null;
  readonly fileId: string | null;
  readonly recordedBy: string | null;
  readonly version: number;
};

const QUITCLAIM: Sql = sql`q.id, q.payslip_id as "payslipId", coalesce(s.no, '') as "payslipNo",
  exists (select from payslip later where later.corrects = s.id) as "isOutdated", q.language, q.amounts, q.text,
  ${nameOf(sql`q.written_by`)} as "writtenBy", q.written_at as "writtenAt", q.shown_at as "shownAt",
  ${nameOf(sql`q.shown_by`)} as "shownBy", q.signed_on as "signedOn", q.witnesses, q.file_id as "fileId",
  ${nameOf(sql`q.recorded_by`)} as "recordedBy", q.version
  from quitclaim q join payslip s on s.id = q.payslip_id`;

export async function quitclaimRow(db: Db, caseId: string): Promise<QuitclaimRow | undefined> {
  return db.one<QuitclaimRow>(sql`select ${QUITCLAIM} where q.case_id = ${caseId} and q.replaced_by is null`);
}

/** The newest first. */
export async function replacedQuitclaims(db: Db, caseId: string): Promise<QuitclaimRow[]> {
  return db.rows<QuitclaimRow>(sql`select ${QUITCLAIM} where q.case_id = ${caseId} and q.replaced_by is not null
    order by q.written_at desc, q.id desc`);
}

type Written = {
  readonly id: string;
  readonly caseId: string;
  readonly payslipId: string;
  readonly language: 'en' | 'fil';
  readonly amounts: QuitclaimAmounts;
  readonly text: string;
  readonly textSha256: Buffer;
  readonly by: string;
  readonly at: Date;
};

/** The one before it is kept as replaced. */
export async function insertQuitclaim(db: Db, row: Written): Promise<void> {
  await db.run(sql`update quitclaim set replaced_by = ${row.id}, version = version + 1
    where case_id = ${row.caseId} and replaced_by is null`);
  await db.run(sql`insert into quitclaim (id, case_id, payslip_id, language, amounts, text, text_sha256, written_by, written_at)
    values (${row.id}, ${row.caseId}, ${row.payslipId}, ${row.language}, ${JSON.stringify(row.amounts)}, ${row.text},
      ${row.textSha256}, ${row.by}, ${row.at})`);
}

/** On the first reading alone; `by` handed it over on paper, null where the person read it in the app. */
export async function markShown(db: Db, id: string, { at, by }: { at: Date; by: string | null }): Promise<void> {
  await db.run(sql`update quitclaim set shown_at = ${at}, shown_by = ${by}, version = version + 1
    where id = ${id} and shown_at is null and replaced_by is null`);
}

type Signed = {
  readonly id: string;
  readonly signedOn: Day;
  readonly witnesses: readonly string[];
  readonly fileId: string;
  readonly by: string;
  readonly at: Date;
};

export async function markSigned(db: Db, { id, signedOn, witnesses, fileId, by, at }: Signed): Promise<void> {
  await db.run(sql`update quitclaim set signed_on = ${signedOn}, witnesses = ${witnesses}, file_id = ${fileId},
    recorded_by = ${by}, recorded_at = ${at}, version = version + 1 where id = ${id}`);
}

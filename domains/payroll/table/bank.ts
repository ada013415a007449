// Whom a completed run pays and through what, the layouts of banks, and the files that were taken along.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { BankLayout, PayOut, PostingState, RunKind } from '../contract.ts';

export type PaidRun = {
  readonly id: string;
  readonly starts: Day;
  readonly ends: Day;
  readonly payDate: Day;
  readonly state: PostingState;
  readonly kind: RunKind;
};

const RUN = sql`id, starts, ends, pay_date as "payDate", state, kind from pay_run`;

export async function paidRun(db: Db, id: string): Promise<PaidRun | undefined> {
  return db.one<PaidRun>(sql`select ${RUN} where id = ${id}`);
}

export async function paidRuns(db: Db): Promise<Omit<PaidRun, 'state'>[]> {
  return db.rows(sql`select id, starts, ends, pay_date as "payDate", kind from pay_run where state = 'Completed'
    order by pay_date desc, starts desc, id limit 100`);
}

export type PayeeRow = {
  readonly employeeId: string;
  readonly number: string;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly suffix: string | null;
  readonly slipNo: string;
  readonly net: Centavos;
  readonly channel: string | null;
  readonly accountName: string | null;
  readonly account: string | null;
};

/** By company number; where wages go as it is in force on the payday. Of a corrected slip the correction counts. */
export async function payees(db: Db, { id, payDate }: PaidRun): Promise<PayeeRow[]> {
  return db.rows<PayeeRow>(sql`
    select e.id as "employeeId", e.number, e.first_name as "firstName", e.middle_name as "middleName",
      e.last_name as "lastName", e.suffix, coalesce(s.no, '') as "slipNo", s.net, p.channel, p.account_name as "accountName",
      regexp_replace(p.account_number, '[^0-9]', '', 'g') as account
    from payslip s join employee e on e.id = s.employee_id
      left join lateral (select * from pay_out p where p.employee_id = e.id and p.effective_from <= ${payDate}
        order by p.effective_from desc limit 1) p on true
    where s.run_id = ${id} and not exists (select from payslip later where later.corrects = s.id)
    order by e.number`);
}

export async function bankLayouts(db: Db): Promise<BankLayout[]> {
  return db.rows<BankLayout>(sql`select code, label, separator, has_titles as "hasTitles", is_plain as "isPlain", columns
    from bank_layout order by position, code`);
}

type Download = PayOut['downloads'][number];

/** The last ones of a run. */
export async function downloadsOf(db: Db, runId: string): Promise<Download[]> {
  return db.rows<Download>(sql`select layout, channel, people, total, sha256, by, at from bank_download
    where run_id = ${runId} order by at desc, id desc limit 20`);
}

export async function insertDownload(
  db: Db,
  runId: string,
  made: Omit<Download, 'at'> & { id: string },
): Promise<void> {
  await db.run(sql`insert into bank_download (id, run_id, layout, channel, people, total, sha256, by)
    values (${made.id}, ${runId}, ${made.layout}, ${made.channel}, ${made.people}, ${made.total}, ${made.sha256}, ${made.by})`);
}

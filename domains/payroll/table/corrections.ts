// Slips that correct others, and why.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { Carried, CorrectionEntry, SlipCorrection, SlipLine } from '../contract.ts';
import type { RunRow } from './runs.ts';

export type StandingSlip = {
  readonly id: string;
  readonly no: string;
  readonly lines: readonly SlipLine[];
  readonly gross: Centavos;
  readonly deducted: Centavos;
  readonly net: Centavos;
  readonly carried: readonly Carried[];
  readonly thirteenth: Readonly<Record<string, Centavos>>;
  readonly settlesYear: boolean;
  readonly advanced: Centavos;
  readonly benefits: Centavos;
  /** The empty one of who was left out of the run. */
  readonly isLeftOut: boolean;
};

/** The slip of a person in a run that no other corrects. */
export async function standingSlip(db: Db, runId: string, employeeId: string): Promise<StandingSlip | undefined> {
  return db.one<StandingSlip>(sql`
    select id, no, lines, gross, deducted, net, carried, thirteenth, settles_year as "settlesYear", advanced, benefits,
      s.corrects is null and exists (select from pay_hold h where h.run_id = s.run_id and h.employee_id = s.employee_id
        and h.kind = 'EXCLUDED' and h.lifted_at is null) as "isLeftOut"
    from payslip s
    where run_id = ${runId} and employee_id = ${employeeId}
      and not exists (select from payslip later where later.corrects = s.id)`);
}

/** Whether the last pay of a run's month is completed for somebody: its contributions are whole by it. */
export async function isMonthClosed(db: Db, employeeId: string, { month }: Pick<RunRow, 'month'>): Promise<boolean> {
  const row =
    await db.one(sql`select from payslip s join pay_run r on r.id = s.run_id where s.employee_id = ${employeeId}
    and r.month = ${month} and r.state = 'Completed' and (r.kind = 'FINAL' or (r.kind = 'REGULAR' and r.part = r.parts)) limit 1`);
  return row !== undefined;
}

export type Kept = {
  readonly payslipId: string;
  readonly reason: string;
  readonly recomputed: boolean;
  readonly entries: readonly CorrectionEntry[];
  readonly difference: Centavos;
  readonly payOn: Day | null;
  readonly accountId: string | null;
  readonly by: string;
  readonly at: Instant;
};

export async function keepCorrection(db: Db, kept: Kept): Promise<string> {
  await db.run(sql`
    insert into payslip_correction (payslip_id, reason, recomputed, entries, difference, pay_on, account_id, "by", at)
    values (${kept.payslipId}, ${kept.reason}, ${kept.recomputed}, ${JSON.stringify(kept.entries)}, ${kept.difference},
      ${kept.payOn}, ${kept.accountId}, ${kept.by}, ${kept.at}::timestamptz)`);
  const row = await db.one<{ no: string }>(sql`select no from payslip where id = ${kept.payslipId}`);
  return row?.no ?? '';
}

type CorrectionRow = Omit<SlipCorrection, 'changes'> & { readonly oldLines: SlipLine[] };

/** What a slip corrects, with the lines it corrected. */
export async function correctionOf(db: Db, payslipId: string): Promise<CorrectionRow | undefined> {
  return db.one<CorrectionRow>(sql`
    select jsonb_build_object('id', old.id, 'no', old.no) as corrects, c.reason, c.difference, c.pay_on as "payOn",
      old.lines as "oldLines"
    from payslip_correction c join payslip s on s.id = c.payslip_id join payslip old on old.id = s.corrects
    where c.payslip_id = ${payslipId}`);
}

export async function correctedBy(db: Db, payslipId: string): Promise<{ id: string; no: string } | undefined> {
  return db.one<{ id: string; no: string }>(sql`select id, no from payslip where corrects = ${payslipId}`);
}

/** The account of somebody, where there is one. */
export async function usernameOf(db: Db, employeeId: string): Promise<string | null> {
  const row = await db.one<{ username: string | null }>(sql`select username from employee where id = ${employeeId}`);
  return row?.username ?? null;
}

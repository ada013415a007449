// A company with one completed and released pay run, for tests of what is reported on it.
import { payDaysOf } from '@kawani/domains/attendance/service';
import { type PayExport, payExportsApi } from '@kawani/domains/payroll/contract/pay-exports';
import { payrollRoutes } from '@kawani/domains/payroll/routes';
import { loadRun } from '@kawani/domains/payroll/service';
import { payExporter } from '@kawani/domains/payroll/service/reports/exporting';
import { payPeriodOn, setPeriods } from '@kawani/domains/schedule/service';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { type Database, sql } from '@kawani/kit/server/db';
import { toInstant } from '@kawani/kit/values/hours';
import { centavos } from '@kawani/kit/values/pesos';
import { expect } from 'vitest';
import { openCompany, startApi } from './company.ts';
import { owes, PERIOD, paidPerson, work } from './payroll.ts';

const NOW = new Date('2026-12-08T10:00:00.000+08:00');
export const OTHER_CLIENT = 'Bayani Malls';
/** What ben owes and pays with the run. */
export const INSTALMENT = 50_000;

export async function openReported(database: Database) {
  await database.run(sql`create schema if not exists graphile_worker`);
  await database.run(
    sql`create or replace function graphile_worker.add_job(text, json, text default null) returns void language sql as 'select'`,
  );
  const { call, people, files } = await startApi(database, payrollRoutes, () => NOW);
  const signedInAt = NOW.getTime() / 1000;
  people.set('payroll', { employeeId: null, holds: ['MANAGE_RELEASE_PAYSLIP'], signedInAt });
  people.set('other', { employeeId: null, holds: ['MANAGE_RELEASE_PAYSLIP'] });
  people.set('hr', { employeeId: null, holds: ['VIEW_EMPLOYEE_LIST'] });
  const paid = await payThree(database);
  const job = payExporter({ database, files, clock: () => NOW, company: 'Company' });

  const ask = async <Answer>(endpoint: Endpoint, input: Record<string, unknown> = {}, who = 'payroll') => {
    const answer = await call(who, endpoint, { input });
    return { status: answer.status, body: answer.json<Answer & { code?: string; total: number }>() };
  };
  /** The bytes of a file that the job made. */
  const made = async (input: Record<string, unknown>, who = 'payroll'): Promise<Buffer> => {
    const { body, status } = await ask<PayExport>(payExportsApi.startPayExport, { id: paid.runId, ...input }, who);
    expect(status).toBe(200);
    await job({ id: body.id });
    const answer = await call(who, payExportsApi.payExportFile, { input: { id: body.id } });
    expect(answer.status).toBe(200);
    return answer.raw.rawPayload;
  };
  return { ...paid, ask, made, people, call };
}

/** Ana and ben at one site, cora at a site of another client. */
async function payThree(database: Database) {
  const company = await openCompany(database);
  const given = { database, company };
  const ana = await paidPerson(given, 'ana');
  const ben = await paidPerson(given, 'ben', { basis: 'MONTHLY', rate: centavos(4_600_000), mwe: false });
  const cora = await paidPerson(given, 'cora');
  for (const id of [ana, ben, cora])
    for (const date of ['2026-11-03', '2026-11-04', '2026-11-05']) await work(given, id, date);
  await owes(given, ben, INSTALMENT, '2026-10-01');
  await database.run(sql`update assignment set detachment_id = (select id from detachment d
    where d.id <> assignment.detachment_id order by code limit 1) where employee_id = ${cora}`);
  await database.run(sql`update detachment set client = ${OTHER_CLIENT} where id = (
    select detachment_id from assignment where employee_id = ${cora})`);
  // Contributions with each pay of the month, so that this one has some.
  await database.run(sql`insert into payroll_policy (effective_from, contributions, floor_rate, large_change, pdf_password, by)
    values ('2026-01-01', 'HALVES', 0.3, 0.2, 'NONE', 'hr')`);
  const period = await payPeriodOn(database, PERIOD.starts);
  await payDaysOf(database, [ana, ben, cora], { from: period.starts, to: period.ends }, NOW);
  await setPeriods(database, [{ ...period, state: 'Posted' }]);
  const releasedAt = toInstant(new Date('2026-12-01T08:00:00.000+08:00'));
  await loadRun(database, PERIOD.starts, { by: 'payroll', now: NOW, releasedAt });
  const run = await database.one<{ id: string }>(sql`select id from pay_run where starts = ${PERIOD.starts}`);
  return { company, ana, ben, cora, runId: run?.id ?? '' };
}

/** Straight from the lines of the payslips, without what reports are made with. */
export async function linesSummed(database: Database, runId: string): Promise<Record<string, number>> {
  const rows = await database.rows<{ lines: { code: string; amount: number }[] }>(
    sql`select lines from payslip s where run_id = ${runId}
      and not exists (select from payslip later where later.corrects = s.id)`,
  );
  const sums: Record<string, number> = {};
  for (const { lines } of rows) for (const { code, amount } of lines) sums[code] = (sums[code] ?? 0) + amount;
  return sums;
}

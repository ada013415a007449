// Loans for tests: borrowers and co-makers of the funds, the offices that decide, and the cashier.
import { dashboardRoutes } from '@kawani/domains/dashboard/routes';
import { deductionsRoutes, paydayRoutes } from '@kawani/domains/deductions/routes';
import { deductionsRequestHandlers, save } from '@kawani/domains/deductions/service';
import { loansApi } from '@kawani/domains/loans/applications/contract';
import { loanInbox, loanRequest, valeRequest } from '@kawani/domains/loans/applications/requests';
import { loanOfficeRoutes, loanRoutes } from '@kawani/domains/loans/applications/routes';
import { loanRequestHandlers } from '@kawani/domains/loans/applications/service/request-handlers';
import { cashierRoutes } from '@kawani/domains/loans/cashier/routes';
import { coMakerRoutes } from '@kawani/domains/loans/co-makers/routes';
import { releaseApi } from '@kawani/domains/loans/release/contract';
import { releaseRoutes } from '@kawani/domains/loans/release/routes';
import { paydays } from '@kawani/domains/payroll/service';
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { requestsRoutes } from '@kawani/domains/requests/engine/routes';
import { rememberPermissions } from '@kawani/domains/requests/engine/service';
import { inboxRoutes } from '@kawani/domains/requests/inbox/routes';
import { newId, sql } from '@kawani/kit/server/db';
import { notificationRoutes } from '@kawani/kit/server/notification-routes';
import { openBells } from '@kawani/kit/server/notify';
import { day } from '@kawani/kit/values/day';
import { centavos } from '@kawani/kit/values/pesos';
import { beforeAll } from 'vitest';
import { type Company, openCompany, startApi } from './company.ts';
import { registryOf } from './registry.ts';
import { freshDatabase } from './server.ts';

let now = new Date('2026-11-17T10:00:00.000+08:00');
export const clock = {
  now: () => now,
  set: (instant: string) => {
    now = new Date(instant);
  },
};
export const database = await freshDatabase();
const bells = await openBells(database.pool);
export const registry = registryOf([...loanRequestHandlers, ...deductionsRequestHandlers(paydays)]);
const api = await startApi(
  database,
  [
    ...requestsRoutes(registry),
    ...inboxRoutes(registry, loanInbox),
    ...coMakerRoutes,
    ...loanRoutes,
    ...loanOfficeRoutes(registry),
    ...releaseRoutes(registry),
    ...cashierRoutes,
    ...deductionsRoutes,
    ...paydayRoutes(paydays),
    ...notificationRoutes(bells),
    ...dashboardRoutes(registry),
  ],
  () => now,
);
export const { call } = api;
let company: Company;
export const ids: Record<string, string> = {};

/** Savings of Php 30,000 unless told otherwise, and two years of service. */
export async function joinEmployee(
  name: string,
  { hiredOn = '2024-01-05', savings = 3_000_000, holds = ['FILE_LOAN_REQUEST', 'FILE_DEFERMENT'] } = {},
): Promise<string> {
  const employeeId = await company.employee({ username: name, hiredOn });
  ids[name] = employeeId;
  api.people.set(name, { employeeId, holds });
  await rememberPermissions(database, { username: name, holds: new Set(holds) });
  if (savings > 0) {
    const deposit = { fund: 'SAVINGS' as const, amount: centavos(savings), on: day('2026-10-31') };
    await save(database, [{ employeeId, ...deposit, what: 'Savings deposit', ref: 'SD', enteredBy: 'payroll' }]);
  }
  return employeeId;
}

beforeAll(async () => {
  company = await openCompany(database);
  for (const name of ['ana', 'ben', 'cai', 'dan']) await joinEmployee(name);
  await joinEmployee('first', { holds: ['VIEW_LOAN_REQUEST', 'FOR_APPROVAL_LOAN'] });
  await joinEmployee('second', { holds: ['VIEW_LOAN_REQUEST', 'APPROVE_LOAN_REQUEST'] });
  await joinEmployee('third', { holds: ['VIEW_LOAN_REQUEST', 'FOR_FINAL_APPROVAL_LOAN'] });
  await joinEmployee('vales', { holds: ['VIEW_LOAN_REQUEST', 'APPROVE_VALE_REQUEST'] });
  await joinEmployee('deferrals', { holds: ['APPROVE_DEFERMENT'] });
  await joinEmployee('cashier', { holds: ['VIEW_LOAN_REQUEST', 'RELEASE_LOAN_REQUEST'] });
  for (const name of ['cora', 'dina']) await joinEmployee(name, { holds: ['RECORD_CASH_PAYMENT'] });
  return () => bells.close();
});

type Form = Readonly<Record<string, unknown>>;
export const TERMS = {
  source: 'TULUNGAN',
  type: 'QUICK',
  amount: 300_000,
  months: 3,
  every: 'PAYDAY',
  firstOn: '2026-12-05',
  security: 'TULUNGAN_FUND_SHIELD',
  release: 'PALAWAN_CASH',
} as const;

export const quote = (who: string, terms: Form = {}) => call(who, loansApi.quote, { input: { ...TERMS, ...terms } });

export async function disclosed(who: string, terms: Form): Promise<string> {
  const endpoint = 'source' in terms ? loansApi.disclose : loansApi.discloseVale;
  const answer = await call(who, endpoint, { input: terms, key: newId() });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json<{ id: string }>().id;
}

/** Files after reading the disclosure; `others`: of the form beside its terms. */
export async function file(who: string, terms: Form = {}, others: Form = {}) {
  const wanted = { ...TERMS, ...terms };
  const input = {
    ...wanted,
    disclosureId: await disclosed(who, wanted),
    purpose: 'Repair of our roof',
    files: [],
    ...others,
  };
  return call(who, loanRequest.api.file, { input, key: newId() });
}

export async function filed(who: string, terms: Form = {}, others: Form = {}): Promise<RequestDetail> {
  const answer = await file(who, terms, others);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json<RequestDetail>();
}

export async function fileVale(who: string, terms: Form) {
  const wanted = { amount: 100_000, firstOn: '2026-11-20', release: 'PALAWAN_CASH', ...terms };
  const input = { ...wanted, disclosureId: await disclosed(who, wanted), purpose: 'Fare', files: [] };
  return call(who, valeRequest.api.file, { input, key: newId() });
}

export const decide = (who: string, { id, version }: RequestDetail, action = 'approve') =>
  call(who, loanInbox.api.decide, { input: { id, action, version, remarks: 'A reason' }, key: newId() });
export const move = (who: string, { id, version }: RequestDetail, name: string) =>
  call(who, requestsApi.move, { input: { id, move: name, version }, key: newId() });
export const mine = async (who: string, id: string) =>
  (await call(who, requestsApi.one, { input: { id } })).json<RequestDetail>();

/** Through its offices, up to the approval. */
export async function approved(who: string, loan: RequestDetail): Promise<RequestDetail> {
  for (const office of ['first', 'second', 'third']) {
    const { state } = await mine(who, loan.id);
    if (state !== 'APPROVED') await decide(office, await mine(who, loan.id));
  }
  return mine(who, loan.id);
}

let checks = 0;
export const release = (who: string, { id, version }: RequestDetail, form: Form = {}) => {
  checks += 1;
  const input = { mode: 'PALAWAN_CASH', releasedOn: '2026-11-17', reference: `PAL${checks}`, ...form };
  return call(who, releaseApi.release, { input: { requestId: id, version, ...input }, key: newId() });
};

/** Released payslips of the last half of October, with eleven days worked in it and six since. Net pay by person, once. */
export async function paid(nets: Readonly<Record<string, number>>): Promise<void> {
  const runId = newId();
  const [gross, statutory] = [1_300_000, 200_000];
  await database.run(sql`
    insert into pay_run (id, starts, ends, pay_date, month, part, parts, state, kind, opened_by)
    values (${runId}, '2026-10-16', '2026-10-31', '2026-11-05', '2026-10-01', 2, 2, 'Not Posted', 'REGULAR', 'payroll')`);
  for (const [who, net] of Object.entries(nets)) {
    await database.run(sql`
      insert into payslip (id, run_id, employee_id, round, person, lines, gross, deducted, net, taxable, tax, basic_earned,
        basic_monthly, compensation, fund_salary, shares, de_minimis, benefits, carried, faults, remarks, computed_at, seen,
        days_posted)
      values (${newId()}, ${runId}, ${ids[who]}, 1, '{}', '[]', ${gross}, ${gross - net}, ${net}, 0, ${statutory}, 0, 0, 0, 0,
        '{}', '{}', 0, '[]', '[]', '[]', now(), pg_current_snapshot(), true)`);
    await database.run(sql`
      insert into attendance_day (employee_id, work_date, results, worked, regular, late, undertime, overtime, excess,
        night_regular, night_overtime, marks, rest_day, holidays, explanation, computed_at)
      select ${ids[who]}, day, '{COMPLETE}', 480, 480, 0, 0, 0, 0, 0, 0, '{}', false, '[]', '{}', now()
      from (select generate_series('2026-10-16'::date, '2026-10-26', interval '1 day')::date as day
        union select generate_series('2026-11-01'::date, '2026-11-06', interval '1 day')::date) worked`);
  }
  await database.run(
    sql`update pay_run set state = 'Completed', completed_at = now(), released_at = now() where id = ${runId}`,
  );
}

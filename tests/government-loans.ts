// Loans of the agencies for tests: people with numbers, officers, loans recorded and billed over HTTP.
import { deductionsRoutes } from '@kawani/domains/deductions/routes';
import { governmentLoanKinds, governmentLoanRequest } from '@kawani/domains/loans/government/requests';
import { governmentLoanRoutes } from '@kawani/domains/loans/government/routes';
import { governmentLoanHandlers } from '@kawani/domains/loans/government/service/request-handlers';
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { requestsRoutes } from '@kawani/domains/requests/engine/routes';
import { rememberPermissions } from '@kawani/domains/requests/engine/service';
import { inbox } from '@kawani/domains/requests/inbox/contract';
import { inboxRoutes } from '@kawani/domains/requests/inbox/routes';
import { type Database, newId, sql } from '@kawani/kit/server/db';
import { notificationRoutes } from '@kawani/kit/server/notification-routes';
import { openBells } from '@kawani/kit/server/notify';
import { type Company, openCompany, startApi } from './company.ts';
import { billing } from './government-billings.ts';
import { registryOf } from './registry.ts';

const FIRST = '2026-12-05';
const OFFICER = ['GOVERNMENT_LOAN', 'MANAGE_GOVERNMENT_LOANS'];

/** A company whose clock stands at 17 November 2026, with two officers `paula` and `pedro`. */
export async function openGovernmentLoans(database: Database) {
  const bells = await openBells(database.pool);
  await database.run(sql`create schema if not exists graphile_worker`);
  await database.run(sql`create or replace function graphile_worker.add_job(text, json, text default null)
    returns void language sql as 'select'`);
  const approvals = inbox('/approvals', governmentLoanKinds);
  const registry = registryOf(governmentLoanHandlers);
  const routes = [
    ...requestsRoutes(registry),
    ...inboxRoutes(registry, approvals),
    ...deductionsRoutes,
    ...governmentLoanRoutes,
    ...notificationRoutes(bells),
  ];
  let now = new Date('2026-11-17T10:00:00.000+08:00');
  const api = await startApi(database, routes, () => now);
  const company: Company = await openCompany(database);
  const ids: Record<string, string> = {};
  let nth = 0;
  const join = async (name: string, holds: readonly string[] = ['GOVERNMENT_LOAN']) => {
    const id = await company.employee({ username: name });
    ids[name] = id;
    nth += 1;
    await database.run(sql`insert into government_number (employee_id, kind, value) values
      (${id}, 'SSS', ${String(3_400_000_000 + nth)}), (${id}, 'PAGIBIG', ${String(121_000_000_000 + nth)})`);
    api.people.set(name, { employeeId: id, holds });
    await rememberPermissions(database, { username: name, holds: new Set(holds) });
    return name;
  };
  for (const name of ['paula', 'pedro']) await join(name, OFFICER);
  return {
    database,
    bells,
    company,
    ids,
    join,
    approvals,
    call: api.call,
    people: api.people,
    clock: (instant: string) => {
      now = new Date(instant);
    },
    ...recording(database, api.call, approvals),
    ...billing(database, api, ids),
  };
}

type Call = Awaited<ReturnType<typeof startApi>>['call'];

function recording(database: Database, call: Call, approvals: ReturnType<typeof inbox>) {
  let loans = 0;
  const paper = async (who: string) => {
    const id = newId();
    await database.run(sql`insert into request_file (id, owner, name, media_type, bytes, storage_key, at)
      values (${id}, ${who}, 'voucher.pdf', 'application/pdf', 10, ${id}, now())`);
    return id;
  };
  const form = async (who: string, fields: object = {}) => {
    loans += 1;
    return {
      agency: 'SSS',
      kind: 'SALARY',
      loanNo: `SL-2026-${String(loans).padStart(4, '0')}`,
      grantedOn: '2026-10-05',
      amount: 2_000_000,
      monthly: 90_455,
      months: 24,
      firstOn: FIRST,
      files: [await paper(who)],
      ...fields,
    };
  };
  const file = async (who: string, fields: object = {}, key = newId()) =>
    call(who, governmentLoanRequest.api.file, { input: await form(who, fields), key });
  const filed = async (who: string, fields: object = {}) => {
    const answer = await file(who, fields);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.json<RequestDetail>();
  };
  const decide = (who: string, { id, version }: RequestDetail, action = 'approve') =>
    call(who, approvals.api.decide, { input: { id, action, version, remarks: 'A reason' } });
  const move = (who: string, { id, version }: RequestDetail, name: string) =>
    call(who, requestsApi.move, { input: { id, move: name, version } });
  /** A loan that is approved; its loan number as it is kept. */
  const recorded = async (who: string, fields: object = {}) => {
    const request = await filed(who, fields);
    const answer = await decide('paula', request);
    if (answer.status !== 200) throw new Error(answer.text);
    const row = await database.one<{ loanNo: string; id: string; accountId: string }>(sql`
      select loan_no as "loanNo", id, account_id as "accountId" from government_loan where request_id = ${request.id}`);
    return row ?? { loanNo: '', id: '', accountId: '' };
  };
  return { paper, form, file, filed, decide, move, recorded };
}

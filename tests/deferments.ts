// Deferments for tests: people who owe, the office that decides, and pay that closes paydays.
import { defermentKinds, defermentOfType } from '@kawani/domains/deductions/requests';
import { deductionsRoutes, paydayRoutes } from '@kawani/domains/deductions/routes';
import { deductionsRequestHandlers, openAccounts } from '@kawani/domains/deductions/service';
import { payrollRoutes } from '@kawani/domains/payroll/routes';
import { paydays } from '@kawani/domains/payroll/service';
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { requestsRoutes } from '@kawani/domains/requests/engine/routes';
import { rememberPermissions } from '@kawani/domains/requests/engine/service';
import { inbox } from '@kawani/domains/requests/inbox/contract';
import { inboxRoutes } from '@kawani/domains/requests/inbox/routes';
import { newId, sql } from '@kawani/kit/server/db';
import { notificationRoutes } from '@kawani/kit/server/notification-routes';
import { openBells } from '@kawani/kit/server/notify';
import { day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import { beforeAll } from 'vitest';
import { type Company, openCompany, startApi } from './company.ts';
import { registryOf } from './registry.ts';
import { freshDatabase } from './server.ts';

export const deferments = inbox('/approvals', defermentKinds);
let now = new Date('2026-11-17T10:00:00.000+08:00');
export const clock = {
  now: () => now,
  set: (instant: string) => {
    now = new Date(instant);
  },
};
export const database = await freshDatabase();
await database.run(sql`create schema if not exists graphile_worker`);
await database.run(
  sql`create or replace function graphile_worker.add_job(text, json, text default null) returns void language sql as 'select'`,
);
const bells = await openBells(database.pool);
const registry = registryOf(deductionsRequestHandlers(paydays));
const api = await startApi(
  database,
  [
    ...requestsRoutes(registry),
    ...inboxRoutes(registry, deferments),
    ...deductionsRoutes,
    ...paydayRoutes(paydays),
    ...payrollRoutes,
    ...notificationRoutes(bells),
  ],
  () => now,
);
export const { call } = api;
let company: Company;
export const ids: Record<string, string> = {};

const FILES = ['FILE_DEFERMENT', 'FILE_DEFERMENT_UPAR', 'FILE_DEFERMENT_DIAGNOSTIC'];

async function join(name: string, holds: readonly string[]): Promise<string> {
  const id = await company.employee({ username: name });
  ids[name] = id;
  api.people.set(name, { employeeId: id, holds });
  await rememberPermissions(database, { username: name, holds: new Set(holds) });
  return id;
}
export const joinEmployee = (name: string) => join(name, FILES);

beforeAll(async () => {
  company = await openCompany(database);
  for (const name of ['ana', 'ben', 'cora']) await joinEmployee(name);
  await join('loans', [...FILES, 'APPROVE_DEFERMENT']);
  await join('upar', [...FILES, 'APPROVE_DEFERMENT_UPAR']);
  await join('payroll', ['MANAGE_RELEASE_PAYSLIP', 'VIEW_DEDUCTION_ACCOUNTS', 'MANAGE_DEDUCTION_ACCOUNTS']);
  await join('cashier', ['VIEW_DEDUCTION_ACCOUNTS', 'RECORD_CASH_PAYMENT']);
  return () => bells.close();
});

export type Owed = { readonly accountId: string; readonly dues: readonly string[] };
const PAYDAYS = ['2026-11-20', '2026-12-05', '2026-12-20', '2027-01-05'];

/** An account of four instalments on the usual paydays. */
export async function owes(
  who: string,
  { code = 'LOAN', days = PAYDAYS }: { code?: 'LOAN' | 'UNIFORM' | 'SSS_LOAN'; days?: readonly string[] } = {},
): Promise<Owed> {
  const [authorizationId, accountId] = [newId(), newId()];
  const employeeId = ids[who] as string;
  const isByLaw = code === 'SSS_LOAN';
  const dues = days.map(() => newId());
  await openAccounts(database, {
    authorizations: isByLaw
      ? []
      : [
          {
            id: authorizationId,
            employeeId,
            what: 'Four instalments',
            amount: null,
            givenOn: day('2026-10-01'),
            endsOn: null,
            givenHow: 'SIGNED',
            fileId: null,
            enteredBy: 'loans',
          },
        ],
    accounts: [
      {
        id: accountId,
        employeeId,
        code,
        kind: code === 'UNIFORM' ? 'UPAR' : 'Regular',
        source: null,
        agencyRef: null,
        principal: (50_000 * days.length) as Centavos,
        interest: 0 as Centavos,
        releasedOn: day('2026-10-01'),
        basis: isByLaw ? 'LAW' : 'AUTHORIZED',
        authorizationId: isByLaw ? null : authorizationId,
        enteredBy: 'loans',
      },
    ],
    dues: days.map((on, at) => ({
      id: dues[at] as string,
      accountId,
      no: at + 1,
      dueOn: day(on),
      amount: 50_000 as Centavos,
      kind: 'Regular',
      channel: 'FUB',
      insteadOf: null,
    })),
  });
  return { accountId, dues };
}

type Form = Readonly<Record<string, unknown>>;
const formOf = ({ accountId, dues }: Owed, form: Form = {}) => ({
  accountId,
  dueIds: [dues[0]],
  moveTo: 'END',
  reason: 'School fees of my child',
  files: [],
  ...form,
});
export const file = (
  who: string,
  owed: Owed,
  form: Form = {},
  type: keyof typeof defermentOfType = 'LOAN',
  key = newId(),
) => call(who, defermentOfType[type].api.file, { input: formOf(owed, form), key });
export const preview = (who: string, owed: Owed, form: Form = {}) =>
  call(who, defermentOfType.LOAN.api.preview, { input: formOf(owed, form) });
export async function filed(who: string, owed: Owed, form: Form = {}, type: keyof typeof defermentOfType = 'LOAN') {
  const answer = await file(who, owed, form, type);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json<RequestDetail>();
}
export const decide = (who: string, { id, version }: RequestDetail, action = 'approve', remarks = 'A reason') =>
  call(who, deferments.api.decide, { input: { id, action, version, remarks } });
export const move = (who: string, { id, version }: RequestDetail, name: string) =>
  call(who, requestsApi.move, { input: { id, move: name, version } });

// The cashier for tests: people who owe, three cashiers, and a server of their operations.
import { accountsOf, openAccounts, payDues } from '@kawani/domains/deductions/service';
import { cashierApi } from '@kawani/domains/loans/cashier/contract';
import type { BatchDetail } from '@kawani/domains/loans/cashier/contract/batches';
import type { Owing } from '@kawani/domains/loans/cashier/contract/owing';
import { cashierRoutes } from '@kawani/domains/loans/cashier/routes';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { type Centavos, centavos, ZERO } from '@kawani/kit/values/pesos';
import { beforeAll } from 'vitest';
import { type Company, openCompany, startApi } from './company.ts';
import { freshDatabase } from './server.ts';

export const TODAY = '2026-11-21';
export const database = await freshDatabase();
const { call, people } = await startApi(database, cashierRoutes, () => new Date(`${TODAY}T09:00:00+08:00`));

export { people };
export const ids: Record<string, string> = {};

let company: Company;
/** The first enters, the second completes, the third is asked where the second already did something. */
const CASHIERS = ['cora', 'dan', 'eve'] as const;

beforeAll(async () => {
  company = await openCompany(database);
  for (const name of CASHIERS) await join(name, ['RECORD_CASH_PAYMENT']);
});

async function join(name: string, holds: readonly string[]): Promise<string> {
  const id = await company.employee({ username: name });
  ids[name] = id;
  people.set(name, { employeeId: id, holds });
  return id;
}

let nth = 0;
/** Somebody new, who owes nothing yet. */
export async function borrower(): Promise<string> {
  nth += 1;
  return join(`borrower${nth}`, []);
}

type Owed = { readonly accountId: string; readonly dues: readonly string[] };
const PAYDAYS = ['2026-11-05', '2026-11-20', '2026-12-05', '2026-12-20'];

/** An account with an instalment of Php 500.00 on each of these days. */
export async function owes(
  employeeId: string,
  {
    days = PAYDAYS,
    code = 'LOAN',
    since = '2026-10-01',
  }: { days?: readonly string[]; code?: 'LOAN' | 'UNIFORM'; since?: string } = {},
): Promise<Owed> {
  const [accountId, authorizationId] = [newId(), newId()];
  const dues = days.map(() => newId());
  const given = { amount: null, endsOn: null, givenHow: 'SIGNED', fileId: null, enteredBy: 'loans' } as const;
  await openAccounts(database, {
    authorizations: [{ id: authorizationId, employeeId, what: 'Loan', givenOn: day(since), ...given }],
    accounts: [
      {
        ...{
          id: accountId,
          employeeId,
          code,
          kind: code === 'LOAN' ? 'Regular' : 'UPAR',
          source: null,
          agencyRef: null,
        },
        ...{ principal: centavos(50_000 * days.length), interest: ZERO, releasedOn: day(since) },
        ...{ basis: 'AUTHORIZED', authorizationId, enteredBy: 'loans' },
      },
    ],
    dues: days.map((on, at) => ({
      ...{ id: dues[at] ?? '', accountId, no: at + 1, dueOn: day(on), amount: centavos(50_000) },
      ...{ kind: 'Regular', channel: 'FUB', insteadOf: null },
    })),
  });
  return { accountId, dues };
}

/** As pay takes an instalment; rejects where something else paid it. */
export async function paidFromPay(dueId: string, amount = 50_000): Promise<void> {
  const paid = { dueId, amount: centavos(amount), paidOn: day('2026-11-20'), ref: 'PS-1', enteredBy: 'payroll' };
  await database.transaction((db) => payDues(db, [{ ...paid, payslipId: newId() }]));
}

type Input = Readonly<Record<string, unknown>>;
type Answered<Body> = { status: number } & Body & { code?: string; message?: string; fields?: Record<string, string> };

export async function ask<Body = object>(who: string, endpoint: Endpoint, input: Input = {}): Promise<Answered<Body>> {
  const { status, text } = await call(who, endpoint, { input });
  return { status, ...(text === '' ? {} : JSON.parse(text)) };
}

let receipts = 0;
type Entered = { id: string; batchId: string; batchNo: string };

/** Php 500.00 in cash on a receipt of its own, in a new batch, unless told otherwise. */
export function enter(employeeId: string, more: Input = {}, by = 'cora') {
  receipts += 1;
  const place = 'batchId' in more ? {} : { channel: 'CASH' };
  const input = { employeeId, amount: 50_000, orNo: `A${receipts}`, paidOn: TODAY, ...place, ...more };
  return ask<Entered>(by, cashierApi.enter, input);
}

export const owing = (employeeId: string, by = 'cora') => ask<Owing>(by, cashierApi.owing, { employeeId });
export const batch = (id: string, by = 'dan') => ask<BatchDetail>(by, cashierApi.batch, { id });

/** As somebody completes it who has just looked at it. */
export async function complete(id: string, by = 'dan') {
  const { version } = await batch(id, by);
  return ask<BatchDetail>(by, cashierApi.complete, { id, version });
}

/** A posted payment of Php 500.00, or of what it says. */
export async function posted(
  employeeId: string,
  more: Input = {},
): Promise<{ batchId: string; entryId: string; paymentId: string }> {
  const { id, batchId } = await enter(employeeId, more);
  const done = await complete(batchId);
  if (done.status !== 200) throw new Error(JSON.stringify(done));
  const entry = done.items.find((each) => each.id === id);
  return { batchId, entryId: id, paymentId: entry?.paymentId ?? '' };
}

export const takeBack = (id: string, by = 'dan', reason = 'The check was returned') =>
  ask(by, cashierApi.takeBack, { id, reason });

/** What was paid of each instalment of an account, in their order. */
export async function paidOf(accountId: string): Promise<number[]> {
  const rows = await database.rows<{ paid: number }>(sql`select coalesce(sum(p.amount), 0)::int as paid
    from deduction_due d left join deduction_payment p on p.due_id = d.id
    where d.account_id = ${accountId} group by d.no order by d.no`);
  return rows.map(({ paid }) => paid);
}

export async function balanceOf(employeeId: string): Promise<Centavos[]> {
  return (await accountsOf(database, employeeId, day(TODAY))).map(({ balance }) => balance);
}

// Two officers with one billing at the same moment; many times over.
import { billingApi } from '@kawani/domains/loans/government/contract/billing';
import { sql } from '@kawani/kit/server/db';
import { expect } from 'vitest';
import { openGovernmentLoans } from './government-loans.ts';
import { meeting, outcomes } from './meeting.ts';
import { freshDatabase } from './server.ts';

/** Who imports a billing does not apply it. */
const IMPORTERS = ['paula', 'pedro'];
const APPLIERS = ['petra', 'ramon'];
const monthOf = (nth: number) => new Date(Date.UTC(2026, 10 + nth, 1)).toISOString().slice(0, 10);

/** Of two who import the billing of a month one does, and of two who apply it one does: it opens one account. */
export async function billedTwice(times: number): Promise<void> {
  const { join, clock, prepare, look, call, ids, database, bells } = await openGovernmentLoans(await freshDatabase());
  for (const name of APPLIERS) await join(name, ['MANAGE_GOVERNMENT_LOANS']);
  for (let nth = 0; nth < times; nth += 1) {
    const month = monthOf(nth);
    clock(`${month.slice(0, 7)}-17T10:00:00.000+08:00`);
    const who = await join(`billed${nth}`);
    const rows = [{ who, loanNo: `TWICE${1000 + nth}`, monthly: '100', months: '2' }];
    const imported = await meeting(nth, ...IMPORTERS.map((by) => () => prepare(by, rows, { month })));
    expect(outcomes(imported)).toEqual(['200', '409 PREPARED_ALREADY']);
    const made = imported.find(({ status }) => status === 200)?.json<{ id: string }>() ?? { id: '' };
    const { id, seen } = await look('paula', made);
    const input = { id, seen, leavesOutFaults: false };
    const applied = await meeting(nth, ...APPLIERS.map((by) => () => call(by, billingApi.apply, { input })));
    expect(outcomes(applied)).toEqual(['200', '409 CHANGED_SINCE']);
    const accounts = await database.rows(sql`select from deduction_account where employee_id = ${ids[who]}`);
    expect(accounts).toHaveLength(1);
  }
  await bells.close();
}

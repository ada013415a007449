// What can be done with deductions: opening accounts, knowing what is due, paying it.
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import { type Db, newId } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import type { Centavos } from '@kawani/kit/values/pesos';
import { SoaRefusal } from './contract.ts';
import { endLeft } from './service/ending.ts';
import {
  accountNumber,
  insertAccounts,
  insertAuthorizations,
  insertDues,
  type NewAccount,
  type NewAuthorization,
  type NewDue,
} from './table/accounts.ts';
import { holdSchedulesOf } from './table/deferments.ts';
import {
  accountBalances,
  type DueRow,
  dueNames,
  duePlaces,
  duesBy,
  insertPayments,
  type NewPayment,
} from './table/dues.ts';
import { deductionsOwners } from './table/owners.ts';
import { linesPaid, paymentsOfReceipt, receiptsOf } from './table/receipts.ts';
import { fundsOf, insertMovements, type NewMovement } from './table/savings.ts';
import { accountsOf, schedulePage } from './table/soa.ts';

const CHECK_VIOLATION = '23514';

export {
  deductionsRequestHandlers,
  deferrable,
  deferrableOf,
  type PaydayDeduction,
  type Paydays,
} from './service/deferments.ts';
export { loadDeferment } from './service/loading.ts';
export {
  authorizationFile,
  lossReport,
  movementsOf,
  officeView,
  people,
  revoke,
  scheduleOf,
  statementOf,
} from './service/office.ts';
export { attachAuthorization, authorize, openAccount, previewAccount } from './service/opening.ts';
export { accounts, movements, overview, schedule, statementCsv, statementPdf } from './service/soa.ts';
export type { DueRow, NewAccount, NewAuthorization, NewDue };
export { accountsOf, deductionsOwners, dueNames, duePlaces, holdSchedulesOf, linesPaid, paymentsOfReceipt, receiptsOf };

/** Opens accounts with their instalments, and the authorizations they stand on; ids are the caller's. */
export async function openAccounts(
  db: Db,
  opened: {
    readonly authorizations: readonly NewAuthorization[];
    readonly accounts: readonly NewAccount[];
    readonly dues: readonly NewDue[];
  },
): Promise<void> {
  await insertAuthorizations(db, opened.authorizations);
  await insertAccounts(db, opened.accounts);
  await insertDues(db, opened.dues);
}

/** As people read it: `AC-000123`. */
export async function accountNoOf(db: Db, accountId: string): Promise<string> {
  return (await accountNumber(db, accountId)) ?? '';
}

/** The database refuses a balance below zero: somebody was quicker to withdraw. */
export async function save(db: Db, movements: readonly Omit<NewMovement, 'id'>[]): Promise<void> {
  await unlessQuicker(
    insertMovements(
      db,
      movements.map((movement) => ({ ...movement, id: newId() })),
    ),
    SoaRefusal.SAVED_MEANWHILE(),
  );
}

async function unlessQuicker(written: Promise<void>, refusal: Refusal): Promise<void> {
  try {
    await written;
  } catch (error) {
    if ((error as { code?: string }).code === CHECK_VIOLATION) throw new Refused(refusal);
    throw error;
  }
}

/** By employee: what is due by a payday and not paid. What an earlier pay had no room for is still due. */
export async function dueOn(
  db: Db,
  employeeIds: readonly string[],
  on: Day,
): Promise<ReadonlyMap<string, readonly DueRow[]>> {
  return grouped(await duesBy(db, employeeIds, on), ({ employeeId }) => employeeId);
}

/** All that somebody who leaves still owes, also what falls due later. */
export async function owedOn(db: Db, employeeId: string, on: Day): Promise<readonly DueRow[]> {
  return owedBy(db, [employeeId], on);
}

/** All that these people owe, whenever it falls due: by person, the oldest first. */
export async function owedBy(db: Db, employeeIds: readonly string[], on: Day): Promise<readonly DueRow[]> {
  return duesBy(db, employeeIds, on, { ahead: true });
}

/** The instalments of one of somebody's accounts, a page at a time. */
export const accountSchedule: typeof schedulePage = schedulePage;

/** Ends what is left of accounts without money: gives what that was. */
export const endAccounts: typeof endLeft = endLeft;

/** What is saved in each fund. */
export const savingsOf: typeof fundsOf = fundsOf;

/** What was left to pay of each account by the end of a date. */
export const balancesOf: (
  db: Db,
  accountIds: readonly string[],
  on: Day,
) => Promise<{ accountId: string; balance: Centavos }[]> = accountBalances;

/**
 * The ids of the payments, in the order given. The database refuses more than what is due, and payments of what was put off:
 * somebody was quicker.
 */
export async function payDues(db: Db, payments: readonly Omit<NewPayment, 'id'>[]): Promise<string[]> {
  const rows = payments.map((payment) => ({ ...payment, id: newId() }));
  await unlessQuicker(insertPayments(db, rows), SoaRefusal.PAID_MEANWHILE());
  return rows.map(({ id }) => id);
}

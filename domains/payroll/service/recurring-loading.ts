// What the groups of some people get and are deducted with a pay, asked once for all of them; and what that lets fall due.
import { createHash } from 'node:crypto';
import { addRecurringDues } from '@kawani/domains/deductions/service/recurring';
import { type Db, newId } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { type Centavos, minus, plus, ZERO } from '@kawani/kit/values/pesos';
import {
  type RecurringAllowance,
  type RecurringDeduction,
  type RecurringDue,
  recurringDues,
  unsignedTitles,
} from '../rules/recurring.ts';
import {
  allowancesWithin,
  type DeductionRow,
  deductionsOn,
  duesOfRun,
  hasDeductionFrom,
  type OnDay,
  openDues,
} from '../table/recurring.ts';
import { dueThrough, type RunRow } from '../table/runs.ts';
import type { Gives } from '../table/slips.ts';

export type Recurring = {
  readonly allowances: readonly RecurringAllowance[];
  readonly dues: readonly RecurringDue[];
  /** Deductions that nobody authorized. */
  readonly unsigned: readonly string[];
};

const NONE: Recurring = { allowances: [], dues: [], unsigned: [] };
type Period = Pick<RunRow, 'id' | 'starts' | 'ends' | 'payDate' | 'usualPayDate' | 'part' | 'parts'>;
type Person = { readonly id: string; readonly separatedOn: Day | null };

/** Allowances by the days in a group; deductions by the group of the last day, or of the last one employed. */
export async function recurringOf(
  db: Db,
  run: Period,
  people: readonly Person[],
): Promise<(employeeId: string) => Recurring> {
  const ids = people.map(({ id }) => id);
  const allowances = grouped(await allowancesWithin(db, ids, { from: run.starts, to: run.ends }), ownerOf);
  const lastDays = people.map(({ id, separatedOn }): OnDay => {
    return { id, on: separatedOn !== null && separatedOn < run.ends ? separatedOn : run.ends };
  });
  const through = dueThrough(run);
  const rows = await deductionsOn(db, lastDays, through);
  const open = rows.some(({ total }) => total !== null) ? await openDues(db, ids, run) : [];
  const dueBefore = new Map(open.map(({ accountId, amount }) => [accountId, amount]));
  const deductions = grouped(rows, ownerOf);
  const part = { index: run.part, of: run.parts };
  return (id) => {
    const own = (deductions.get(id) ?? []).map((row) => deductionOf(row, dueBefore));
    if (own.length === 0 && !allowances.has(id)) return NONE;
    return {
      allowances: allowances.get(id) ?? [],
      dues: recurringDues(own, part, (ruleId) => dueIdOf(ruleId, id, run.id)),
      unsigned: unsignedTitles(own, part),
    };
  };
}

const ownerOf = ({ employeeId }: { readonly employeeId: string }) => employeeId;

/** Deductions that come with the pays of periods to come, asked for one period after the other; undefined where no rule is the person's. */
export async function recurringAhead(db: Db, employeeId: string, first: Pick<Period, 'id' | 'starts'>) {
  if (!(await hasDeductionFrom(db, employeeId, first.starts))) return undefined;
  const open = await openDues(db, [employeeId], first);
  const fallen = new Map(open.map(({ accountId, amount }) => [accountId, amount]));
  return async (period: Omit<Period, 'id'>): Promise<RecurringDue[]> => {
    const rows = await deductionsOn(db, [{ id: employeeId, on: period.ends }], dueThrough(period));
    const own = rows.map((row) => deductionOf(row, fallen));
    const dues = recurringDues(own, { index: period.part, of: period.parts }, newId);
    for (const { accountId, amount } of dues) fallen.set(accountId, plus(fallen.get(accountId) ?? ZERO, amount));
    return dues;
  };
}

function deductionOf(row: DeductionRow, dueBefore: ReadonlyMap<string, Centavos>): RecurringDeduction {
  const { ruleId, title, amount, every, code, total, accountId, since, isSigned, dueSoFar } = row;
  const account = accountId !== null && since !== null && isSigned ? { id: accountId, since } : null;
  const before = dueBefore.get(accountId ?? '') ?? ZERO;
  return {
    ...{ ruleId, title, amount, every, code, account },
    left: total === null ? null : minus(total, dueSoFar, before),
  };
}

/** Computed again, a payslip names the same instalment, though it exists only once the pay is completed. Two runs may have one payday. */
function dueIdOf(ruleId: string, employeeId: string, runId: string): string {
  const hash = createHash('sha256').update(`${ruleId} ${employeeId} ${runId}`).digest('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `a${hash.slice(17, 20)}`];
  return [...parts, hash.slice(20, 32)].join('-');
}

/** What falls due with a payslip, kept with it until the pay is completed. */
export function givenDues(dues: readonly RecurringDue[]): Gives {
  return dues.length === 0 ? {} : { dues: dues.map(({ id, accountId, amount }) => ({ id, accountId, amount })) };
}

/** With the completion of a pay: what its payslips let fall due is owed from then on, and paid as far as they took it. */
export async function makeRecurringDues(db: Db, run: RunRow): Promise<void> {
  await addRecurringDues(db, await duesOfRun(db, run.id), dueThrough(run));
}

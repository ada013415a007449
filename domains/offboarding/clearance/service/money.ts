// What leavers owe by account, read live, with what final pay takes of it.
import { type DueRow, owedBy } from '@kawani/domains/deductions/service';
import { isTakenAtEnd } from '@kawani/domains/payroll/service/at-end';
import { finalPayDue } from '@kawani/domains/statutory/rules';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { type Centavos, ZERO } from '@kawani/kit/values/pesos';
import type { ClearanceMoney } from '../contract/item.ts';
import { moneyOf } from '../rules/final-pay.ts';
import { type FinalRow, finalRows, takenBySlips } from '../table/cases.ts';
import type { ItemRow } from '../table/items.ts';

type Ctx = Pick<RequestContext, 'db' | 'today'>;
type Owing = Pick<ItemRow, 'caseId' | 'employeeId' | 'lastDay' | 'accountId' | 'balance'>;

/** By account; of rows that are about no account there is nothing. */
export async function moneyOfRows(rows: readonly Owing[], ctx: Ctx): Promise<ReadonlyMap<string, ClearanceMoney>> {
  const owing = rows.filter(({ accountId }) => accountId !== null);
  if (owing.length === 0) return new Map();
  const { db, today } = ctx;
  const finals = new Map((await finalRows(db, caseIdsOf(owing))).map((row) => [row.caseId, row]));
  const slips = await slipsOf(db, [...finals.values()]);
  const people = [...new Set(owing.map(({ employeeId }) => employeeId))];
  const dues = grouped(await owedBy(db, people, today), ({ accountId }) => accountId);
  return new Map(
    owing.flatMap(({ accountId, balance, ...row }) => {
      if (accountId === null || balance === null) return [];
      const final = finals.get(row.caseId);
      const on = payDayOf(row.lastDay, final) ?? today;
      const own = dues.get(accountId) ?? [];
      const bySlip = slipTakes(final, slips.get(accountId));
      return [[accountId, moneyOf({ balance, bySlip, dues: own.map((due) => taking(due, on, final)) })] as const];
    }),
  );
}

const caseIdsOf = (rows: readonly Owing[]) => [...new Set(rows.map(({ caseId }) => caseId))];

/** Once it is completed, final pay has taken what it takes. */
function slipTakes(final: FinalRow | undefined, taken: Centavos | undefined): Centavos | undefined {
  if (final?.isCompleted) return ZERO;
  return final?.isComputed ? (taken ?? ZERO) : undefined;
}

async function slipsOf(db: Ctx['db'], finals: readonly FinalRow[]): Promise<ReadonlyMap<string, Centavos>> {
  const runs = finals.filter(({ isComputed, isCompleted }) => isComputed && !isCompleted);
  if (runs.length === 0) return new Map();
  const rows = await takenBySlips(
    db,
    runs.map(({ runId }) => runId),
  );
  return new Map(rows.map(({ accountId, amount }) => [accountId, amount]));
}

function taking(due: DueRow, on: Day, final: FinalRow | undefined) {
  const choices = { takesWholeLoans: final?.takesWholeLoans ?? false };
  return { amount: due.amount, isTaken: isTakenAtEnd(due, on, choices) };
}

/** As payroll set it, or the latest by law. */
export function payDayOf(lastDay: Day | null, final: Pick<FinalRow, 'payOn'> | undefined): Day | null {
  return final?.payOn ?? (lastDay === null ? null : finalPayDue(lastDay));
}

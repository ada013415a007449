// What pay will really take of what somebody owes, payday by payday: by the rule of the payslip itself. Nothing is stored.
import { owedOn, type PaydayDeduction } from '@kawani/domains/deductions/service';
import { payPeriodsWithin } from '@kawani/domains/schedule/service';
import { type Db, newId } from '@kawani/kit/server/db';
import { addDays, type Day, firstOfMonth } from '@kawani/kit/values/day';
import { type Centavos, centavos, minus, totalOf, ZERO } from '@kawani/kit/values/pesos';
import type { SlipLine } from '../contract.ts';
import { limitsOf } from '../rules/limits.ts';
import { computeSlip, type PayBefore, takenOfDue } from '../rules/slip.ts';
import { advancedTo, type PayLike, paysLike } from '../table/paydays.ts';
import { policyOn } from '../table/policy.ts';
import { dueThrough, type RunRow, runRow } from '../table/runs.ts';
import { dueOf, gather } from './gathering.ts';
import { runTables } from './making.ts';
import { periodPart } from './periods.ts';
import { recurringAhead } from './recurring-loading.ts';

const PAYDAYS = 6;
/** Paydays without anything due are passed over, for two years. */
const PERIODS_LOOKED_AT = 48;
const DAYS_OF_A_PERIOD = 16;
const STATUTORY: ReadonlySet<string> = new Set(['TAX', 'SSS', 'PHILHEALTH', 'PAGIBIG']);

type Query = { readonly employeeId: string; readonly today: Day; readonly after: Day; readonly now: Date };
type Period = Pick<RunRow, 'starts' | 'ends' | 'payDate' | 'usualPayDate'>;
type Left = ReturnType<typeof dueOf> & { readonly dueOn: Day; left: Centavos };

/**
 * Pay that is not earned yet is taken to be like the last released one of its part of the month. Where there is none, all that is due
 * is said to be taken.
 */
export async function deductionsAhead(db: Db, query: Query): Promise<PaydayDeduction[]> {
  const { employeeId, today } = query;
  const owed = (await owedOn(db, employeeId, today)).filter(({ isAuthorized }) => isAuthorized);
  const periods = await periodsAfter(db, query.after);
  const [next] = periods;
  const repeating = next && (await recurringAhead(db, employeeId, { ...next, id: newId() }));
  if (owed.length === 0 && repeating === undefined) return [];
  const pays = await paysLike(db, employeeId);
  const left = owed.map((due): Left => ({ ...dueOf(due), dueOn: due.dueOn, left: due.amount }));
  let advanced = await advancedTo(db, employeeId);
  const found: PaydayDeduction[] = [];
  for (const period of periods) {
    const own = (await repeating?.({ ...period, ...(await periodPart(db, period)) })) ?? [];
    left.push(...own.map((due) => ({ ...due, dueOn: dueThrough(period), left: due.amount })));
    const due = left.filter((each) => each.dueOn <= dueThrough(period) && each.left > 0);
    if (due.length === 0) continue;
    const pay = await payOf(db, period, { pays, due, query, isFirst: found.length === 0 });
    const { floorRate } = await policyOn(db, period.payDate);
    const dues = due.map((each) => ({ ...each, amount: each.left }));
    const { taken, advanced: more } =
      pay === undefined ? allOf(dues) : takenOfDue({ due: dues, floorRate, advanced }, pay);
    advanced = centavos(advanced + more);
    found.push(takenOn(period.payDate, due, taken));
    for (const each of due) each.left = minus(each.left, taken.get(each.id) ?? ZERO);
    if (found.length === PAYDAYS) break;
  }
  return found;
}

function allOf(dues: readonly { readonly id: string; readonly amount: Centavos }[]) {
  return { taken: new Map(dues.map(({ id, amount }) => [id, amount])), advanced: ZERO };
}

function takenOn(on: Day, due: readonly Left[], taken: ReadonlyMap<string, Centavos>): PaydayDeduction {
  return {
    on,
    amount: totalOf(due, ({ id }) => taken.get(id) ?? ZERO),
    due: totalOf(due, ({ left }) => left),
    accounts: new Set(due.map(({ accountId }) => accountId)).size,
  };
}

async function periodsAfter(db: Db, after: Day): Promise<Period[]> {
  const range = {
    from: addDays(after, -3 * DAYS_OF_A_PERIOD),
    to: addDays(after, PERIODS_LOOKED_AT * DAYS_OF_A_PERIOD),
  };
  const periods = (await payPeriodsWithin(db, range)).map(({ starts, ends, payDate, usualPayDate }) => ({
    ...{ starts, ends, usualPayDate },
    payDate: payDate ?? ends,
  }));
  return periods.filter(({ payDate }) => payDate > after).sort((a, b) => a.payDate.localeCompare(b.payDate));
}

type Known = {
  readonly pays: readonly PayLike[];
  readonly due: readonly Left[];
  readonly query: Query;
  readonly isFirst: boolean;
};

async function payOf(db: Db, period: Period, { pays, due, query, isFirst }: Known): Promise<PayBefore | undefined> {
  const { employeeId, today, now } = query;
  const part = await periodPart(db, period);
  const like = pays.find((pay) => pay.part === part.part && pay.parts === part.parts) ?? pays[0];
  if (like === undefined) return undefined;
  if (isFirst && period.ends < today) {
    const earned = await earnedPay(db, { ...period, ...part }, { employeeId, now });
    if (earned !== undefined) return earned;
  }
  const hasUniforms = due.some(({ code }) => code === 'UNIFORM');
  return payBefore(like.lines, hasUniforms ? await leastWageOf(db, like.runId, { employeeId, now }) : null);
}

/** A period that is over is computed as its run would compute it now. */
async function earnedPay(
  db: Db,
  { starts, ends, payDate, usualPayDate, part, parts }: Period & { part: number; parts: number },
  { employeeId, now }: Pick<Query, 'employeeId' | 'now'>,
): Promise<PayBefore | undefined> {
  const run: RunRow = {
    ...{ id: newId(), kind: 'REGULAR', employeeId: null, choices: {} },
    ...{ starts, ends, payDate, usualPayDate, month: firstOfMonth(ends), part, parts },
    ...{ state: 'Not Posted', round: 0, computing: false, done: 0, total: 1, version: 1 },
    ...{ releasedAt: null, releaseAt: null, paidOutAt: null },
  };
  const [gathered] = await gather(db, run, [employeeId], now);
  if (gathered === undefined || gathered.facts.terms.length === 0) return undefined;
  const tables = await runTables(db, run);
  const annualTax = gathered.isFinal || tables.isLast ? tables.annualTax : null;
  const { lines } = computeSlip({ ...gathered.facts, due: [] }, { ...tables, annualTax });
  return payBefore(lines, gathered.facts.leastWage);
}

async function leastWageOf(db: Db, runId: string, { employeeId, now }: Pick<Query, 'employeeId' | 'now'>) {
  const run = await runRow(db, runId);
  const [gathered] = run === undefined ? [] : await gather(db, run, [employeeId], now);
  return gathered?.facts.leastWage ?? null;
}

function payBefore(lines: readonly SlipLine[], leastWage: Centavos | null): PayBefore {
  const earnings = lines.filter(({ group }) => group === 'EARNING');
  const statutory = lines.filter(({ group, code }) => group === 'DEDUCTION' && STATUTORY.has(code));
  return {
    gross: totalOf(earnings, ({ amount }) => amount),
    statutory: totalOf(statutory, ({ amount }) => amount),
    limits: limitsOf(earnings, leastWage),
  };
}

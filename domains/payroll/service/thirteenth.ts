// The thirteenth month as a run of its own: opened for a year and a payday, and computed from the year's completed pay.
import { Refused } from '@kawani/kit/contract/refusal';
import { type Db, newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { day, firstOfMonth } from '@kawani/kit/values/day';
import { type Centavos, ZERO } from '@kawani/kit/values/pesos';
import { type PayRun, SpecialRefusal, type ThirteenthForm, type ThirteenthShare } from '../contract.ts';
import { type CheckFacts, hasMonthInYear, thirteenthDue, thirteenthSlip } from '../rules.ts';
import { type PaidPerson, paidPeople } from '../table/people.ts';
import { insertRun, type NewRun, type RunRow } from '../table/runs.ts';
import { earnedOf, type SlipToStore } from '../table/slips.ts';
import { gatherYear } from './gathering.ts';
import { type Making, stored } from './making.ts';
import { withoutOpening } from './opening-start.ts';
import { beginRound, shown } from './rounds.ts';

/** By 24 December (PD 851); what is earned after it is settled by a later one of the same year. */
export async function openThirteenth(
  { year, payDate, share }: ThirteenthForm,
  { db, today, actor }: RequestContext,
): Promise<PayRun> {
  if (`${year}` > today.slice(0, 4)) throw new Refused(SpecialRefusal.YEAR_AHEAD({ year }, 'year'), 409);
  const paidIn = Number(payDate.slice(0, 4));
  if (paidIn !== year && paidIn !== year + 1) throw new Refused(SpecialRefusal.OTHER_YEAR({ year }, 'payDate'), 400);
  const run: NewRun = {
    id: newId(),
    kind: 'THIRTEENTH',
    starts: day(`${year}-01-01`),
    ends: day(`${year}-12-31`),
    payDate,
    month: firstOfMonth(payDate),
    part: 1,
    parts: 1,
    choices: { share },
    openedBy: actor.username,
  };
  if (!(await insertRun(db, run))) throw new Refused(SpecialRefusal.ONE_OPEN({ year }), 409);
  await beginRound(db, { ...run, employeeId: null });
  return shown(db, run.id);
}

const yearOf = ({ starts }: Pick<RunRow, 'starts'>) => Number(starts.slice(0, 4));

/** Who has nothing due has no slip. */
export async function thirteenthSlips(db: Db, { run, tables }: Making, ids: readonly string[]): Promise<SlipToStore[]> {
  const year = yearOf(run);
  const { share } = run.choices as { share: ThirteenthShare };
  const earned = new Map((await earnedOf(db, ids, [year], run)).map((row) => [row.employeeId, row]));
  const people = await paidPeople(db, ids, run.payDate);
  const years = await gatherYear(db, run, ids, tables.law);
  const lacking = await withoutOpening(db, run, people);
  return people.flatMap((person) => {
    const row = earned.get(person.id);
    const amount = row === undefined ? 0 : thirteenthDue(row, share);
    if (amount === 0 || !hasMonthInYear(person, year, run.payDate)) return [];
    const facts = years(person.id);
    const slip = thirteenthSlip({ year, amount: amount as Centavos }, facts, tables);
    const thirteenth = { [year]: amount as Centavos };
    const lacksOpening = lacking.has(person.id) ? Number(run.payDate.slice(0, 4)) : null;
    const checks = { ...NO_CHECKS, missingNumbers: person.missing, lacksOpening };
    return [stored(slip, { person, basicMonthly: ZERO, year: facts, tables, checks, thirteenth })];
  });
}

/** Of pay that no days and no terms stand behind. */
const NO_CHECKS: Omit<CheckFacts, 'missingNumbers'> & { missingNumbers: PaidPerson['missing'] } = {
  hasTerms: true,
  floor: null,
  lowestDaily: null,
  unauthorized: [],
  missingNumbers: [],
  daysWithoutTimeOut: 0,
  daysWithoutTimeIn: 0,
  lastNet: null,
  largeChange: '0',
};

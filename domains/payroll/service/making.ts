// From what was gathered of a person to the slip that is stored: computed, with what stands against it.
import type { DayResult } from '@kawani/domains/attendance/contract';
import { payPeriodOn } from '@kawani/domains/schedule/service';
import type { Law } from '@kawani/domains/statutory/rules/law';
import { lawOf } from '@kawani/domains/statutory/service';
import { type Db, newId } from '@kawani/kit/server/db';
import { addDays, type Day, showDay, showRange } from '@kawani/kit/values/day';
import { type Centavos, plus, showPesos, ZERO } from '@kawani/kit/values/pesos';
import type { SlipLine } from '../contract.ts';
import { lowestAgainstFloor } from '../rules/minimum.ts';
import { duesIn } from '../rules/recurring.ts';
import {
  basicMonthlyOf,
  type CheckFacts,
  computeSlip,
  faultsOf,
  otherBenefits,
  remarksOf,
  type Slip,
  type SlipTables,
  slipOfLines,
  type TaxFacts,
} from '../rules.ts';
import type { PaidPerson } from '../table/people.ts';
import type { RunRow } from '../table/runs.ts';
import type { SlipToStore } from '../table/slips.ts';
import { type StandingUpload, uploadedOf } from '../table/uploads.ts';
import { type Gathered, gather } from './gathering.ts';
import { givenDues } from './recurring-loading.ts';
import { annualTaxFor, tablesFor } from './tables.ts';

/** With the year's table, by which a run or a person settles the tax of the year. */
export type RunTables = SlipTables & {
  readonly annualTax: NonNullable<SlipTables['annualTax']>;
  readonly isLast: boolean;
  readonly law: Law;
};

/** What the slips of a run are made with. */
export type Making = { readonly run: RunRow; readonly tables: RunTables; readonly now: Date };

export async function runTables(db: Db, run: RunRow): Promise<RunTables> {
  const law = await lawOf(db);
  return { ...tablesFor(law, run), annualTax: annualTaxFor(law, run), isLast: await isLastOfYear(db, run), law };
}

/** The year's tax is that of what is paid in it (rule T-4): its last payday is the one before the first of the next. */
async function isLastOfYear(db: Db, { kind, ends, payDate }: RunRow): Promise<boolean> {
  if (kind !== 'REGULAR') return false;
  const next = await payPeriodOn(db, addDays(ends, 1));
  return (next.payDate ?? next.ends).slice(0, 4) > payDate.slice(0, 4);
}

/** Slips of a pay period, from its days. */
export async function periodSlips(
  db: Db,
  { run, tables, now }: Making,
  ids: readonly string[],
): Promise<SlipToStore[]> {
  const people = await gather(db, run, ids, now);
  const uploaded = new Map((await uploadedOf(db, run.id, ids)).map((one) => [one.employeeId, one]));
  return people.map((gathered) => {
    const settlesYear = gathered.isFinal || tables.isLast;
    const own = { ...tables, annualTax: settlesYear ? tables.annualTax : null };
    const { person, facts } = gathered;
    const file = uploaded.get(person.id);
    const slip = file === undefined ? computeSlip(facts, own) : slipOfLines(file.lines, facts, own);
    return stored(slip, {
      person,
      basicMonthly: basicMonthlyOf(facts.terms),
      year: facts.year,
      tables: own,
      checks: { ...checkFacts(gathered, run.ends), uploaded: file === undefined ? null : uploadedWords(file, facts) },
      settlesYear,
      gives: givenDues(duesIn(gathered.recurring.dues, slip)),
    });
  });
}

/** What was entered here for the period is not added to what was uploaded. */
function uploadedWords(
  { fileName, by }: StandingUpload,
  { adjustments }: { adjustments: readonly SlipLine[] },
): string {
  const left = adjustments.map(({ label, amount }) => `${label} ${showPesos(amount)}`).join(', ');
  return `From ${fileName}, uploaded by ${by}.${left === '' ? '' : ` Not in it unless the file has it: ${left}.`}`;
}

export type Storing = {
  readonly person: PaidPerson;
  readonly basicMonthly: Centavos;
  readonly year: TaxFacts;
  readonly tables: Pick<SlipTables, 'deMinimis' | 'benefits'>;
  readonly checks: CheckFacts;
  readonly settlesYear?: boolean;
  readonly thirteenth?: SlipToStore['thirteenth'];
  readonly gives?: SlipToStore['gives'];
};

/** One person's slip with what stands against it. */
export function stored(
  slip: Slip,
  { person, basicMonthly, year, tables, checks, settlesYear = false, thirteenth = {}, gives = {} }: Storing,
): SlipToStore {
  const { number, name, designation, place } = person;
  return {
    ...slip,
    id: newId(),
    employeeId: person.id,
    person: { number, name, designation, place },
    basicMonthly,
    deMinimis: deMinimisOf(slip.lines),
    benefits: otherBenefits(slip.lines, year, tables),
    faults: faultsOf(slip, checks),
    remarks: remarksOf(slip, checks),
    settlesYear,
    thirteenth,
    gives,
  };
}

export function checkFacts(gathered: Gathered, on: Day): CheckFacts {
  const { person, facts, attended, due, recurring, lastNet, lacksOpening, unpaid, policy, law } = gathered;
  const { wagePlace } = person;
  const floorOn = (date: Day) => (wagePlace === null ? undefined : law.wageFloorAt(wagePlace, date));
  const lowest = lowestAgainstFloor(facts.terms, floorOn, on);
  const floor = lowest?.floor ?? floorOn(on);
  const daysWith = (result: DayResult) =>
    attended.filter(({ date, results }) => date >= facts.from && results.includes(result)).length;
  return {
    hasTerms: facts.terms.length > 0,
    floor: floor === undefined ? null : { daily: floor.daily, order: floor.order },
    floorMissing: wagePlace !== null && floor === undefined ? `${person.place}, ${showDay(on)}` : null,
    lowestDaily: lowest?.daily ?? null,
    unauthorized: due.filter(({ isAuthorized }) => !isAuthorized).map(({ kind, accountNo }) => `${kind} ${accountNo}`),
    missingNumbers: person.missing,
    daysWithoutTimeOut: daysWith('No Timeout'),
    daysWithoutTimeIn: daysWith('No Time-in'),
    lastNet,
    lacksOpening,
    largeChange: policy.largeChange,
    unsigned: recurring.unsigned,
    unpaid: unpaid.map(({ starts, ends }) => showRange(starts, ends)),
  };
}

function deMinimisOf(lines: SlipToStore['lines']): Record<string, Centavos> {
  const sums: Record<string, Centavos> = {};
  for (const { benefit, amount } of lines) {
    if (benefit !== null) sums[benefit] = plus(sums[benefit] ?? ZERO, amount);
  }
  return sums;
}

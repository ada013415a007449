// Everything the slips of some people stand on, each asked once however many they are.
import { type PayDay, payDaysOf } from '@kawani/domains/attendance/service';
import { type DueRow, dueOn } from '@kawani/domains/deductions/service';
import { payTermsOf } from '@kawani/domains/employees/service';
import type { Law } from '@kawani/domains/statutory/rules/law';
import type { WageFloor, Wages } from '@kawani/domains/statutory/rules/wages';
import { lawOf, payMultipliers } from '@kawani/domains/statutory/service';
import type { Db } from '@kawani/kit/server/db';
import { addDays, type Day } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { type Centavos, plus, totalOf, ZERO } from '@kawani/kit/values/pesos';
import { floorsWithin, wageAtFloors } from '../rules/minimum.ts';
import { NO_SHARES, paidDates, type Shares, type SlipFacts } from '../rules.ts';
import { unpaidBefore } from '../table/holds.ts';
import { type PaidPerson, paidPeople } from '../table/people.ts';
import { type PayrollPolicy, policyOn } from '../table/policy.ts';
import { dueThrough, type RunRow } from '../table/runs.ts';
import {
  type Adjustment,
  adjustmentsOf,
  advancesOf,
  type BenefitPaid,
  benefitsPaid,
  lastNets,
  type MonthSum,
  monthSums,
  priorIncomes,
  type YearSum,
  yearSums,
} from '../table/slips.ts';
import { withoutOpening } from './opening-start.ts';
import { type Recurring, recurringOf } from './recurring-loading.ts';
import { settlements } from './settling.ts';
import { sharesCeiling } from './tables.ts';
import { termsOf } from './terms.ts';

/** With whether some pay settled the year's tax already, and the benefits of pay that was completed before the run was. */
type GatheredYear = SlipFacts['year'] & { readonly isSettled: boolean; readonly benefitsBefore: Centavos };
type GatheredFacts = SlipFacts & { readonly year: GatheredYear };

export type Gathered = {
  readonly person: PaidPerson;
  readonly facts: GatheredFacts;
  readonly attended: readonly PayDay[];
  /** With those that nobody authorized. */
  readonly due: readonly DueRow[];
  /** What the groups get and are deducted; its dues are among those of the facts. */
  readonly recurring: Recurring;
  readonly lastNet: Centavos | null;
  /** Earlier periods that the person was left out of and never paid for. */
  readonly unpaid: readonly { readonly starts: Day; readonly ends: Day }[];
  /** The year whose opening balances are missing. */
  readonly lacksOpening: number | null;
  /** The person leaves within the period: nothing of the month or of the year's pay comes after. */
  readonly isFinal: boolean;
  readonly policy: PayrollPolicy;
  readonly law: Law;
};

/** How far before a period a holiday's standing may reach: over a rest day, a long weekend, or Holy Week. */
const DAYS_BEFORE = 10;

export async function gather(db: Db, run: RunRow, ids: readonly string[], now: Date): Promise<Gathered[]> {
  const range = { from: run.starts, to: run.ends };
  const law = await lawOf(db);
  const policy = await policyOn(db, run.payDate);
  const people = await paidPeople(db, ids, run.ends);
  const days = await payDaysOf(db, ids, { ...range, from: addDays(run.starts, -DAYS_BEFORE) }, now);
  const terms = await payTermsOf(db, ids, range);
  const due = await dueOn(db, ids, dueThrough(run));
  const adjustments = grouped(await adjustmentsOf(db, ids, run), ownerOf);
  const months = byOwner(await monthSums(db, ids, run));
  const yearsOf = await gatherYear(db, run, ids, law);
  const nets = byOwner(await lastNets(db, ids, run.starts));
  const advances = byOwner(await advancesOf(db, ids, run));
  const settled = await settlements(db, run, people, now);
  const unpaid = grouped(await unpaidBefore(db, ids, run), ownerOf);
  const lacking = await withoutOpening(db, run, people);
  const recurringFor = await recurringOf(db, run, people);
  return people.map((person): Gathered => {
    const { id } = person;
    const isFinal = person.separatedOn !== null && person.separatedOn <= run.ends;
    const attended = days.get(id) ?? [];
    const owed = due.get(id) ?? [];
    const recurring = recurringFor(id);
    const earned = {
      ...range,
      part: { index: run.part, of: run.parts },
      days: paidDates({ ...range, from: addDays(run.starts, -DAYS_BEFORE) }, attended, person),
      terms: (terms.get(id) ?? []).map(termsOf),
      recurring: recurring.allowances,
    };
    const floors = floorsWithin((on) => leastDaily(law, person, on), range);
    const facts: GatheredFacts = {
      ...earned,
      adjustments: [...(adjustments.get(id) ?? []).map(adjusted), ...(settled.get(id) ?? [])],
      month: { soFar: soFar(months.get(id)), timing: policy.contributions, isLast: isFinal || run.part === run.parts },
      year: yearsOf(id),
      due: [...owed.filter(({ isAuthorized }) => isAuthorized).map(dueOf), ...recurring.dues],
      floorRate: policy.floorRate,
      leastWage: wageAtFloors(floors, earned, payMultipliers()),
      advanced: advances.get(id)?.advanced ?? ZERO,
    };
    return {
      ...{ person, facts, attended, due: owed, recurring, isFinal, policy, law },
      lastNet: nets.get(id)?.net ?? null,
      unpaid: unpaid.get(id) ?? [],
      lacksOpening: lacking.has(id) ? Number(run.payDate.slice(0, 4)) : null,
    };
  });
}

/** The least that a day pays where somebody works; anywhere at all, where they have no posting. */
function leastDaily(wages: Wages, { wagePlace }: PaidPerson, on: Day): WageFloor | undefined {
  return wagePlace === null ? wages.lowestWageFloor(on) : wages.wageFloorAt(wagePlace, on);
}

/** Of each person, the year so far: other pay of it, and earlier employers. */
export async function gatherYear(
  db: Db,
  run: RunRow,
  ids: readonly string[],
  law: Law,
): Promise<(employeeId: string) => GatheredYear> {
  const years = byOwner(await yearSums(db, ids, run));
  const prior = byOwner(await priorIncomes(db, ids, Number(run.payDate.slice(0, 4))));
  const benefits = grouped(await benefitsPaid(db, ids, run), ownerOf);
  return (id) => ({
    ...yearOf(years.get(id), prior.get(id), benefits.get(id) ?? [], run, law),
    isSettled: years.get(id)?.isSettled ?? false,
    benefitsBefore: plus(years.get(id)?.benefitsBefore ?? ZERO, prior.get(id)?.benefits ?? ZERO),
  });
}

type Owned = { readonly employeeId: string };
const ownerOf = ({ employeeId }: Owned) => employeeId;

function byOwner<Row extends Owned>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.employeeId, row]));
}

export function adjusted({ label, amount, tax }: Adjustment): SlipFacts['adjustments'][number] {
  const bare = { minutes: null, rate: null, times: null, dates: [], benefit: null, accountId: null, dueId: null };
  return { code: 'ADJUSTMENT', group: 'EARNING', label, amount, tax, ...bare };
}

function soFar(sum: MonthSum | undefined): SlipFacts['month']['soFar'] {
  if (sum === undefined) return { compensation: ZERO, fundSalary: ZERO, taken: NO_SHARES };
  const { compensation, fundSalary, taken } = sum;
  return { compensation, fundSalary, taken: { ...NO_SHARES, ...taken } as Shares };
}

function yearOf(
  year: YearSum | undefined,
  prior: { taxable: Centavos; benefits: Centavos; withheld: Centavos } | undefined,
  paid: readonly BenefitPaid[],
  { payDate }: RunRow,
  law: Law,
): SlipFacts['year'] {
  const counted = paid.filter((each) => sharesCeiling(law, each.benefit, each.payDate, payDate));
  const deMinimis = [...grouped(counted, ({ benefit }) => benefit)].map(
    ([benefit, some]) => [benefit, totalOf(some, ({ amount }) => amount)] as const,
  );
  return {
    taxable: plus(year?.taxable ?? ZERO, prior?.taxable ?? ZERO),
    withheld: plus(year?.tax ?? ZERO, prior?.withheld ?? ZERO),
    benefits: plus(year?.benefits ?? ZERO, prior?.benefits ?? ZERO),
    deMinimis: Object.fromEntries(deMinimis),
  };
}

export function dueOf({ id, accountId, code, kind, accountNo, amount, since }: DueRow): SlipFacts['due'][number] {
  return { id, accountId, code, label: `${kind} ${accountNo}`, amount, since };
}

// The demo company's loans of SSS and Pag-IBIG, recorded in each state, and a billing of each agency.
import { everybody, type Person } from '@kawani/domains/employees/service';
import type { Db } from '@kawani/kit/server/db';
import { addDays, type Day, firstOfMonth, lastOfMonth } from '@kawani/kit/values/day';
import { type Centavos, centavos } from '@kawani/kit/values/pesos';
import type { GovernmentLoanType } from '../types/lists.ts';
import type { GovernmentLoanForm } from './contract/form.ts';
import type { GovernmentLoanKind } from './lists.ts';
import { loadLoans, type PastLoan } from './service/loading.ts';

type Plan = { readonly today: Day; readonly now: Date; readonly days: number };
type Lent = {
  readonly agency: GovernmentLoanType;
  readonly kind: GovernmentLoanKind;
  readonly every: number;
  readonly at: number;
  readonly amount: Centavos;
  readonly monthly: Centavos;
  readonly months: number;
};

const PAGE = 500;
const OFFICER = 'payroll';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LENT: readonly Lent[] = [
  {
    agency: 'SSS',
    kind: 'SALARY',
    every: 5,
    at: 1,
    amount: centavos(2_120_000),
    monthly: centavos(95_885),
    months: 24,
  },
  {
    ...{ agency: 'Pagibig', kind: 'MULTI_PURPOSE', every: 7, at: 2 },
    ...{ amount: centavos(1_430_000), monthly: centavos(66_319), months: 24 },
  },
];
/** What became of those that were recorded in the last days. */
const RECENT = ['FILED', 'FILED', 'DENIED', 'FILED', 'CANCELLED', 'FILED'] as const;

/** Before the pay of the past is made, which deducts them. */
export async function seedGovernmentLoans(db: Db, plan: Plan): Promise<void> {
  const paydays = usualPaydays(addDays(plan.today, -plan.days - 31), 140);
  for (let after = '', nth = 0; ; nth += PAGE) {
    const people = await everybody(db, { after, size: PAGE });
    const last = people.at(-1);
    if (last === undefined) return;
    after = last.number;
    const staying = people.filter(({ separatedOn }) => separatedOn === null);
    const past = staying.flatMap((person, at) => loansOf(person, nth + at, { plan, paydays }));
    const recent = nth === 0 ? recentOnes(staying, { plan, paydays }) : [];
    await loadLoans(db, [...past, ...recent], { now: plan.now, paydays, by: OFFICER });
  }
}

type Given = { readonly plan: Plan; readonly paydays: readonly Day[] };

/** Recorded as the days of the demo begin, or when the person came. */
function loansOf(person: Person, nth: number, { plan, paydays }: Given): PastLoan[] {
  const began = addDays(plan.today, -plan.days);
  const { hiredOn } = person;
  const [, openedOn = began] = [began, hiredOn].sort();
  // The first person to try the demo sees a loan of each agency.
  const own = LENT.filter(({ every, at }) => person.username === 'employee' || nth % every === at);
  return own.flatMap((lent): PastLoan[] => {
    const firstOn = paydays.find((day) => day > openedOn);
    if (firstOn === undefined || openedOn > plan.today) return [];
    const decidedAt = new Date(`${openedOn}T09:00:00+08:00`);
    const filedAt = new Date(decidedAt.getTime() - DAY_MS);
    const form = formOf(lent, person, { grantedOn: addDays(openedOn, -20), firstOn });
    return [{ ownerId: person.id, form, filedAt, state: 'APPROVED', decidedAt }];
  });
}

function recentOnes(people: readonly Person[], { plan, paydays }: Given): PastLoan[] {
  const settled = people.filter(({ hiredOn }, at) => at % 9 === 4 && hiredOn < addDays(plan.today, -60));
  const firstOn = paydays.find((day) => day > addDays(plan.today, 7));
  return RECENT.flatMap((state, nth): PastLoan[] => {
    const person = settled[nth];
    if (person === undefined || firstOn === undefined) return [];
    const filedAt = new Date(plan.now.getTime() - (nth + 1) * DAY_MS);
    const [sss, pagibig] = LENT;
    const lent = nth % 2 === 0 ? sss : pagibig;
    if (lent === undefined) return [];
    const decidedAt = new Date(filedAt.getTime() + 6 * HOUR_MS);
    const form = formOf({ ...lent, kind: 'CALAMITY' }, person, { grantedOn: addDays(plan.today, -30), firstOn });
    return [
      {
        ...{ ownerId: person.id, form, filedAt, state },
        ...(state === 'FILED' ? {} : { decidedAt }),
        ...(state === 'DENIED' ? { remarks: 'The statement is of another loan' } : {}),
      },
    ];
  });
}

function formOf(
  { agency, kind, amount, monthly, months }: Lent,
  { number }: Person,
  dates: Pick<GovernmentLoanForm, 'grantedOn' | 'firstOn'>,
): GovernmentLoanForm {
  const prefix = `${agency === 'SSS' ? 'SS' : 'PG'}${kind.slice(0, 2)}`;
  return { agency, kind, loanNo: `${prefix}${number.padStart(8, '0')}`, amount, monthly, months, ...dates };
}

/** Five days after each half of a month. */
function usualPaydays(from: Day, count: number): Day[] {
  const found: Day[] = [];
  for (let month = firstOfMonth(from); found.length < count; month = addDays(lastOfMonth(month), 1)) {
    found.push(addDays(month, 4), addDays(month, 19));
  }
  return found;
}

// What the demo company pays: in the field by the day, from the minimum of the site's region up; in the office by the month.
import type { Db } from '@kawani/kit/server/db';
import { addDays, type Day } from '@kawani/kit/values/day';
import { wholeTimes } from '@kawani/kit/values/exact';
import { type Centavos, centavos, ZERO } from '@kawani/kit/values/pesos';
import type { Allowance } from '../contract.ts';
import { floorsOn, giveTerms, type NewTerms } from '../service.ts';

/** Pesos a month. */
const OFFICE: Readonly<Record<string, number>> = {
  HEAD: 68_000,
  CLUSTERMGR: 52_000,
  OFFICER: 31_500,
  ASSISTANT: 23_400,
};
/** Above the minimum wage, in per cent; a third of the people on the list get the minimum itself. */
const FIELD: Readonly<Record<string, number>> = { SUPERVISOR: 22, TECHNICIAN: 12, NURSEAIDE: 9, RECEPTIONIST: 6 };

const RICE: Allowance = { name: 'Rice', amount: centavos(150_000), per: 'MONTH', taxable: false, deMinimis: 'rice' };
const LAUNDRY: Allowance = {
  name: 'Laundry',
  amount: centavos(30_000),
  per: 'MONTH',
  taxable: false,
  deMinimis: 'laundry',
};
const TRANSPORT: Allowance = {
  name: 'Transport',
  amount: centavos(5_000),
  per: 'DAY',
  taxable: true,
  deMinimis: null,
};

/** A day, beside the wage. */
const COLA = centavos(1_000);

export type Paid = {
  readonly employeeId: string;
  readonly designation: string;
  readonly since: Day;
  readonly nth: number;
};

/** Days back at which somebody may have been posted elsewhere: a lower region never lowers what was paid (rule W-2). */
const LOOKED_BACK = [0, 15, 30, 45, 60, 75, 90];

/** Whoever was posted nowhere gets the highest minimum there is. */
export async function seedPay(db: Db, people: readonly Paid[], today: Day): Promise<void> {
  const ids = people.map(({ employeeId }) => employeeId);
  const floors = new Map<string, number>();
  for (const back of LOOKED_BACK) {
    for (const [id, { daily }] of await floorsOn(db, ids, addDays(today, -back))) {
      floors.set(id, Math.max(daily, floors.get(id) ?? 0));
    }
  }
  const highest = Math.max(0, ...floors.values());
  await giveTerms(
    db,
    people.map((person) => termsOf(person, floors.get(person.employeeId) ?? highest)),
  );
}

function termsOf({ employeeId, designation, since, nth }: Paid, floor: number): NewTerms {
  const agreed = { employeeId, effectiveFrom: since, reason: 'Hiring', enteredBy: 'payroll' };
  const monthly = OFFICE[designation];
  if (monthly !== undefined) {
    const rate = (monthly * 100 + (nth % 9) * 75_000) as Centavos;
    return { ...agreed, basis: 'MONTHLY', rate, factor: '261', mwe: false, allowances: [RICE] };
  }
  const above = FIELD[designation] ?? [0, 0, 3][nth % 3] ?? 0;
  const rate = (wholeTimes(floor * (100 + above) + 9_999, 10_000) * 100) as Centavos;
  const allowances = designation === 'SUPERVISOR' ? [RICE, TRANSPORT] : nth % 2 === 0 ? [LAUNDRY] : [RICE, LAUNDRY];
  const cola = designation === 'SUPERVISOR' ? COLA : ZERO;
  return { ...agreed, basis: 'DAILY', rate, factor: '313', mwe: above === 0 && rate === floor, cola, allowances };
}

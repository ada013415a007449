// What the demo company pays and deducts by group: an allowance for a hospital, and the dues of a union.
import type { Db } from '@kawani/kit/server/db';
import { addDays, type Day } from '@kawani/kit/values/day';
import { centavos } from '@kawani/kit/values/pesos';
import { type LoadedRule, loadRecurring } from '../service/load-recurring.ts';

/** Ids of the units that have recurring pay. */
export type RecurringUnits = { readonly hospital: string; readonly technicians: string };

const PREPARED_DAYS_BEFORE = 5;

const rulesOf = ({ hospital, technicians }: RecurringUnits): readonly LoadedRule[] => [
  {
    ...{ kind: 'ALLOWANCE', title: 'Hazard allowance', amount: centavos(60_000), every: 'MONTH', tax: 'TAXABLE' },
    ...{ code: null, whom: 'DETACHMENT', unitId: hospital, reason: 'Agreed with the hospital' },
  },
  {
    ...{ kind: 'DEDUCTION', title: 'Union dues', amount: centavos(5_000), every: 'PAYDAY', tax: null },
    ...{
      code: 'UNION_DUES',
      whom: 'DESIGNATION',
      unitId: technicians,
      reason: 'Collective agreement of the technicians',
    },
  },
];

export async function seedRecurring(db: Db, units: RecurringUnits, from: Day): Promise<void> {
  const at = new Date(`${addDays(from, -PREPARED_DAYS_BEFORE)}T10:00:00+08:00`);
  for (const rule of rulesOf(units)) {
    await loadRecurring(db, rule, { from, at, by: 'payroll', approvedBy: 'hrmanager' });
  }
}

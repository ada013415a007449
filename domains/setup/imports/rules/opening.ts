// A row of the sheet Year to date as an opening balance of the year. Pure.
import { OpeningBalanceForm } from '@kawani/domains/payroll/contract/opening-balance-form';
import type { Values } from './cells.ts';

/** Null while a cell that it needs is missing or wrong. What contributions took was earned as basic pay. */
export function openingIn(employeeId: string, values: Values): OpeningBalanceForm | null {
  const { as_of: asOf, taxable, withheld, basic: basicEarned, sss = 0, philhealth = 0, pagibig = 0 } = values;
  const shares = [sss, philhealth, pagibig].reduce<number>((sum, share) => sum + Number(share), 0);
  const parsed = OpeningBalanceForm.safeParse({
    ...{ employeeId, asOf, year: Number(String(asOf).slice(0, 4)), basic: Number(taxable) + shares },
    ...{ taxable, withheld, basicEarned, sss, philhealth, pagibig },
    ...{ otherExempt: values.non_taxable ?? 0, thirteenth: values.thirteenth ?? 0 },
  });
  return parsed.success ? parsed.data : null;
}

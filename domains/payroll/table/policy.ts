// The company's rules of pay by date.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { PdfPassword } from '../contract.ts';

export type PayrollPolicy = {
  readonly contributions: 'LAST' | 'HALVES';
  /** Decimal text. */
  readonly floorRate: string;
  readonly largeChange: string;
  readonly pdfPassword: PdfPassword;
};

/** Before anybody set any: rule X-7's own default, and contributions whole in the month's last period (rule R-8). */
const USUAL: PayrollPolicy = { contributions: 'LAST', floorRate: '0.3', largeChange: '0.3', pdfPassword: 'NONE' };

export async function policyOn(db: Db, on: Day): Promise<PayrollPolicy> {
  const set = await db.one<PayrollPolicy>(sql`
    select contributions, floor_rate::text as "floorRate", large_change::text as "largeChange",
      pdf_password as "pdfPassword" from payroll_policy
    where effective_from <= ${on} order by effective_from desc limit 1`);
  return set ?? USUAL;
}

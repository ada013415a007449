// How the files of the law's tables are laid out.
import { Day as DaySchema } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { SssRow, TAX_PERIODS } from '../contract/rows.ts';

const text = z.string();
export const Place = z.object({ psgc_prefix: text, class_code: text });
export const WageRow = z.object({
  class_code: text,
  region: text,
  psgc: text,
  class: text,
  effective_from: text,
  daily_rate: text,
  wage_order: text,
});
/** The file has sums besides. */
export const Bracket = z.object(SssRow.shape);
const Dated = { from: DaySchema, source: text };
export const Contributions = z.object({
  sss: z.object({ table: z.record(DaySchema, text), versions: z.array(z.object(Dated)) }),
  philhealth: z.object({ versions: z.array(z.object({ ...Dated, rate: text, floor: text, ceiling: text })) }),
  pagibig: z.object({
    versions: z.array(
      z.object({ ...Dated, maximum_fund_salary: text, low_salary: text, ee_low: text, ee: text, er: text }),
    ),
  }),
  thirteenth_month: z.object({ tax_exempt_ceiling: text, from: DaySchema, source: text }),
});
export const TaxRow = z.object({
  effective_from: DaySchema,
  period: z.enum(TAX_PERIODS),
  excess_over: text,
  base_tax: text,
  rate: text,
  source: text,
});
export const DeMinimisRow = z.object({
  effective_from: DaySchema,
  effective_to: text,
  benefit: text,
  label: text,
  unit: text,
  ceiling: text,
  source: text,
});

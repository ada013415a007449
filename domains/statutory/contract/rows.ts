// The rows of each table of the law. Amounts and rates are text as printed, to be computed with exactly.
import type { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import type { StatutoryKind } from './kinds.ts';

export const TAX_PERIODS = ['daily', 'weekly', 'semi-monthly', 'monthly', 'annual'] as const;
export type TaxPeriod = (typeof TAX_PERIODS)[number];

const pesos = z
  .string()
  .check(z.regex(/^\d{1,9}(\.\d{1,2})?$/, { error: 'Enter an amount in pesos, for example 695.00.' }));
const rate = z
  .string()
  .check(z.regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, { error: 'Enter a rate as a decimal, for example 0.05 for 5%.' }));
const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

/** One rate of a wage order: the class, its area as ten digits, the workers it covers, pesos a day, and the allowance beside it. */
const WageRate = z.strictObject({
  classCode: z
    .string()
    .check(
      z.trim(),
      z.toUpperCase(),
      z.regex(/^[A-Z0-9]{1,10}(-[A-Z0-9]{1,10}){1,3}$/, { error: 'Enter a class like NCR-A.' }),
    ),
  area: z.string().check(z.regex(/^\d{10}$/, { error: 'Enter the ten digits of the area.' })),
  covers: words,
  daily: pesos,
  /** The cost-of-living allowance of a day, where the order gives one. */
  cola: z.optional(z.union([z.literal(''), pesos])),
});

/** The last bracket of a schedule has no end. */
const end = z.union([z.literal(''), pesos]);
export const SssRow = z.strictObject({
  comp_from: pesos,
  comp_to: end,
  msc: pesos,
  msc_regular: pesos,
  msc_mpf: pesos,
  ee_regular: pesos,
  ee_mpf: pesos,
  er_regular: pesos,
  er_mpf: pesos,
  ec: pesos,
});
const PhilhealthRow = z.strictObject({ rate, floor: pesos, ceiling: pesos });
const PagibigRow = z.strictObject({
  maximum_fund_salary: pesos,
  low_salary: pesos,
  ee_low: rate,
  ee: rate,
  er: rate,
});
const TaxRow = z.strictObject({
  period: z.enum(TAX_PERIODS, { error: `Enter ${TAX_PERIODS.join(', ')}.` }),
  excess_over: pesos,
  base_tax: pesos,
  rate,
});

/** A small benefit that carries no tax; the ceiling is pesos, days or a fraction, as the unit says. */
export const DeMinimisBenefit = z.strictObject({
  benefit: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/, { error: 'Enter a short name like rice.' })),
  label: words,
  unit: words,
  ceiling: pesos,
});
export type DeMinimisBenefit = z.output<typeof DeMinimisBenefit>;

const ExemptRow = z.strictObject({ ceiling: pesos });

export const ROWS = {
  WAGE_ORDER: WageRate,
  SSS: SssRow,
  PHILHEALTH: PhilhealthRow,
  PAGIBIG: PagibigRow,
  TAX: TaxRow,
  DE_MINIMIS: DeMinimisBenefit,
  EXEMPT_BENEFITS: ExemptRow,
} as const satisfies Record<StatutoryKind, z.ZodMiniType>;

type RowOf<Kind extends StatutoryKind> = z.output<(typeof ROWS)[Kind]>;

/** In force from a day until the next version of the same table and scope: a region for wage orders, empty for the others. */
export type LawVersion<Kind extends StatutoryKind = StatutoryKind> = {
  [Each in Kind]: {
    readonly kind: Each;
    readonly scope: string;
    readonly effectiveFrom: z.output<typeof Day>;
    readonly source: string;
    readonly rows: readonly RowOf<Each>[];
  };
}[Kind];

export type WageOrder = Omit<LawVersion<'WAGE_ORDER'>, 'kind'>;

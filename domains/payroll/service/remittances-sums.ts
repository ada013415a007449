// What a remittance comes to: every column summed, and whose it is. The sums of a month stay the same until more pay is
// completed or a payslip is corrected, and are added up again only then.
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import { REMITTANCE_AMOUNTS, RemittanceKind } from '../contract.ts';
import { completedSlips } from '../table/remittance-payments.ts';
import { type Figure, figuresOfMonth } from './remittances-figures.ts';

export type RemittanceSums = {
  /** By the keys of the list's columns. */
  readonly sums: Readonly<Record<string, Centavos>>;
  /** Everybody in the list, once. */
  readonly people: readonly string[];
  readonly shortPeople: number;
};

export function summed(kind: RemittanceKind, figures: readonly Figure[]): RemittanceSums {
  const keys = Object.keys(REMITTANCE_AMOUNTS[kind]);
  const short = figures.filter(({ amounts }) => (amounts.short ?? 0) > 0);
  return {
    sums: Object.fromEntries(
      keys.map((key) => [key, figures.reduce((sum, { amounts }) => sum + (amounts[key] ?? 0), 0) as Centavos]),
    ),
    people: [...new Set(figures.map(({ employeeId }) => employeeId))],
    shortPeople: new Set(short.map(({ employeeId }) => employeeId)).size,
  };
}

type MonthSums = { readonly of: string; readonly sums: ReadonlyMap<RemittanceKind, RemittanceSums> };

const MOST_MONTHS = 24;
const known = new WeakMap<Db, Map<Day, MonthSums>>();

/**
 * Of every remittance of a month. Completed payslips are never changed or removed, so what they add up to holds for as long as
 * they are the same ones, which is asked each time, before they are read.
 */
export async function sumsOfMonth(db: Db, month: Day): Promise<MonthSums['sums']> {
  const months = known.get(db) ?? new Map<Day, MonthSums>();
  known.set(db, months);
  const of = await completedSlips(db);
  const before = months.get(month);
  if (before?.of === of) return before.sums;
  const figuresOf = await figuresOfMonth(db, month);
  const sums = new Map(RemittanceKind.codes.map((kind) => [kind, summed(kind, figuresOf(kind))]));
  if (months.size >= MOST_MONTHS) months.clear();
  months.set(month, { of, sums });
  return sums;
}

// What a remittance comes to: every column summed, and whose it is. The sums of a month stay the same until more pay is
// completed or a payslip is corrected, and are added up again only then.
import type { Db } from '@kawani/kit/server/db';
import { type Day, firstOfMonth } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import { REMITTANCE_AMOUNTS, RemittanceKind } from '../contract.ts';
import { paidUntil, type RemittanceSums, storedSums, storeSums } from '../table/remittance-sums.ts';
import { type Figure, figuresOfMonth } from './remittances-figures.ts';

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

type MonthSums = {
  readonly of: string;
  readonly sums: ReadonlyMap<RemittanceKind, RemittanceSums>;
  /** They are in the database too. */
  readonly isStored: boolean;
};

const MOST_MONTHS = 24;
const known = new WeakMap<Db, Map<Day, MonthSums>>();

/**
 * Of every remittance of a month. Completed payslips are never changed or removed, so what they add up to holds for as long as
 * they are the same ones, which is asked each time, before they are read. They are stored when pay is completed, and added up
 * here only after what is rare: a correction, or opening balances of the year.
 */
export async function sumsOfMonth(db: Db, month: Day): Promise<MonthSums> {
  const months = known.get(db) ?? new Map<Day, MonthSums>();
  known.set(db, months);
  const of = await paidUntil(db, month);
  const before = months.get(month);
  if (before?.of === of) return before;
  const stored = await storedSums(db, month, of);
  const isStored = stored.length > 0;
  const sums = isStored ? new Map(stored.map(({ kind, ...own }) => [kind, own])) : await addedUp(db, month);
  if (months.size >= MOST_MONTHS) months.clear();
  const found = { of, sums, isStored };
  months.set(month, found);
  return found;
}

async function addedUp(db: Db, month: Day): Promise<MonthSums['sums']> {
  const figuresOf = await figuresOfMonth(db, month);
  return new Map(RemittanceKind.codes.map((kind) => [kind, summed(kind, figuresOf(kind))]));
}

/** Of the month that pay counts for, and the month it is paid in: in the transaction that completes it. */
export async function keepSums(db: Db, { month, payDate }: { month: Day; payDate: Day }): Promise<void> {
  for (const each of new Set([month, firstOfMonth(payDate)])) {
    const sums = [...(await addedUp(db, each))].map(([kind, own]) => ({ kind, ...own }));
    await storeSums(db, each, await paidUntil(db, each), sums);
  }
}

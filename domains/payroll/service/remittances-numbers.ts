// Whose number of an agency is missing, or cannot be one. Numbers are checked again only after one of them changed.
import type { GovernmentNumber } from '@kawani/domains/employees/contract';
import type { Db } from '@kawani/kit/server/db';
import type { RemittanceKind } from '../contract.ts';
import { allNumbers, numbersMark } from '../table/remittance-sums.ts';
import { isGoodNumber, numberOf } from './remittances-figures.ts';

/** By agency, those whose number may be one. */
export type GoodNumbers = ReadonlyMap<GovernmentNumber, ReadonlySet<string>>;

const known = new WeakMap<Db, { readonly mark: string; readonly good: GoodNumbers }>();
const KIND_OF = { SSS: 'SSS', PHILHEALTH: 'PHILHEALTH', PAGIBIG: 'PAGIBIG', TIN: 'TAX' } as const;

export async function goodNumbers(db: Db): Promise<GoodNumbers> {
  const mark = await numbersMark(db);
  const before = known.get(db);
  if (before?.mark === mark) return before.good;
  const good = new Map(
    [...(await allNumbers(db))].map(([agency, numbers]) => [
      agency,
      new Set(Object.keys(numbers).filter((id) => isGoodNumber(KIND_OF[agency], numbers[id] ?? null))),
    ]),
  );
  known.set(db, { mark, good });
  return good;
}

/** None where a list is by no number. */
export function numberless(kind: RemittanceKind, people: readonly string[], good: GoodNumbers): string[] {
  const agency = numberOf(kind);
  return agency === null ? [] : people.filter((id) => !good.get(agency)?.has(id));
}

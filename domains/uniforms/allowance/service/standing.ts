// What somebody's allowances leave: how many free pieces of each item, and when more come.
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { type StandingRow, standingRows } from '../table.ts';

export type AllowanceLeft = Pick<StandingRow, 'id' | 'pieces' | 'perMonths' | 'isSet' | 'againFrom'> & {
  readonly left: number;
};

type Asked = { readonly employeeId: string; readonly today: Day; readonly except?: string | undefined };

/** By item; of every item where none are named. */
export async function allowancesLeft(
  db: Db,
  { employeeId, today, except }: Asked,
  itemIds: readonly string[] | null,
): Promise<ReadonlyMap<string, AllowanceLeft>> {
  const rows = await standingRows(db, { employeeId, today, itemIds, except: except ?? null });
  return new Map(
    rows.map(({ itemId, used, ...rule }) => [itemId, { ...rule, left: Math.max(0, rule.pieces - used) }] as const),
  );
}

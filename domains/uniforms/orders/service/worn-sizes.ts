// Which sizes the set of a designation asks of somebody who will wear it.
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { wornRows } from '../../allowance/table.ts';
import { itemsById, type ProfileSizes } from '../table/items.ts';
import { SIZE_OF } from './catalogue.ts';

export type WornSize = {
  /** As the profile knows it. */
  readonly of: keyof ProfileSizes;
  /** Names of what has this size. */
  readonly items: string[];
  readonly sizes: string[];
};

const PARTS: readonly (keyof ProfileSizes)[] = ['head', 'upper', 'lower', 'foot'];

/** What comes in one size alone asks for none. */
export async function wornSizes(db: Db, designationId: string, on: Day): Promise<WornSize[]> {
  const worn = await wornRows(db, designationId);
  const items = await itemsById(
    db,
    worn.map(({ itemId }) => itemId),
    on,
  );
  return PARTS.flatMap((of) => {
    const own = items.filter(({ category, sizes }) => SIZE_OF[category] === of && sizes.length > 1);
    const sizes = [...new Set(own.flatMap((item) => item.sizes))];
    return own.length === 0 ? [] : [{ of, items: own.map(({ name }) => name), sizes }];
  });
}

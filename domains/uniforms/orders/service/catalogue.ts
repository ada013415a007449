// The catalogue as an employee orders from it: what their post wears first, in their own sizes.
import { requireEmployee } from '@kawani/domains/employees/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type AllowanceLeft, allowancesLeft } from '../../allowance/service/standing.ts';
import type { UniformCategory } from '../../catalogue/lists.ts';
import type { MyItem } from '../contract/answers.ts';
import type { myUniformsApi } from '../contract.ts';
import type { StockWord } from '../lists.ts';
import {
  itemsById,
  type OrderedItem,
  offeredPage,
  type ProfileSizes,
  profileSizes,
  stockWords,
} from '../table/items.ts';

/** Which size of a profile an item of a category has. */
export const SIZE_OF: Readonly<Partial<Record<UniformCategory, keyof ProfileSizes>>> = {
  'UPPER GARMENTS': 'upper',
  'LOWER GARMENTS': 'lower',
  'HEAD GEAR': 'head',
  'FOOT WEAR': 'foot',
};

export async function myCatalogue(asked: TakesOf<typeof myUniformsApi.catalogue>, ctx: RequestContext) {
  const { db, actor, today } = ctx;
  const employeeId = requireEmployee(actor.employeeId);
  const { page, size, placeId } = asked;
  const [allowances, sizes, offered] = await db.together((one) =>
    Promise.all([
      allowancesLeft(one, { employeeId, today }, null),
      profileSizes(one, employeeId),
      offeredPage(one, asked, today),
    ]),
  );
  const worn = [...allowances].flatMap(([itemId, { isSet }]) => (isSet ? [itemId] : []));
  const set = (await itemsById(db, worn, today)).filter(({ isActive }) => isActive);
  const ids = [...new Set([...set, ...offered.items].map(({ id }) => id))];
  const words = placeId === undefined ? undefined : await stockWords(db, ids, placeId);
  const stock = words && new Map(words.map((word) => [`${word.itemId} ${word.size}`, word.stock]));
  const shown = (item: OrderedItem) => myItem(item, { allowance: allowances.get(item.id), sizes, stock });
  return {
    set: set.toSorted((one, other) => one.name.localeCompare(other.name)).map(shown),
    items: offered.items.map(shown),
    ...{ page, size, total: offered.total },
  };
}

type Mine = {
  readonly allowance: AllowanceLeft | undefined;
  readonly sizes: ProfileSizes | undefined;
  /** Undefined: no place is chosen. */
  readonly stock: ReadonlyMap<string, StockWord> | undefined;
};

function myItem(item: OrderedItem, { allowance, sizes, stock }: Mine): MyItem {
  const { id, code, name, category, photo, price, isPpe } = item;
  const isFree = isPpe || (allowance === undefined ? item.isFree || price === 0 : allowance.left > 0);
  return {
    ...{ id, code, name, category, photo, price, isFree },
    allowance: allowance === undefined || isPpe ? null : shownAllowance(allowance),
    mySize: sizeOf(item, sizes),
    sizeChart: [...item.sizeChart],
    sizes: item.sizes.map((size) => ({
      size,
      stock: stock === undefined ? null : (stock.get(`${id} ${size}`) ?? 'ORDERED'),
    })),
  };
}

function shownAllowance({ pieces, perMonths, left, againFrom }: AllowanceLeft): MyItem['allowance'] {
  return { pieces, perMonths, left, againFrom };
}

/** As the profile has it, or the only one there is. */
export function sizeOf({ category, sizes: offered }: OrderedItem, sizes: ProfileSizes | undefined): string | null {
  const [only, ...others] = offered;
  if (only !== undefined && others.length === 0) return only;
  const of = SIZE_OF[category];
  const own = of === undefined ? undefined : sizes?.[of]?.trim().toLowerCase();
  return offered.find((size) => size.toLowerCase() === own) ?? null;
}

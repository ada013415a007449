// What the clinic has of one person, item by item: what is there, what it took the place of, and what is missing. Pure.
import type { ClinicResult, ClinicResults } from '../contract.ts';

export type ItemResults = {
  /** Null of papers about all items. */
  readonly itemId: string | null;
  readonly item: string | null;
  /** Needed before the person is Completed. */
  readonly isMissing: boolean;
  /** The newest first. */
  readonly current: readonly ClinicResult[];
  readonly replaced: readonly ClinicResult[];
};

type Line = { readonly itemId: string; readonly name: string };
type Of = Pick<ClinicResults, 'items' | 'missing'>;

/** Items that have nothing and need nothing are left out. An item with results stays when the request no longer lists it. */
export function resultsByItem(employeeId: string, lines: readonly Line[], { items, missing }: Of): ItemResults[] {
  const own = items.filter((each) => each.employeeId === employeeId);
  const needed = missing.filter((each) => each.employeeId === employeeId).map(({ itemId }) => itemId);
  const names = new Map<string | null, string | null>([[null, null]]);
  for (const { itemId, name } of lines) names.set(itemId, name);
  for (const { itemId, item } of own) if (!names.has(itemId)) names.set(itemId, item);
  return [...names]
    .map(([itemId, item]) => {
      const of = own.filter((each) => each.itemId === itemId);
      return {
        itemId,
        item,
        isMissing: itemId !== null && needed.includes(itemId),
        current: of.filter(({ replacedAt }) => replacedAt === null),
        replaced: of.filter(({ replacedAt }) => replacedAt !== null),
      };
    })
    .filter(({ isMissing, current, replaced }) => isMissing || current.length + replaced.length > 0);
}

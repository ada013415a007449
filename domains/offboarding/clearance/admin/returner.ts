// The leaver of an item as the store takes uniforms back from them.
import type { ClearanceLine } from '../contract/item.ts';
import type { Returning } from './use-deciding.ts';

export function returnerOf({ employeeId, name, number, site, lastDay }: ClearanceLine): Returning {
  return { employeeId, holder: { name, number, site, lastDay, status: null } };
}

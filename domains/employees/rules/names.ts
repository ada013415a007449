// The order of people's names, as the database keeps it (migration 0156). Pure.

type Ordered = { readonly sortName: string };

/** Last name first, accents and capital letters aside, Ñ after N. */
export function byName(one: Ordered, other: Ordered): number {
  if (one.sortName === other.sortName) return 0;
  return one.sortName < other.sortName ? -1 : 1;
}

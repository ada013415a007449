// Finding names by what people type of them: whatever the accents, in any order, a part of each word being enough.

export function folded(words: string): string {
  return words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** `begins` is what most people type first of the name; `name` is all that it may be found by. Both folded. */
export type Named<Item> = { readonly item: Item; readonly name: string; readonly begins: string };

/** Those that begin with what was typed come first. */
export function foundAmong<Item>(named: readonly Named<Item>[], typed: string, most: number): Item[] {
  const sought = folded(typed);
  const words = sought.split(' ');
  const rank = ({ begins }: Named<Item>) => (begins.startsWith(sought) ? 0 : 1);
  return named
    .filter(({ name }) => words.every((word) => ` ${name}`.includes(` ${word}`)))
    .sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name))
    .slice(0, most)
    .map(({ item }) => item);
}

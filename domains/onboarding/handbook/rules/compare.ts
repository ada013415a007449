// What a new version says that the one before did not, and what it no longer says: by paragraphs and items. Pure.
import { piecesOf } from './text.ts';

export type Compared = { readonly change: 'same' | 'added' | 'removed'; readonly text: string };

export function compared(before: string, after: string): Compared[] {
  const [old, current] = [piecesOf(before), piecesOf(after)];
  const first = sharedStart(old, current);
  const last = sharedStart(old.slice(first).reverse(), current.slice(first).reverse());
  const same = (text: string): Compared => ({ change: 'same', text });
  return [
    ...current.slice(0, first).map(same),
    ...middle(old.slice(first, old.length - last), current.slice(first, current.length - last)),
    ...current.slice(current.length - last).map(same),
  ];
}

function sharedStart(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((text, at) => text !== other[at]);
  return differs === -1 ? one.length : differs;
}

/** What both have in the same order stays; of the rest, what is gone stands before what is new. */
function middle(old: readonly string[], current: readonly string[]): Compared[] {
  const common = commonLengths(old, current);
  const found: Compared[] = [];
  let [at, to] = [0, 0];
  while (at < old.length || to < current.length) {
    const [gone, come] = [old[at], current[to]];
    if (gone !== undefined && gone === come) {
      found.push({ change: 'same', text: gone });
      at += 1;
      to += 1;
    } else if (gone !== undefined && (come === undefined || common(at + 1, to) >= common(at, to + 1))) {
      found.push({ change: 'removed', text: gone });
      at += 1;
    } else {
      found.push({ change: 'added', text: come ?? '' });
      to += 1;
    }
  }
  return found;
}

/** How many pieces the rests of both have in common, in the same order. */
function commonLengths(old: readonly string[], current: readonly string[]): (at: number, to: number) => number {
  const width = current.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  for (let at = old.length - 1; at >= 0; at--) {
    for (let to = current.length - 1; to >= 0; to--) {
      lengths[at * width + to] =
        old[at] === current[to]
          ? (lengths[(at + 1) * width + to + 1] ?? 0) + 1
          : Math.max(lengths[(at + 1) * width + to] ?? 0, lengths[at * width + to + 1] ?? 0);
    }
  }
  return (at, to) => lengths[at * width + to] ?? 0;
}

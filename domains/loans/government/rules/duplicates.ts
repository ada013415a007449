// Lines of a file that say the same: which of them is right the file does not say.

/** By line, another line with the same key; lines without a key are left out. */
export function duplicateLines(
  rows: readonly { readonly line: number; readonly key: string | null }[],
): ReadonlyMap<number, number> {
  const first = new Map<string, number>();
  const others = new Map<number, number>();
  for (const { line, key } of rows) {
    if (key === null) continue;
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, line);
    else {
      others.set(line, earlier);
      if (!others.has(earlier)) others.set(earlier, line);
    }
  }
  return others;
}

// What is ticked to be decided together, each request with the version that was seen: what changed since is not decided unseen.
import { useRef } from 'react';

/** Ids with the version that was seen. */
export type Ticked = ReadonlyMap<string, number>;

type Versioned = { readonly id: string; readonly version: number };

/** Of the ticked ones, also while a later page is shown. */
export function useSeenVersions(keys: readonly string[], items: readonly Versioned[]): Ticked {
  const seen = useRef<Ticked>(new Map());
  const versionOf = (key: string) => seen.current.get(key) ?? items.find(({ id }) => id === key)?.version ?? 1;
  seen.current = new Map(keys.map((key) => [key, versionOf(key)]));
  return seen.current;
}

// What people search for, as a pattern of `like`: its `%` and `_` mean themselves.

export function likeSafe(search: string): string {
  return search.replace(/[\\%_]/g, '\\$&');
}

/** Matches what holds the text somewhere. */
export function containing(search: string): string {
  return `%${likeSafe(search)}%`;
}

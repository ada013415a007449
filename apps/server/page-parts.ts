// Which parts of an app a page needs first, so that a browser fetches them together with the app itself. The build writes them
// down for each page (build/first-paint.ts).

/** Path below the app's address, with `:id` for what differs, to the tags of its parts; `''` for every other address. */
export type PageParts = Readonly<Record<string, string>>;

export const PARTS_SLOT = '<!-- parts -->';

/** The page whose parts an address needs: one of the names in `parts`. */
export function pageAt(path: string, parts: PageParts): string {
  const asked = path.length > 1 ? path.replace(/\/+$/, '') : path;
  if (Object.hasOwn(parts, asked)) return asked;
  return Object.keys(parts).find((page) => page.includes(':') && suits(page, asked)) ?? '';
}

function suits(page: string, asked: string): boolean {
  const [wanted, given] = [page.split('/'), asked.split('/')];
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at]);
}

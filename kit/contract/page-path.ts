// Where a person may be sent after signing in: a path of this origin, or else the dashboard. The only judge of `page`.

export const HOME_PATH = '/dashboard';

// One leading slash, then segments of a short list of characters, none of which begins with a period or is encoded.
const PATH = /^(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+\/?$/;
// Filters of a list may be encoded, but never a slash, backslash, period, percent sign or control character.
const QUERY = /^(?:[A-Za-z0-9_.,:=&+~-]|%(?!2f|5c|2e|25|7f|[01])[0-9a-f]{2})*$/i;
const LONGEST = 512;
const NEVER_A_RETURN = ['login', 'logout'];

/** The path itself when it is a safe place of this app to return to, else the dashboard. */
export function pagePath(page: unknown): string {
  return typeof page === 'string' && isPagePath(page) ? page : HOME_PATH;
}

function isPagePath(page: string): boolean {
  if (page.length > LONGEST || page.includes('..')) return false;
  const [path = '', query = '', ...more] = page.split('?');
  if (more.length > 0 || !PATH.test(path) || !QUERY.test(query)) return false;
  return !NEVER_A_RETURN.includes(path.split('/')[1]?.toLowerCase() ?? '');
}

// Runs before the app has loaded, in a file of a few hundred bytes: requests who is signed in and what the first paint of a page
// waits for, so that the answers arrive while the app is still loading. `kit/web/early.tsx` hands them out. It imports nothing.

/** Of pages that are open to everybody with a record; an address with a query may ask for something else. */
const FIRST: Readonly<Record<string, string>> = {
  '/dashboard': '/attendance/me/time-card',
  '/attendances': '/attendance/me/cut-off',
  '/leaves': '/leaves/credits',
  '/payslip': '/payroll/me/payslips',
  '/profile': '/profile',
  '/soa': '/deductions/me',
};
const api = '/api/v1';
const token = localStorage.getItem('access_token');
const language = /(?:^|;\s*)language=(\w+)/.exec(document.cookie)?.[1];
const first = location.search === '' ? FIRST[location.pathname] : undefined;

if (token !== null) {
  const headers = new Headers({ Accept: 'application/json', Authorization: `Bearer ${token}` });
  if (language !== undefined) headers.set('Accept-Language', language);
  const wanted = ['/admin/me', ...(first === undefined ? [] : [first])];
  const answers = wanted.map((path) => [api + path, fetch(api + path, { headers })] as const);
  // If the network fails, the page sends its own request and shows the error. Unused answers are ignored.
  for (const [, answer] of answers) answer.catch(() => {});
  Object.assign(globalThis, { kawaniEarly: { token, answers: new Map(answers) } });
}

export {};

import { attendanceApi } from '@kawani/domains/attendance/contract';
import { soaApi } from '@kawani/domains/deductions/contract';
import { employeesApi, profileApi } from '@kawani/domains/employees/contract';
import { leaveCreditsApi } from '@kawani/domains/leave/credits/contract';
import { myPayApi } from '@kawani/domains/payroll/contract';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function opened(pathname: string, token: string | null, search = ''): Promise<unknown[]> {
  const asked: unknown[] = [];
  vi.stubGlobal('location', { pathname, search });
  vi.stubGlobal('document', { cookie: 'language=fil' });
  vi.stubGlobal('localStorage', { getItem: () => token });
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    asked.push([url, ...['authorization', 'accept-language'].map((name) => new Headers(headers).get(name))]);
    return new Response('{}');
  });
  await import('./early.ts');
  return asked;
}

test('the dashboard asks early for the very operations it draws from, with the bearer and in the language of the page', async () => {
  expect(await opened('/dashboard', 'a token')).toEqual([
    [`/api/v1${employeesApi.me.path}`, 'Bearer a token', 'fil'],
    [`/api/v1${attendanceApi.timeCard.path}`, 'Bearer a token', 'fil'],
  ]);
});

test.each([
  ['/attendances', attendanceApi.myCutOff],
  ['/leaves', leaveCreditsApi.myCredits],
  ['/payslip', myPayApi.mySlips],
  ['/profile', profileApi.mine],
  ['/soa', soaApi.overview],
])('%s asks early for what it is drawn from first', async (page, { path }) => {
  const addresses = (await opened(page, 'a token')).map((asked) => (asked as string[])[0]);
  expect(addresses).toEqual([`/api/v1${employeesApi.me.path}`, `/api/v1${path}`]);
});

test('other pages and addresses with a query ask early for the person alone, and nobody asks before signing in', async () => {
  const person = [[`/api/v1${employeesApi.me.path}`, 'Bearer a token', 'fil']];
  expect(await opened('/hr/employees', 'a token')).toEqual(person);
  vi.resetModules();
  expect(await opened('/attendances', 'a token', '?from=2026-11-01')).toEqual(person);
  vi.resetModules();
  expect(await opened('/dashboard', null)).toEqual([]);
});

import { attendanceApi } from '@kawani/domains/attendance/contract';
import { employeesApi } from '@kawani/domains/employees/contract';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function opened(pathname: string, token: string | null): Promise<unknown[]> {
  const asked: unknown[] = [];
  vi.stubGlobal('location', { pathname });
  vi.stubGlobal('localStorage', { getItem: () => token });
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    asked.push([url, new Headers(headers).get('authorization')]);
    return new Response('{}');
  });
  await import('./early.ts');
  return asked;
}

test('the dashboard asks early for the very operations it draws from, with the bearer', async () => {
  expect(await opened('/dashboard', 'a token')).toEqual([
    [`/api/v1${employeesApi.me.path}`, 'Bearer a token'],
    [`/api/v1${attendanceApi.timeCard.path}`, 'Bearer a token'],
  ]);
});

test('another page asks early for the person alone, and nobody asks before signing in', async () => {
  expect(await opened('/attendances', 'a token')).toEqual([[`/api/v1${employeesApi.me.path}`, 'Bearer a token']]);
  vi.resetModules();
  expect(await opened('/dashboard', null)).toEqual([]);
});

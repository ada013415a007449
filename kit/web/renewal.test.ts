// When a session ends, and how renewals that met trouble are spaced.
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { failureOf } from './failure.tsx';
import { endsSession, pauseBefore } from './renewal.tsx';

test('only a refusal of the refresh token itself ends the session', () => {
  const ends = [];
  for (let status = 200; status < 600; status += 1) {
    for (const error of ['invalid_grant', 'invalid_client', 'temporarily_unavailable', String(status)]) {
      if (endsSession({ status, error })) ends.push(`${status} ${error}`);
    }
  }
  expect(ends).toEqual([
    '400 invalid_grant',
    '401 invalid_grant',
    '401 invalid_client',
    '401 temporarily_unavailable',
    '401 401',
  ]);
});

const tries = fc.integer({ min: 0, max: 60 });
const random = fc.double({ min: 0, max: 1, noNaN: true });

test('pauses double from a second to a minute, and none is the same for everybody', () => {
  const shortest = [0, 1, 2, 3, 10, 60].map((n) => pauseBefore(n, null, 0));
  expect(shortest).toEqual([500, 1000, 2000, 4000, 30_000, 30_000]);
  expect([0, 1, 2, 3, 10, 60].map((n) => pauseBefore(n, null, 1))).toEqual(shortest.map((ms) => ms * 2));
});

test('what the server asks for is the least pause, up to five minutes', () => {
  fc.assert(
    fc.property(tries, random, fc.integer({ min: 0, max: 10_000_000 }), (n, r, asked) => {
      const ms = pauseBefore(n, asked, r);
      expect(ms).toBeGreaterThanOrEqual(Math.min(asked, 300_000));
      expect(ms).toBeLessThanOrEqual(Math.max(60_000, Math.min(asked, 300_000) + 1000));
    }),
  );
});

test('Retry-After is read as seconds and as a date', async () => {
  const asked = async (header?: string) =>
    (
      await failureOf(
        new Response('{}', { status: 503, headers: header === undefined ? {} : { 'retry-after': header } }),
      )
    ).retryAfterMs;
  expect(await asked('2')).toBe(2000);
  expect(await asked()).toBeNull();
  expect(await asked('soon')).toBeNull();
  expect(await asked('Wed, 21 Oct 2015 07:28:00 GMT')).toBe(0);
  vi.setSystemTime('2026-11-20T01:00:00Z');
  expect(await asked('Fri, 20 Nov 2026 01:01:00 GMT')).toBe(60_000);
  vi.useRealTimers();
});

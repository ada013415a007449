// What becomes of an action after each answer there is.
import { expect, test } from 'vitest';
import { failureOf, noAnswer } from './failure.tsx';
import { decisionAfter } from './outbox-decision.tsx';

const told = (status: number, code?: string) =>
  failureOf(new Response(JSON.stringify({ error: 'x', message: 'y', ...(code ? { code } : {}) }), { status }));

const MOMENTS = [401, 408, 425, 429];

test('no answer at all is tried again', () => {
  expect(decisionAfter(noAnswer())).toBe('try again');
});

test('what nobody foresaw is tried again', () => {
  for (const failed of [new Error('x'), new SyntaxError('<html>'), 'x', undefined, null]) {
    expect(decisionAfter(failed)).toBe('try again');
  }
});

test('every status from 400 to 499 refuses the action, but those that refuse the moment', async () => {
  for (let status = 400; status < 500; status += 1) {
    expect([status, decisionAfter(await told(status))]).toEqual([
      status,
      MOMENTS.includes(status) ? 'try again' : 'refused',
    ]);
  }
});

test('every other status is tried again', async () => {
  for (let status = 500; status < 600; status += 1) expect(decisionAfter(await told(status))).toBe('try again');
  for (const status of [300, 302, 304, 307]) {
    expect(decisionAfter(await failureOf(new Response(null, { status })))).toBe('try again');
  }
});

test('a cookie of another session is tried again; any other 403 refuses', async () => {
  expect(decisionAfter(await told(403, 'ANTI_FORGERY'))).toBe('try again');
  expect(decisionAfter(await told(403, 'NOT_PERMITTED'))).toBe('refused');
  expect(decisionAfter(await told(400, 'ANTI_FORGERY'))).toBe('refused');
});

// The error catalogue, row by row.
import { expect, test, vi } from 'vitest';
import { announce, failureOf, letMiss } from './failure.tsx';
import { messages, notify, toast } from './message.tsx';

const reply = (status: number, told: object) => failureOf(new Response(JSON.stringify(told), { status }));
const GENERIC = 'An unexpected error occurred. Please try again later.';
const AWAY = 'Unable to establish a connection to the Server.';

vi.useFakeTimers();

async function said(status: number, told: object, url = '/api/v1/x') {
  vi.advanceTimersByTime(10_000);
  announce(await reply(status, told), url);
  const { title, body } = messages().notification ?? {};
  return title === undefined ? null : { title, body };
}

test.each([
  [400, { error: 'Bad Request', message: 'Check the dates.' }, { title: 'Bad Request', body: 'Check the dates.' }],
  [404, {}, { title: '404', body: GENERIC }],
  [500, { error: 'Internal Server Error' }, { title: 'Internal Server Error', body: GENERIC }],
  [502, { error: 'x', message: 'y' }, { title: 'Error', body: AWAY }],
  [503, {}, { title: 'Error', body: AWAY }],
  [504, {}, { title: 'Error', body: AWAY }],
  [400, { error: 'invalid_grant' }, null],
  [401, { error: 'Unauthorized' }, null],
  [403, { error: 'Forbidden' }, null],
  [409, { error: 'Conflict' }, null],
])('an answer %i %j is announced as %j', async (status, told, notification) => {
  expect(await said(status, told)).toEqual(notification);
});

test('an address that may be missing is silent at 400 and 404, and only there', async () => {
  letMiss((url) => url.endsWith('/image'));
  expect(await said(404, { error: 'Not Found' }, '/a/image')).toBeNull();
  expect(await said(400, { error: 'Bad Request' }, '/a/image')).toBeNull();
  expect(await said(500, { error: 'Oops' }, '/a/image')).toEqual({ title: 'Oops', body: GENERIC });
  expect(await said(404, { error: 'Not Found' }, '/a/other')).toEqual({ title: 'Not Found', body: GENERIC });
});

test('a failure carries the fields of the form and the code of the refusal', async () => {
  const failed = await reply(400, { error: 'Bad Request', code: 'BAD_INPUT', fields: { from: 'No.' } });
  expect(failed).toMatchObject({ status: 400, code: 'BAD_INPUT', fields: { from: 'No.' }, message: GENERIC });
});

test('a toast stays 5 seconds, a notification 8, and a newer one takes the place of the older', () => {
  toast('First.');
  notify('One', 'Body.');
  toast('Second.');
  expect(messages().toast?.body).toBe('Second.');
  vi.advanceTimersByTime(4999);
  expect(messages().toast).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(messages().toast).toBeNull();
  vi.advanceTimersByTime(2999);
  expect(messages().notification?.title).toBe('One');
  vi.advanceTimersByTime(1);
  expect(messages().notification).toBeNull();
});

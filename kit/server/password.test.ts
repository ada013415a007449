import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './password.ts';

test('a password is known again by its hash, and another is not', async () => {
  const hash = await hashPassword('kawani');
  expect(await isPassword('kawani', hash)).toBe(true);
  expect(await isPassword('Kawani', hash)).toBe(false);
  expect(await isPassword('', hash)).toBe(false);
});

test('two accounts with one password have different hashes', async () => {
  expect(await hashPassword('kawani')).not.toBe(await hashPassword('kawani'));
});

test('who has no password signs in with none', async () => {
  for (const password of ['', 'kawani', 'null']) expect(await isPassword(password, null)).toBe(false);
});

test('an ñ is an ñ, whichever way a keyboard writes it', async () => {
  expect(await isPassword('nin\u0303o', await hashPassword('ni\u00f1o'))).toBe(true);
});

test('a missing account takes as long as a wrong password', async () => {
  const hash = await hashPassword('kawani');
  await isPassword('warm', undefined);
  // By the processor's time: a busy machine lends its processors when it can.
  const timed = async (stored: string | undefined) => {
    const since = process.cpuUsage();
    for (let tries = 0; tries < 3; tries += 1) await isPassword('wrong', stored);
    return process.cpuUsage(since).user;
  };
  const [wrong, missing] = [await timed(hash), await timed(undefined)];
  expect(missing / wrong).toBeGreaterThan(0.3);
});

test('more sign-ins than can be served in time are refused, not kept waiting', async () => {
  const crowd = Array.from({ length: 260 }, () =>
    isPassword('x', 'scrypt$2$1$1$c2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g'),
  );
  const answers = await Promise.allSettled(crowd);
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(198);
});

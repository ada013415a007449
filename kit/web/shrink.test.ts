import { expect, test } from 'vitest';
import { fitted, objectionTo, objectionToSmall } from './shrink.tsx';

test.each([
  ['a wide photo', { width: 4000, height: 3000 }, { width: 1600, height: 1200 }],
  ['a tall one', { width: 3000, height: 4000 }, { width: 1200, height: 1600 }],
  ['a small one stays as it is', { width: 800, height: 600 }, { width: 800, height: 600 }],
  ['a strip keeps at least a line', { width: 10_000, height: 2 }, { width: 1600, height: 1 }],
])('%s', (_, taken, sent) => {
  expect(fitted(taken, 1600)).toEqual(sent);
});

const MB = 1024 * 1024;

test.each([
  ['a photo of 12 MB: it is made small', 'image/jpeg', 12 * MB, undefined],
  ['a phone’s own kind of photo: it becomes a JPEG', 'image/heic', 2 * MB, undefined],
  ['a paper of 5 MB', 'application/pdf', 5 * MB, undefined],
  ['a larger paper', 'application/pdf', 5 * MB + 1, 'This file is larger than 5 MB.'],
  ['a text', 'text/plain', 10, 'Only JPG, PNG and PDF files are accepted.'],
  ['an empty file', 'application/pdf', 0, 'This file is empty.'],
])('before it is sent: %s', (_, type, size, objection) => {
  expect(objectionTo({ type, size })).toBe(objection);
});

test.each([
  ['a photo that could not be made smaller', 'image/png', 6 * MB, 'This file is larger than 5 MB.'],
  ['a kind of photo that could not be read', 'image/heic', MB, 'Only JPG, PNG and PDF files are accepted.'],
  ['a small photo', 'image/jpeg', MB / 5, undefined],
])('once it is as small as it gets: %s', (_, type, size, objection) => {
  expect(objectionToSmall({ type, size })).toBe(objection);
});

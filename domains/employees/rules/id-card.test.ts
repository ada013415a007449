import { expect, test } from 'vitest';
import { CARD_STEP_MS, type CardCode, cardCode, isCardGood, readCard } from './id-card.ts';

const SECRET = 'a secret of one card';
const at = new Date('2026-11-21T08:00:10+08:00');
const later = (steps: number) => new Date(at.getTime() + steps * CARD_STEP_MS);
const read = async (when = at) => readCard(await cardCode('0001', SECRET, when)) as CardCode;

test('a card shows whose it is, and another code every half minute', async () => {
  expect(await read()).toMatchObject({ number: '0001' });
  expect(await cardCode('0001', SECRET, later(1))).not.toBe(await cardCode('0001', SECRET, at));
});

test.each([
  ['at once', 0, true],
  ['after two minutes', 4, true],
  ['after two and a half', 5, false],
  ['by a clock a minute behind', -2, true],
  ['by a clock further behind', -3, false],
])('read %s', async (_, steps, isGood) => {
  expect(await isCardGood(await read(), SECRET, later(steps))).toBe(isGood);
});

test('a code is good for its card and its moment alone', async () => {
  const code = await read();
  expect(await isCardGood(code, 'another card', at)).toBe(false);
  expect(await isCardGood({ ...code, number: '0002' }, SECRET, at)).toBe(false);
  expect(await isCardGood({ ...code, step: code.step + 1 }, SECRET, at)).toBe(false);
});

test.each(['', 'KW1', 'https://example.org', 'KW1.1.2.3', `KW1.0001.58${'0'.repeat(20)}.${'a'.repeat(22)}`])(
  '%s is no card',
  (text) => expect(readCard(text)).toBeNull(),
);

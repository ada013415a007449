// Every page that is declared, with its tabs: as wide as a desktop, and in Filipino, whose words are longer.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onDesktop, onPhone, startWalk, type Walk, widthFaults } from './sweep.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await startWalk();
});
afterAll(() => walk?.stop());

test('every page and tab is within everybody’s reach on a phone and on a desktop, in light and dark', {
  timeout: 900_000,
}, async () => {
  const look = async (page: Parameters<typeof onPhone>[0]) => [...(await onPhone(page)), ...(await onDesktop(page))];
  expect(await walk.faults(look, { follows: true })).toEqual([]);
});

test('no page or tab is wider than a phone in Filipino', { timeout: 600_000 }, async () => {
  expect(await walk.faults(widthFaults, { follows: true, locale: 'fil-PH' })).toEqual([]);
});

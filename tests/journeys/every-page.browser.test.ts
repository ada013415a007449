// Every page that is declared arrives on a phone. What axe finds on it, on its tabs and at the width of a desktop is in
// tests/every-page.slow.test.ts; journeys look at most of them with axe too.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWalk, type Walk, widthFaults } from '../sweep.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await startWalk();
});
afterAll(() => walk?.stop());

test('every page of every app arrives in Filipino, complains of nothing, and is no wider than a phone', async () => {
  expect(await walk.faults(widthFaults, { locale: 'fil-PH' })).toEqual([]);
});

// Names as people type them, the moment an offer expires, and the minimum wage with what an order gives beside it.
import { day } from '@kawani/kit/values/day';
import { centavos } from '@kawani/kit/values/pesos';
import { expect, test } from 'vitest';
import { expiryOf, isNameOf, offerObjections } from './rules.ts';

test.each([
  ['Maria Santos', true],
  ['  santos, MARIA reyes jr. ', true],
  ['María Cruz Santos', true],
  ['Maria', false],
  ['Santos', false],
  ['Mario Santos', false],
  ['', false],
])('%s signs for Maria Santos: %s', (typed, isSame) =>
  expect(isNameOf(typed, { firstName: 'María Luz', lastName: 'Santos' })).toBe(isSame),
);

test('a name of several words is typed whole, and an erased person has none', () => {
  const ana = { firstName: 'Ana', lastName: 'Dela Peña' };
  expect(['ana dela pena', 'Dela Peña Ana', 'Ana Peña'].map((typed) => isNameOf(typed, ana))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isNameOf('Ana', { firstName: null, lastName: null })).toBe(false);
});

test('an offer expires at five in the afternoon of its last day', () =>
  expect(expiryOf(day('2026-12-30'), 3)).toBe('2027-01-02T17:00:00.000+08:00'));

test.each([
  [{ rate: 61_999, cola: 1_000 }, 'BELOW_MINIMUM', 'rate'],
  [{ rate: 62_000, cola: 0 }, 'BELOW_COLA', 'cola'],
  [{ rate: 62_000, cola: 999 }, 'BELOW_COLA', 'cola'],
  [{ rate: 62_000, cola: 1_000 }, undefined, undefined],
  [{ rate: 62_400, cola: 600 }, undefined, undefined],
  [{ rate: 63_000, cola: 0 }, undefined, undefined],
])('of Php 620.00 and an allowance of Php 10.00 a day, %o is refused as %s', ({ rate, cola }, code, field) => {
  const floor = { region: 'NCR', order: 'NCR-28', daily: centavos(62_000), cola: centavos(1_000) };
  const terms = { payBasis: 'DAILY', factor: '313', startsOn: day('2026-12-20'), rate: centavos(rate) } as const;
  const facts = { today: day('2026-12-01'), factors: ['313'], floor, rateFrom: null, rateTo: null };
  const objections = offerObjections({ ...terms, cola: centavos(cola) }, facts).map((objection) => [
    objection.code,
    objection.field,
  ]);
  expect(objections).toEqual(code === undefined ? [] : [[code, field]]);
});

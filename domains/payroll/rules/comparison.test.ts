// A payslip beside the one before it.
import { centavos } from '@kawani/kit/values/pesos';
import { expect, test } from 'vitest';
import { lineChanges } from './comparison.ts';

const sums = (of: Record<string, number>) =>
  Object.fromEntries(Object.entries(of).map(([code, amount]) => [code, centavos(amount)]));

test('lines that changed are told, those that came and went among them, in the order of a payslip', () => {
  const [was, is] = [sums({ TAX: 500, BASIC: 100, LOAN: 20 }), sums({ OVERTIME: 7, BASIC: 100, TAX: 499 })];
  expect(lineChanges(was, is)).toEqual([
    { code: 'OVERTIME', was: 0, is: 7 },
    { code: 'TAX', was: 500, is: 499 },
    { code: 'LOAN', was: 20, is: 0 },
  ]);
  expect(lineChanges(was, is, { isWhole: true }).map(({ code }) => code)).toEqual(['BASIC', 'OVERTIME', 'TAX', 'LOAN']);
});

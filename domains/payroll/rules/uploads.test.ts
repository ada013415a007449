// What is wrong with rows of a file that was made elsewhere.
import type { Centavos } from '@kawani/kit/values/pesos';
import { describe, expect, test } from 'vitest';
import { type Uploader, uploadedLines } from '../rules.ts';

const floor = { daily: 69_500 as Centavos, order: 'Wage Order NCR-26' };
const owed = (code: string, accountNo: string) => ({
  ...{ id: code, accountId: code, code, accountNo, kind: code, amount: 50_000 as Centavos, isAuthorized: true },
});
const ana: Uploader = {
  name: 'Ana Peña',
  isMinimumWage: false,
  floor,
  benefits: [],
  due: [owed('UNIFORM', 'AC-1'), owed('LOSS', 'AC-2')],
};
/** Two days, a deduction, and their totals. */
function reasons(basic: number, hours: string, [code, account, amount]: [string, string, number], who = ana) {
  const cells = [
    { code: 'BASIC', amount: basic.toFixed(2), hours },
    { code, amount: amount.toFixed(2), account_no: account },
    { code: 'GROSS', amount: basic.toFixed(2) },
    { code: 'DEDUCTIONS', amount: amount.toFixed(2) },
    { code: 'NET', amount: (basic - amount).toFixed(2) },
  ];
  return uploadedLines(
    cells.map((own, at) => ({ line: at + 2, cells: own as Record<string, string> })),
    who,
  ).problems.map(({ line, column, reason }) => `${line} ${column}: ${reason}`);
}

describe('deductions beyond their limits', () => {
  test('a uniform that does not leave the minimum wage of the hours', () => {
    expect(reasons(1500, '16', ['UNIFORM', 'AC-1', 110])).toEqual([]);
    expect(reasons(1500, '16', ['UNIFORM', 'AC-1', 110.01])).toEqual([
      '3 amount: Ana Peña, Uniform: only Php 110.00 may be taken so that uniforms leave the minimum wage (rule X-5).',
    ]);
  });

  test('a uniform of who is paid the minimum, also where no hours are written', () => {
    const least = { ...ana, isMinimumWage: true };
    expect(reasons(1390, '', ['UNIFORM', 'AC-1', 1], least)).toHaveLength(1);
    expect(reasons(1390, '', ['UNIFORM', 'AC-1', 1])).toEqual([]);
    expect(reasons(1390, '16', ['UNIFORM', 'AC-1', 1], { ...ana, floor: null })).toEqual([]);
  });

  test('more than a fifth of the wages for a loss', () => {
    expect(reasons(1390, '16', ['LOSS', 'AC-2', 278])).toEqual([]);
    expect(reasons(1390, '16', ['LOSS', 'AC-2', 278.01])).toEqual([
      '3 amount: Ana Peña, Loss or damage: only Php 278.00 may be taken so that a loss takes at most a fifth of the wages (rule X-2).',
    ]);
  });
});

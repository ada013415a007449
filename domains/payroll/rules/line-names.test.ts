// What the lines of a payslip are called.
import type { SlipLine } from '@kawani/domains/payroll/contract';
import { centavos } from '@kawani/kit/values/pesos';
import { expect, test } from 'vitest';
import { namedLines } from './line-names.ts';
import { deductionLine, percentText } from './lines.ts';

const paid = (code: 'SSS_LOAN' | 'LOAN' | 'UNIFORM', dueId: string, accountId: string): SlipLine => ({
  ...deductionLine(code, 'SSS AC-000123', centavos(100)),
  ...{ accountId, dueId },
});
const place = (id: string, code: string, kind: string, no: number) => ({ id, code, kind, no, of: 24 });
const named = (lines: readonly SlipLine[], ...places: readonly ReturnType<typeof place>[]) =>
  namedLines(lines, places).map(({ label }) => label);

test('a contribution and a loan of the same agency never have the same name, whatever was stored with the slip', () => {
  const lines = [deductionLine('SSS', 'SSS', centavos(100)), paid('SSS_LOAN', 'd5', 'a')];
  const salary = place('d5', 'SSS_LOAN', 'SSS salary loan', 5);
  expect(named(lines, salary)).toEqual(['SSS contribution', 'SSS salary loan, no. 5 of 24']);
  expect(named([{ ...deductionLine('SSS', 'SSS', centavos(100)), code: 'SSS_EMPLOYER', group: 'EMPLOYER' }])).toEqual([
    'SSS contribution, employer share',
  ]);
});

test('all instalments of an account that a pay takes are in its one name', () => {
  const lines = [paid('LOAN', 'd4', 'a'), paid('LOAN', 'd3', 'a'), paid('UNIFORM', 'u1', 'b')];
  const places = [
    place('d4', 'LOAN', 'Regular', 4),
    place('d3', 'LOAN', 'Regular', 3),
    place('u1', 'UNIFORM', 'UPAR', 1),
  ];
  const regular = 'Regular loan, no. 3, 4 of 24';
  expect(named(lines, ...places)).toEqual([regular, regular, 'UPAR, no. 1 of 24']);
  expect(named([paid('LOAN', 'v', 'a')], place('v', 'LOAN', 'Vale', 1))).toEqual(['Vale, no. 1 of 24']);
});

test('a rate is shown as a percentage of its own digits', () => {
  expect(['0.05', '0.045', '0.02', '0.0225', '0.1', '1'].map(percentText)).toEqual([
    '5 %',
    '4.5 %',
    '2 %',
    '2.25 %',
    '10 %',
    '100 %',
  ]);
});

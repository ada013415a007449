// When each agency is paid, how a remittance stands, and how a month's share falls into its parts.
import { day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { employerNumbers, groupedDigits } from './employer.ts';
import { type DueRule, dueWindow, remittanceState, sssParts } from './remittances.ts';

const NEXT = 'of the next month';
const rule = (agency: string, what: string, due: string, key = ''): DueRule => ({ agency, what, due, key });
const TABLE: readonly DueRule[] = [
  rule('SSS', 'contributions', 'last day of the month after the applicable month'),
  rule('PhilHealth', 'premiums', `11th to 15th ${NEXT}`, 'last digit of employer number 0-4'),
  rule('PhilHealth', 'premiums', `16th to 20th ${NEXT}`, 'last digit of employer number 5-9'),
  rule('Pag-IBIG', 'savings and loans', `10th to 14th ${NEXT}`, 'employer name begins A-D'),
  rule('Pag-IBIG', 'savings and loans', `20th to 24th ${NEXT}`, 'employer name begins M-Q'),
  rule('Pag-IBIG', 'savings and loans', `25th to month end ${NEXT}`, 'employer name begins R-Z or a numeral'),
  rule('BIR', '1601-C withholding on compensation', `10th ${NEXT} (December: 15 January)`, 'staggered later days'),
];
const employer = (registeredName: string, philhealth: string | null = null) => ({ registeredName, philhealth });
const due = (kind: Parameters<typeof dueWindow>[0], month: string, who: ReturnType<typeof employer> | null) => {
  const { opensOn, dueOn, unsure } = dueWindow(kind, day(month), who, TABLE);
  return [opensOn, dueOn, unsure === null];
};

describe('due dates', () => {
  test.each([
    ['SSS', '2026-01-01', null, [null, '2026-02-28', true]],
    ['TAX', '2026-11-01', null, [null, '2026-12-10', true]],
    ['TAX', '2026-12-01', null, [null, '2027-01-15', true]],
    ['PHILHEALTH', '2026-11-01', employer('A', '200123456780'), ['2026-12-11', '2026-12-15', true]],
    ['PHILHEALTH', '2026-11-01', employer('A', '200123456785'), ['2026-12-16', '2026-12-20', true]],
    // Nobody knows by what number: the earliest, and it is said.
    ['PHILHEALTH', '2026-11-01', employer('A'), ['2026-12-11', '2026-12-15', false]],
    ['PAGIBIG', '2026-11-01', employer('Ñandu Guards'), ['2026-12-20', '2026-12-24', true]],
    ['PAGIBIG_LOAN', '2027-01-01', employer('7 Seas'), ['2027-02-25', '2027-02-28', true]],
    ['UNION_DUES', '2026-11-01', null, [null, null, true]],
  ] as const)('%s of %s', (kind, month, who, expected) => {
    expect(due(kind, month, who)).toEqual(expected);
  });

  test('a sentence that nobody can read stops everything', () => {
    const table = [rule('SSS', 'contributions', 'some day')];
    expect(() => dueWindow('SSS', day('2026-01-01'), null, table)).toThrow('Not a due date: some day');
    expect(() => dueWindow('SSS', day('2026-01-01'), null, [])).toThrow('No due date of SSS contributions is known');
  });
});

test.each([
  [0, 0, '2026-12-10', 'NOTHING'],
  [100, 0, '2026-12-10', 'WAITING'],
  [100, 40, '2026-12-10', 'PARTLY'],
  [100, 0, '2026-12-05', 'SOON'],
  [100, 99, '2026-11-30', 'OVERDUE'],
  [100, 100, '2026-11-30', 'PAID'],
  [100, 0, null, 'WAITING'],
] as const)('of %i centavos %i are paid, due on %s: %s', (total, paid, on, state) => {
  const amounts = { total: total as Centavos, paid: paid as Centavos, dueOn: on === null ? null : day(on) };
  expect(remittanceState(amounts, day('2026-12-01'))).toBe(state);
});

test('the parts of an SSS share are always what was taken', () => {
  const bracket = { comp_from: '0', comp_to: '', msc: '25000', msc_regular: '20000', msc_mpf: '5000' };
  const schedule = [{ ...bracket, ee_regular: '1000', ee_mpf: '250', er_regular: '2000', er_mpf: '500', ec: '30' }];
  const taken = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(taken, taken, taken, taken, (compensation, employee, employer, ec) => {
      const parts = sssParts({ compensation, employee, employer, ec } as Parameters<typeof sssParts>[0], schedule);
      const { employeeRegular, employeeMpf, employerRegular, employerMpf, total } = parts;
      expect(employeeRegular + employeeMpf + employerRegular + employerMpf + parts.ec).toBe(total);
      expect(total).toBe(employee + employer + ec);
    }),
  );
});

test('numbers of the employer are digits in the agency’s groups', () => {
  expect(groupedDigits('00412345600000', 'TIN')).toBe('004-123-456-00000');
  expect(groupedDigits('004123456', 'TIN')).toBe('004-123-456');
  expect(groupedDigits('0398765432', 'SSS')).toBe('03-9876543-2');
  const none = { tin: '004-123-456-000', sss: undefined, philhealth: undefined, pagibig: undefined };
  expect(employerNumbers(none, {})).toEqual({
    numbers: { tin: '004123456000', sss: null, philhealth: null, pagibig: null },
    objections: [],
  });
});

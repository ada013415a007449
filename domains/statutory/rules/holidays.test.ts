import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { type DayKind, type DayStatus, dayCodeOf, holidayPay, holidayType } from './holidays.ts';

function paid(...days: readonly [kind: DayKind, status: DayStatus][]): readonly boolean[] {
  const list = days.map(([kind, status], at) => ({
    date: day(`2026-04-${String(at + 1).padStart(2, '0')}`),
    kind,
    status,
  }));
  return [...holidayPay(list).values()];
}

test('a regular holiday unworked is paid to who worked the day before', () => {
  expect(paid(['WORK', 'PRESENT'], ['RH', 'NONE'])).toEqual([true]);
});
test('paid leave the day before is as good as work', () => {
  expect(paid(['WORK', 'LEAVE_PAID'], ['RH', 'NONE'])).toEqual([true]);
});
test.each(['ABSENT', 'LEAVE_UNPAID', 'NONE'] as const)('%s the day before loses the holiday', (status) => {
  expect(paid(['WORK', status], ['RH', 'NONE'])).toEqual([false]);
});
test('working the holiday always earns it', () => {
  expect(paid(['WORK', 'ABSENT'], ['RH', 'WORKED'])).toEqual([true]);
});
test('rest days and non-working days in between are passed over', () => {
  expect(paid(['WORK', 'ABSENT'], ['REST', 'NONE'], ['SNW', 'NONE'], ['RH', 'NONE'])).toEqual([false]);
  expect(paid(['WORK', 'PRESENT'], ['REST', 'NONE'], ['SNW', 'ABSENT'], ['RH', 'NONE'])).toEqual([true]);
});
test('a rest day or special day worked counts as presence', () => {
  expect(paid(['WORK', 'ABSENT'], ['REST', 'WORKED'], ['RH', 'NONE'])).toEqual([true]);
  expect(paid(['WORK', 'ABSENT'], ['SNW', 'PRESENT'], ['RH', 'NONE'])).toEqual([true]);
});
test('of two holidays in a row an absence before the first loses both', () => {
  expect(paid(['WORK', 'ABSENT'], ['RH', 'NONE'], ['RH', 'NONE'])).toEqual([false, false]);
});
test('working the first of two holidays earns the second', () => {
  expect(paid(['WORK', 'ABSENT'], ['RH', 'WORKED'], ['RH', 'NONE'])).toEqual([true, true]);
});
test('before the first day known the standing is good', () => {
  expect(paid(['RH', 'NONE'], ['RH', 'NONE'])).toEqual([true, true]);
});

test('where two are proclaimed for one date the regular holiday counts', () => {
  const date = day('2026-04-09');
  const both = [{ date, type: 'SNW', name: 'Special day' } as const, { date, type: 'RH', name: 'Holiday' } as const];
  expect(holidayType(date, both)).toBe('RH');
});

test.each([
  [[], 'ORD'],
  [['SW'], 'SW'],
  [['SNW', 'SW'], 'SNW'],
  [['SNW', 'SNW'], 'DSNW'],
  [['SW', 'RH'], 'RH'],
  [['SNW', 'RH'], 'RH_SNW'],
  [['RH', 'SNW', 'RH'], 'DRH'],
] as const)('%j on one date make %s', (types, code) => {
  expect(dayCodeOf(types)).toBe(code);
});

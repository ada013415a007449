import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { typedNumber, wrongNumber } from './fields.tsx';
import { measured } from './form.tsx';
import { wrongsOf } from './forms/judged.tsx';

test.each([
  ['12', 12],
  ['1,250', 1250],
  [' 7.5 ', 7.5],
  ['-3', null],
  ['1,25', null],
  ['7.55', null],
  ['12 days', null],
  ['', null],
  ['2001', null],
])('typed as %o, a number up to 2000 with one decimal is %o', (typed, meant) => {
  expect(typedNumber(typed, { min: 0, max: 2000, decimals: 1 })).toBe(meant);
});

test('a latitude has as many decimals as its field allows', () => {
  expect(typedNumber('14.554700', { min: -90, max: 90, decimals: 6 })).toBe(14.5547);
  expect(typedNumber('14.5547001', { min: -90, max: 90, decimals: 6 })).toBeNull();
});

test.each([
  ['', undefined],
  ['1,250.50', undefined],
  ['1.234', 'Invalid amount.'],
  ['-1', 'Invalid amount.'],
  ['2,000.01', 'You have reached the maximum number of characters allowed for this field.'],
])('an amount typed as %o is told %o', (typed, told) => {
  expect(wrongNumber(typed, { min: 0, max: 2000, decimals: 2, isMoney: true })).toBe(told);
});

test('a field counts only near its limit, and says when it is passed', () => {
  const reason = { label: 'Reason', hint: 'Why.' };
  expect(measured(reason, 'x'.repeat(100), 250)).toEqual(reason);
  expect(measured(reason, 'x'.repeat(249), 250).hint).toBe('1 character left');
  expect(measured(reason, 'x'.repeat(251), 250).wrong).toMatch(/^You have reached/);
  expect(measured(reason, 'ñ'.repeat(250), 250).wrong).toBeUndefined();
});

test('what is missing or wrong is told as the server would tell it', () => {
  const schema = z.object({
    title: z.string().check(z.minLength(1), z.maxLength(5)),
    days: z.number(),
    note: z.optional(z.string()),
  });
  expect(wrongsOf(schema, { title: '', days: null, note: '' })).toEqual({
    title: 'This field is required.',
    days: 'This field is required.',
  });
  expect(wrongsOf(schema, { title: 'too long', days: 1, note: '' })?.title).toMatch(/^You have reached/);
  expect(wrongsOf(schema, { title: 'fine', days: 1, note: null })).toBeUndefined();
});

import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Day } from '../values/day.ts';
import { customError, fieldsOf } from './issue.ts';
import { FORM_MESSAGE } from './message.ts';
import { learn, sayInLanguageOf } from './say.ts';

test('an unknown field is named, whatever it is called', () => {
  const input = JSON.parse('{"__proto__":1,"constructor":1,"toString":1}');
  const { error } = z.safeParse(z.strictObject({}), input);
  expect(Object.keys(fieldsOf(error?.issues ?? [])).sort()).toEqual(['__proto__', 'constructor', 'toString']);
});

test('what is wrong is said in words of people, not of programs', () => {
  const form = z.strictObject({
    days: z.int().check(z.lte(31)),
    receipt: z.string().check(z.regex(/^\d+$/)),
    centavos: z.int().check(z.lte(100, FORM_MESSAGE.min)),
  });
  const { error } = z.safeParse(form, { days: 1e20, receipt: '=1', centavos: 101 });
  expect(fieldsOf(error?.issues ?? [])).toEqual({
    days: FORM_MESSAGE.max,
    receipt: 'This value is not valid.',
    centavos: 'Invalid amount.',
  });
});

test('what was not chosen is missing, and no list of codes is read out', () => {
  const form = z.strictObject({ type: z.enum(['SL', 'VL']) });
  const told = (input: object) => {
    const { error } = z.safeParse(form, input, { error: customError });
    return fieldsOf(error?.issues ?? []);
  };
  expect(told({})).toEqual({ type: FORM_MESSAGE.required });
  expect(told({ type: 'XX' })).toEqual({ type: 'Please choose one of: SL, VL.' });
});

test('a day that is missing is required, and one that is no day of the calendar is not valid', () => {
  const told = (input: object) => {
    const { error } = z.safeParse(z.strictObject({ from: Day }), input, { error: customError });
    return fieldsOf(error?.issues ?? []);
  };
  expect(told({})).toEqual({ from: FORM_MESSAGE.required });
  for (const from of ['', '2026-02-30', '2026-2-3'])
    expect(told({ from })).toEqual({ from: 'Please enter a valid date.' });
});

test('it is said in the language of the reader, also what stands with a schema', () => {
  const form = z.strictObject({
    days: z.int().check(z.lte(31)),
    from: Day,
    centavos: z.int().check(z.gte(3, 'Invalid amount.')),
  });
  const { error } = z.safeParse(form, { days: 40, from: '2026-02-30', centavos: 2 });
  learn('fil', {
    [FORM_MESSAGE.max]: 'Naabot mo na ang maximum.',
    'Please enter a valid date.': 'Maglagay ng tamang petsa.',
    'Invalid amount.': 'Hindi wastong halaga.',
  });
  sayInLanguageOf(() => 'fil');
  expect(fieldsOf(error?.issues ?? [])).toEqual({
    days: 'Naabot mo na ang maximum.',
    from: 'Maglagay ng tamang petsa.',
    centavos: 'Hindi wastong halaga.',
  });
  sayInLanguageOf(() => 'en');
});

import { Day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { withoutEmpty, wrongsOf } from './judged.tsx';

const Form = z.strictObject({
  reason: z.string().check(z.trim(), z.minLength(1)),
  days: z.number().check(z.gte(0.5)),
  on: z.optional(Day),
});

test('what is left empty is missing, and said in the words of the server', () => {
  expect(wrongsOf(Form, { reason: '', days: null, on: null })).toEqual({
    reason: 'This field is required.',
    days: 'This field is required.',
  });
});

test('a value outside its bounds is said at its field', () => {
  expect(wrongsOf(Form, { reason: 'Family', days: 0.2, on: 'soon' })).toEqual({
    days: 'Invalid amount.',
    on: 'Please enter a valid date.',
  });
});

test('the id of a record that stands beside its form is not the schema’s to judge', () => {
  expect(wrongsOf(Form, { id: 'some', version: 2, reason: 'Family', days: 1 })).toBeUndefined();
});

test('zero and no are values, an empty text is none', () => {
  expect(withoutEmpty({ days: 0, paid: false, label: '', note: null, sex: undefined })).toEqual({
    days: 0,
    paid: false,
  });
});

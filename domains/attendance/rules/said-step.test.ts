import { learn, sayInLanguageOf } from '@kawani/kit/contract/say';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saidStep } from './said-step.ts';

beforeAll(() => {
  learn('fil', {
    Shift: 'Shift',
    'meal {from} to {to}': 'break {from} hanggang {to}',
    '{from} to {to} next day': '{from} hanggang {to} kinabukasan',
    'grace {grace}': 'palugit {grace}',
    '{minutes} (arrived {time}, grace {grace})': '{minutes} (dumating {time}, palugit {grace})',
    Complete: 'Kumpleto',
  });
  sayInLanguageOf(() => 'fil');
});
afterAll(() => sayInLanguageOf(() => 'en'));

test.each([
  [
    '10:00 PM to 6:00 AM next day, meal 2:00 AM to 3:00 AM, grace 15 m',
    '10:00 PM hanggang 6:00 AM kinabukasan, break 2:00 AM hanggang 3:00 AM, palugit 15 m',
  ],
  ['1 h 22 m (arrived 7:22 AM, grace 15 m)', '1 h 22 m (dumating 7:22 AM, palugit 15 m)'],
  ['Complete', 'Kumpleto'],
  ['HR (hr1: {gate} was shut), time in 6:00 AM', 'HR (hr1: {gate} was shut), time in 6:00 AM'],
])('what was stored as %s is said to its reader', (value, said) => {
  expect(saidStep({ label: 'Shift', value })).toEqual({ label: 'Shift', value: said });
});

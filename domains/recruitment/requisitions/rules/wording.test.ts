import { expect, test } from 'vitest';
import { unfairAboutPerson, unfairWording } from './wording.ts';

const kindsIn = (text: string) => unfairWording(text).map(({ kind }) => kind);

test.each([
  ['18-35 years old', ['AGE']],
  ['Not more than 30 yrs old', ['AGE']],
  ['25 hanggang 40 taong gulang', ['AGE']],
  ['Age: 20 and up', ['AGE']],
  ['With pleasing personality', ['LOOKS']],
  ['Single, willing to be assigned anywhere', ['MARITAL_STATUS']],
  ['Dalaga o binata', ['MARITAL_STATUS']],
  ['Male only, at least 5 ft.', ['SEX', 'HEIGHT']],
  ['Babae lamang', ['SEX']],
  ['Must not be pregnant', ['PREGNANCY']],
  ['Walang anak', ['PREGNANCY']],
  ['Please state your religion', ['RELIGION']],
  ['Catholic applicants preferred', ['RELIGION']],
])('%s is refused', (text, kinds) => {
  expect(kindsIn(text)).toEqual(kinds);
});

test.each([
  'At least 2 years of experience in janitorial work',
  'With 10-15 years experience',
  'Licensed security guard (LESP), willing to work nights',
  'May karanasan sa paglilinis ng opisina',
  'Can carry 25 kg; packages and messages are handled daily',
  'Management and teamwork',
  'Guards a Catholic school beside the church',
  'Helps children across the road',
])('%s is not', (text) => {
  expect(kindsIn(text)).toEqual([]);
});

test('the words are named as they stand in the text', () => {
  expect(unfairWording('Female, SINGLE')).toEqual([
    { kind: 'MARITAL_STATUS', words: 'SINGLE' },
    { kind: 'SEX', words: 'Female' },
  ]);
});

test.each([
  ['Do you have small children?', 'children'],
  ['Saan ang simbahan mo?', 'simbahan'],
  ['She is Muslim', 'Muslim'],
  ['Masyadong matanda', 'matanda'],
  ['Too old', 'Too old'],
  ['May asawa ka ba?', 'May asawa'],
])('of a person nobody writes “%s”', (text, words) => {
  expect(unfairAboutPerson(text)).toBe(words);
});

test.each([
  'Worked at the old site before',
  'Christian Reyes of the site knows her',
  'How do you handle an angry visitor?',
])('of a person one may write “%s”', (text) => {
  expect(unfairAboutPerson(text)).toBeUndefined();
});

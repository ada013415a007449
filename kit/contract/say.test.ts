import { afterEach, expect, expectTypeOf, test } from 'vitest';
import { type Language, languageAmong, languageInCookie } from './language.ts';
import { refusalAbout, refusals } from './refusal.ts';
import { learn, phrases, say, sayInLanguageOf } from './say.ts';
import { compiled, type Facts, factsIn } from './sentence.ts';
import { valueList } from './value-list.ts';

const LEFT = '{days, plural, one {# day} other {# days}} left for {name}';

learn('fil', {
  [LEFT]: '{days, plural, other {# araw}} na lang kay {name}',
  'Approved by {name}': 'Inaprubahan ni {name}',
  Approved: 'Aprobado',
});

const read = (language: Language) => sayInLanguageOf(() => language);
afterEach(() => read('en'));

test('a sentence is filled with its facts and its plurals', () => {
  expect(say(LEFT, { days: 1, name: 'Ana' })).toBe('1 day left for Ana');
  expect(say(LEFT, { days: 12_000, name: 'Ana' })).toBe('12,000 days left for Ana');
});

test('a Filipino reader is spoken to in Filipino, and in English where it is not translated', () => {
  read('fil');
  expect([1, 3, 4].map((days) => say(LEFT, { days, name: 'Ana' }))).toEqual(
    [1, 3, 4].map((days) => `${days} araw na lang kay Ana`),
  );
  expect(say('Nobody translated this.')).toBe('Nobody translated this.');
});

test('what a person typed is never read as a sentence', () => {
  expect(say('Approved by {name}', { name: '{name}, plural, \\u0041' })).toContain('{name}, plural,');
});

test('refusals, labels and tables of texts are said when they are read', () => {
  const refusal = refusals({ APPROVED: 'Approved by {name}' }).APPROVED({ name: 'Ana' }, 'state');
  const states = valueList({ A: 'Approved' });
  const words = phrases({ done: 'Approved' });
  expect([refusal.message, states.labelOf('A'), words.done]).toEqual(['Approved by Ana', 'Approved', 'Approved']);
  read('fil');
  expect([refusal.message, states.labelOf('A'), words.done]).toEqual(['Inaprubahan ni Ana', 'Aprobado', 'Aprobado']);
  expect(states.options).toEqual([{ value: 'A', label: 'Aprobado' }]);
  expect(states.labels.A).toBe('Approved');
  expect({ ...refusal }).toEqual({ code: 'APPROVED', message: 'Inaprubahan ni Ana', field: 'state' });
});

test('words among the facts of a refusal are said with it, also where it names a record', () => {
  const states = valueList({ A: 'Approved' });
  const refusal = refusals({ APPROVED: 'Approved by {name}' }).APPROVED({ name: () => states.labelOf('A') });
  const about = refusalAbout('7', refusal);
  expect([about.message, about.about]).toEqual(['Approved by Approved', '7']);
  read('fil');
  expect(about.message).toBe('Inaprubahan ni Aprobado');
});

test('the facts of a sentence are known to the compiler and to the checks', () => {
  expectTypeOf<Facts<typeof LEFT>>().toEqualTypeOf<Readonly<Record<'days' | 'name', string | number>>>();
  expect(factsIn(LEFT)).toEqual(['days', 'name']);
  expect(compiled('{n, plural, one {a day} other {# days}}')).toEqual([
    ['n', 'plural', { one: ['a day'], other: ['#', ' days'] }],
  ]);
});

test.each([
  ['fil-PH,fil;q=0.9,en;q=0.8', 'fil'],
  ['tl', 'fil'],
  ['en-PH,fil;q=0.5', 'en'],
  ['de-DE,fil;q=0.9', 'fil'],
  ['de', 'en'],
  ['*', 'en'],
  [undefined, 'en'],
])('who asks for %s reads %s', (header, language) => {
  expect(languageAmong(header)).toBe(language);
});

test('a cookie holds a language that there is, or none', () => {
  expect(
    ['a=1; language=fil; b=2', 'language=en', 'language=xx', 'mylanguage=fil', undefined].map(languageInCookie),
  ).toEqual(['fil', 'en', undefined, undefined, undefined]);
});

import { expect, test } from 'vitest';
import { englishOf, joined, labelText, notices, shown, shownNow, storedOf } from './notices.ts';
import { learn, sayInLanguageOf } from './say.ts';

const NOTICE = notices('test', {
  WAITS: '{ref} waits for {who}.',
  HR: 'the HR office',
  OR: '{first} or {rest}',
  NAMED: '{name}',
});

test('a sentence is made with its code, its facts and its English', () => {
  const made = NOTICE.WAITS({ ref: 'LV-1', who: 'Ana' });
  expect(made).toEqual({ code: 'test.WAITS', facts: { ref: 'LV-1', who: 'Ana' }, english: 'LV-1 waits for Ana.' });
  expect(storedOf(made)).toEqual({ code: 'test.WAITS', facts: { ref: 'LV-1', who: 'Ana' } });
  expect(storedOf('Plain English')).toBeNull();
  expect(englishOf('Plain English')).toBe('Plain English');
});

test('a fact may be a sentence, which is said in the same language', () => {
  const made = NOTICE.WAITS({ ref: 'LV-1', who: NOTICE.HR() });
  expect(made.english).toBe('LV-1 waits for the HR office.');
  learn('fil', { '{ref} waits for {who}.': 'Naghihintay ang {ref} kay {who}.', 'the HR office': 'HR' });
  sayInLanguageOf(() => 'fil');
  expect(shown(JSON.parse(JSON.stringify(storedOf(made))), made.english)).toBe('Naghihintay ang LV-1 kay HR.');
  expect(shownNow(made)).toBe('Naghihintay ang LV-1 kay HR.');
  sayInLanguageOf(() => 'en');
});

test('a label is a fact that is said in the same language, and stays as it was where it is no longer known', () => {
  const made = NOTICE.WAITS({ ref: 'LV-1', who: labelText('Supervisor') });
  expect(made.english).toBe('LV-1 waits for Supervisor.');
  learn('fil', { '{ref} waits for {who}.': 'Naghihintay ang {ref} kay {who}.', Supervisor: 'Bisor' });
  sayInLanguageOf(() => 'fil');
  expect(shownNow(made)).toBe('Naghihintay ang LV-1 kay Bisor.');
  expect(shownNow(NOTICE.WAITS({ ref: 'LV-1', who: labelText('Foreman') }))).toBe('Naghihintay ang LV-1 kay Foreman.');
  sayInLanguageOf(() => 'en');
});

test('old rows and codes that are gone are shown in the English they were stored with', () => {
  expect(shown(null, 'As it was.')).toBe('As it was.');
  expect(shown({ code: 'test.GONE', facts: {} }, 'As it was.')).toBe('As it was.');
});

test('several sentences make a list', () => {
  const names = ['Ana', 'Ben', 'Cai'].map((name) => NOTICE.NAMED({ name }));
  expect(englishOf(joined(names, NOTICE.OR))).toBe('Ana or Ben or Cai');
  expect(joined([], NOTICE.OR)).toBe('');
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { passwordObjection } from './password-rule.ts';

const OWNER = { username: 'maria.santos', companyName: 'Bayanihan Care Corporation', isOffice: false };

describe('a chosen password', () => {
  test.each([
    ['kawani', 'Use at least 8 characters.'],
    ['1234567', 'Use at least 8 characters.'],
    ['ñandú-1', 'Use at least 8 characters.'],
    ['x'.repeat(129), 'You have reached the maximum number of characters allowed for this field.'],
  ])('of the wrong length is refused: %s', (password, sentence) => {
    expect(passwordObjection(password, OWNER)).toBe(sentence);
  });

  test('needs 12 characters where it opens the records of others', () => {
    const office = { ...OWNER, isOffice: true };
    expect(passwordObjection('tilapia-78', OWNER)).toBeUndefined();
    expect(passwordObjection('tilapia-78', office)).toBe('Use at least 12 characters.');
    expect(passwordObjection('tilapia-7812', office)).toBeUndefined();
    expect(passwordObjection('x1-'.repeat(3).padEnd(128, 'ab cd ef '), office)).toBeUndefined();
  });

  test.each([
    'password',
    'PASSWORD1',
    'P@ssw0rd',
    'Passw0rd!2026',
    'passwordpassword',
    '12345678',
    '87654321',
    '11111111',
    'aaaaaaaa1',
    'abcd1234',
    'qwertyuiop',
    'asdfghjkl',
    '1qaz2wsx',
    'q1w2e3r4t5',
    'iloveyou2',
    'football',
    'Sunshine99',
    'trustno1',
    'letmein!!',
    'w e l c o m e',
    'mahalkita',
    'Pilipinas2026',
    'pogiako123',
    'abcabcabcabc',
    'p.a.s.s.w.o.r.d',
  ])('that attackers try first is refused: %s', (password) => {
    expect(passwordObjection(password, OWNER)).toBe('This password is too common. Choose one that is harder to guess.');
  });

  test.each(['maria.santos1', 'xMARIA.SANTOSx', 'm4ri4.s4ntos!!'])(
    'with the username in it is refused: %s',
    (password) => {
      expect(passwordObjection(password, OWNER)).toBe("Your password can't contain your username.");
    },
  );

  test.each([
    'Bayanihan2026',
    'bayanihan-care',
    'B4yanihan!!',
    'BCC-2026-hr',
    'kawani2026',
    'KawaniBCC!!!',
    'corporation1',
  ])('made of the company’s or the product’s name is refused: %s', (password) => {
    expect(passwordObjection(password, OWNER)).toContain('too close to the company');
  });

  test('of a person with a very short username may contain those letters, but not be little else', () => {
    const owner = { ...OWNER, username: 'al' };
    expect(passwordObjection('salted-alamang', owner)).toBeUndefined();
  });

  test.each([
    'three words of mine',
    'careful-otter-lamp',
    'kawali at sandok sa mesa',
    'T4x7-vq9z',
    'bayanihan sa ilalim ng tulay',
    'maya-perched-77',
    'ñandú-sa-bukid',
    '9d2f-a71c-88e0',
    '😀😁🐟🌴🍚☕🚌📚',
  ])('that is hard to guess is accepted: %s', (password) => {
    expect(passwordObjection(password, OWNER)).toBeUndefined();
  });

  test('is judged in whatever way its characters were composed', () => {
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD']) {
      expect(passwordObjection('ｐａｓｓｗｏｒｄ'.normalize(form), OWNER)).toContain('too common');
    }
  });

  test('of long random letters is accepted, whatever they are', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'bdfghjklmnpqrtvwxz23456789'), minLength: 16, maxLength: 40 });
    fc.assert(
      fc.property(letters, (password) => {
        fc.pre(new Set(password).size >= 6);
        expect(passwordObjection(password, OWNER)).toBeUndefined();
      }),
    );
  });
});

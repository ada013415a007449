// The lines of a bank's file, and the notes and coins of cash.
import type { BankLayout } from '@kawani/domains/payroll/contract';
import { separated } from '@kawani/kit/server/csv';
import type { Centavos } from '@kawani/kit/values/pesos';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bankRows, hashTotal, leftOutOf, notesFor, type Payee, plainLetters, sampleLines } from './bank.ts';

const payee = (more: Partial<Payee> = {}): Payee => ({
  employeeId: '1',
  number: '1001',
  listedName: 'Peña Jr., José',
  firstName: 'José',
  middleName: null,
  lastName: 'Peña',
  suffix: 'Jr.',
  slipNo: 'PS-2026-000001',
  net: 123_450 as Centavos,
  channel: 'BPI',
  accountName: '=José Peña, Jr.',
  account: '0012345678',
  ...more,
});

test('letters of English alone, where a bank takes no others', () => {
  expect(plainLetters('  Peña-Ñoño, José  (Jr.) ')).toBe('PENA-NONO JOSE JR.');
  expect(plainLetters('=HYPERLINK("x")')).toBe('HYPERLINK X');
});

test('cells are as wide as the layout says, zeros before', () => {
  const columns = [
    { title: 'A', of: 'ACCOUNT', width: 16 } as const,
    { title: 'B', of: 'CENTAVOS', width: 10 } as const,
  ];
  const layout = { code: 'X', label: 'X', separator: ',', hasTitles: true, isPlain: true } as const;
  expect(bankRows([payee()], { ...layout, columns })).toEqual([
    ['A', 'B'],
    ['0000000012345678', '0000123450'],
  ]);
  const named = [{ title: 'Name', of: 'ACCOUNT_NAME' } as const];
  expect(bankRows([payee()], { ...layout, hasTitles: false, columns: named })).toEqual([['JOSE PENA JR.']]);
});

test('words are filled up with blanks or cut off, and figures never are', () => {
  const columns = [
    { title: 'A', of: 'ACCOUNT_NAME', width: 6 } as const,
    { title: 'B', of: 'BANK', width: 5 } as const,
    { title: 'C', of: 'ACCOUNT', width: 4 } as const,
  ];
  const layout = { code: 'X', label: 'X', separator: ',', hasTitles: false, isPlain: true, columns } as const;
  expect(bankRows([payee()], layout)).toEqual([['JOSE P', 'BPI  ', '0012345678']]);
});

test.each([',', ';', '|', 'TAB'] as const)('a sample is written like the file, with %s between', (separator) => {
  const columns = (['NTH', 'NAME', 'ACCOUNT_NAME', 'ACCOUNT', 'AMOUNT', 'CENTAVOS', 'SLIP'] as const).map((of) => ({
    title: `Title, ${of}; of | it`,
    of,
  }));
  const layout: BankLayout = { code: 'X', label: 'X', separator, hasTitles: true, isPlain: false, columns };
  const [titles = '', line = '', ...none] = sampleLines(layout);
  expect(none).toEqual([]);
  const person = {
    ...payee({ middleName: 'Santos', number: '100123', slipNo: 'PS-2026-000123' }),
    ...{ accountName: 'José S. Peña, Jr.', net: 1_234_550 as Centavos },
  };
  const file = separated(bankRows([person], layout), separator === 'TAB' ? '\t' : separator);
  expect(`${titles}\r\n${line}\r\n`).toBe(file.toString());
});

test.each([
  [{}, null, null],
  [{}, 'BPI', null],
  [{ channel: 'PNB' }, 'BPI', 'OTHER_BANK'],
  [{ channel: null, account: null }, null, 'NO_ACCOUNT'],
  [{ channel: 'GCash' }, null, 'WALLET'],
  [{ channel: 'GCash' }, 'GCash', null],
  [{ channel: 'Palawan Express' }, null, 'COUNTER'],
  [{ net: 0 as Centavos }, null, 'NOTHING'],
] as const)('who is paid by %j is left out of the file of %s: %s', (more, channel, why) => {
  expect(leftOutOf(payee(more), channel)).toBe(why);
});

test('account numbers are summed whole, however long', () => {
  expect(hashTotal([{ account: '9999999999999999' }, { account: '0000000000000001' }])).toBe('10000000000000000');
});

test('notes and coins pay every amount to the centavo', () => {
  expect(notesFor([123_456 as Centavos])).toEqual([
    { value: 100_000, count: 1 },
    { value: 20_000, count: 1 },
    { value: 2_000, count: 1 },
    { value: 1_000, count: 1 },
    { value: 100, count: 4 },
    { value: 25, count: 2 },
    { value: 5, count: 1 },
    { value: 1, count: 1 },
  ]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9_999_999 })), (amounts) => {
      const paid = notesFor(amounts as Centavos[]).reduce((all, { value, count }) => all + value * count, 0);
      expect(paid).toBe(amounts.reduce((all, amount) => all + amount, 0));
    }),
  );
});

import { encodingOf } from '@kawani/kit/values/cells';
import { day } from '@kawani/kit/values/day';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkedRows, employeeCells, type Known } from './import.ts';

const TODAY = day('2026-11-21');
const HEADER =
  'number,last_name,first_name,sex,civil_status,birth_date,hire_date,designation,detachment,department,shift,rest_days,mobile,email,username,status';
const known: Known = {
  detachments: new Map([['MKT-01', 'd1']]),
  departments: new Map([['HR', 'p1']]),
  designations: new Map([['GUARD', 'g1']]),
  shifts: new Map([['DAY', 's1']]),
  deviceUsers: new Set(['77']),
  usernames: new Set(['taken']),
};

type Cells = Record<string, string>;
const ANA: Cells = {
  number: '1001',
  last_name: 'Peña',
  first_name: 'Ana María',
  sex: 'Female',
  civil_status: 'Single',
  birth_date: '1990-05-01',
  hire_date: '2020-01-06',
  designation: 'GUARD',
  detachment: 'MKT-01',
};

const lineOf = (cells: Cells) =>
  HEADER.split(',')
    .map((column) => cells[column] ?? '')
    .join(',');
const bytesOf = (...rows: Cells[]) => new TextEncoder().encode([HEADER, ...rows.map(lineOf)].join('\n'));
const check = (bytes: Uint8Array) => {
  const file = employeeCells(bytes);
  const checked = checkedRows(file.records, known, TODAY);
  return { ...checked, problems: [...file.problems, ...checked.problems], encoding: file.encoding };
};
const faultsOf = (changed: Cells) => check(bytesOf({ ...ANA, ...changed })).problems;

test('a row with every required cell is good', () => {
  const { good, problems } = check(bytesOf({ ...ANA, shift: 'DAY', rest_days: 'Sat Sunday', mobile: '09171234567' }));
  expect(problems).toEqual([]);
  expect(good).toMatchObject([{ line: 2, row: { number: '1001', last_name: 'Peña' }, restDays: [6, 0] }]);
});

test.each([
  ['a number of three digits', { number: '123' }, 'number', 'Expected 4 to 10 digits.'],
  ['a number that an employee has', { number: '0077' }, 'number', 'An employee has this number already.'],
  ['no last name', { last_name: '' }, 'last_name', 'This field is required.'],
  [
    'digits in a name',
    { first_name: 'Ana2' },
    'first_name',
    'Only letters, spaces, periods, hyphens and apostrophes are allowed.',
  ],
  ['an unknown sex', { sex: 'X' }, 'sex', 'Expected one of: Female, Male.'],
  ['a date that is no date', { birth_date: '1990-02-30' }, 'birth_date', 'Please enter a valid date.'],
  [
    'a date that may be two days',
    { hire_date: '03/04/2025' },
    'hire_date',
    '03/04/2025 may be 2025-03-04 or 2025-04-03: write it like that.',
  ],
  ['a date written otherwise', { hire_date: '21/06/2020' }, 'hire_date', 'Write the date as YYYY-MM-DD.'],
  ['a date with a month’s name', { hire_date: 'Jun-21-2020' }, 'hire_date', 'Write the date as YYYY-MM-DD.'],
  ['a formula', { mobile: '=A1' }, 'mobile', 'This is a formula. Put its value there.'],
  ['a birth in the future', { birth_date: '2027-01-01' }, 'birth_date', 'This date of birth is not plausible.'],
  ['a birth 120 years ago', { birth_date: '1906-01-01' }, 'birth_date', 'This date of birth is not plausible.'],
  ['hired at fourteen', { birth_date: '2006-01-07' }, 'birth_date', 'Nobody below 15 may be hired.'],
  ['hired far ahead', { hire_date: '2027-11-21' }, 'hire_date', 'This hire date is not plausible.'],
  ['an unknown detachment', { detachment: 'XYZ' }, 'detachment', 'There is no detachment with the code XYZ.'],
  ['an unknown designation', { designation: 'XYZ' }, 'designation', 'There is no designation with the code XYZ.'],
  ['an unknown shift', { shift: 'XYZ' }, 'shift', 'There is no shift with the code XYZ.'],
  ['two places of work', { department: 'HR' }, 'detachment', 'Name either a detachment or a department.'],
  ['no place of work', { detachment: '' }, 'detachment', 'Name either a detachment or a department.'],
  ['rest days without a shift', { rest_days: 'Sun' }, 'rest_days', 'Rest days need a shift.'],
  [
    'a rest day that is no weekday',
    { shift: 'DAY', rest_days: 'Someday' },
    'rest_days',
    'Expected weekdays like "Sat Sun".',
  ],
  ['a mobile number of a landline', { mobile: '028123456' }, 'mobile', 'Expected a number like 09171234567.'],
  ['an address that is none', { email: 'ana@' }, 'email', 'Please enter a valid email address.'],
  ['a username that is taken', { username: 'Taken' }, 'username', 'An employee has this username already.'],
  ['somebody who left', { status: 'Resigned' }, 'status', 'Only people still employed are imported.'],
])('a row with %s is reported with its line, column and reason', (_, changed, column, reason) => {
  expect(faultsOf(changed)).toEqual([{ line: 2, column, reason }]);
});

test('every fault of a row is named, not only the first', () => {
  expect(faultsOf({ sex: '?', birth_date: 'x', designation: 'NONE' }).map(({ column }) => column)).toEqual([
    'sex',
    'birth_date',
    'designation',
  ]);
});

test('fifteen years on the day of hire are enough', () => {
  expect(faultsOf({ birth_date: '2005-01-06' })).toEqual([]);
});

test('a number is one number with and without leading zeros', () => {
  const { problems } = check(bytesOf({ ...ANA, number: '0042' }, ANA, { ...ANA, number: '00042' }));
  expect(problems).toEqual([{ line: 4, column: 'number', reason: 'Line 2 has this number already.' }]);
});

describe('the shape of the file', () => {
  const text = `${HEADER}\n${lineOf(ANA)}\n`;
  const utf16 = (swap: boolean) => {
    const buffer = Buffer.from(`\ufeff${text}`, 'utf16le');
    return swap ? buffer.swap16() : buffer;
  };
  const windows = Buffer.from(text, 'latin1');

  test.each([
    ['UTF-8', 'utf-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', 'utf-8', Buffer.from(`\ufeff${text}`)],
    ['UTF-16, little end first', 'utf-16le', utf16(false)],
    ['UTF-16, big end first', 'utf-16be', utf16(true)],
    ['UTF-16 without a mark', 'utf-16le', Buffer.from(text, 'utf16le')],
    ['the code page of Windows', 'windows-1252', windows],
    ['semicolons', 'utf-8', Buffer.from(text.replaceAll(',', ';'))],
    ['lines that end as on Windows', 'utf-8', Buffer.from(text.replaceAll('\n', '\r\n'))],
    [
      'a header in capitals with spaces',
      'utf-8',
      Buffer.from(text.replace(HEADER, HEADER.toUpperCase().replaceAll('_', ' '))),
    ],
  ])('%s is read', (_, encoding, bytes) => {
    const result = check(bytes);
    expect(result).toMatchObject({ encoding, problems: [], good: [{ row: { last_name: 'Peña' } }] });
  });

  test('quoted cells may hold delimiters and line ends, and later lines keep their numbers', () => {
    const quoted = lineOf(ANA).replace('Ana María', '"Ana,\nMaría"');
    const { problems } = check(Buffer.from(`${HEADER}\n${quoted}\n\n${lineOf({ ...ANA, number: '7' })}`));
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [2, 'first_name'],
      [5, 'number'],
    ]);
  });

  test.each([
    [
      'an unknown column',
      `${HEADER},salary`,
      'salary',
      expect.stringMatching(/^There is no such column. There are: number, last_name, /),
    ],
    ['a column twice', `${HEADER},sex`, 'sex', 'This column is there twice.'],
    ['a missing column', HEADER.replace('sex,', ''), 'sex', 'This column is missing.'],
  ])('%s is a fault of the header, and no row is read', (_, header, column, reason) => {
    const { good, problems } = check(Buffer.from(`${header}\n${lineOf(ANA)}`));
    expect(problems).toContainEqual({ line: 1, column, reason });
    expect(good).toEqual([]);
  });

  test('a row with too few or too many cells is a bad row', () => {
    const { good, problems } = check(Buffer.from(`${text}1002,García\n`));
    expect(problems).toEqual([{ line: 3, column: null, reason: 'This row has 2 cells, the header 16.' }]);
    expect(good).toHaveLength(1);
  });

  test('an empty file, a quote that never ends and bytes of anything are reports, not crashes', () => {
    expect(check(new Uint8Array()).problems).toEqual([{ line: 1, column: null, reason: 'The file is empty.' }]);
    expect(check(Buffer.from(`${text}"1003,`)).problems).toMatchObject([{ column: null }]);
    expect(check(Uint8Array.from({ length: 500 }, (_, index) => (index * 7) % 256)).problems).not.toEqual([]);
  });

  test('only bytes that are no UTF-8 are taken for the code page of Windows', () => {
    expect(encodingOf(windows)).toBe('windows-1252');
    expect(encodingOf(Buffer.from('ñ'))).toBe('utf-8');
  });
});

test('no file whatever is a crash: each is read or reported', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('"', '""', ';', '\n', '1990-05-01', 'GUARD', 'MKT-01'));
  const text = fc.array(fc.array(cell, { maxLength: 18 })).map((rows) => rows.map((row) => row.join(',')).join('\n'));
  const below = text.map((rows) => new TextEncoder().encode(`${HEADER}\n${rows}`));
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), below), (bytes) => {
      const { good, problems } = check(bytes);
      for (const { line, reason } of problems) expect([line >= 1, reason.length > 0]).toEqual([true, true]);
      for (const { row } of good) expect(row.number).toMatch(/^\d{4,10}$/);
    }),
  );
});

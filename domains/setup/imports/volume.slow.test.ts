// Ten thousand people with all their sheets: checked within a minute, written within two, in bounded memory; and undone.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from '@kawani/kit/server/db';
import { collectEarly } from '@kawani/kit/server/early-collection';
import { expect, test } from 'vitest';
import { openCompanyImports, written } from '../../../tests/company-imports.ts';
import { companyImportApi } from './contract.ts';

const PEOPLE = Number(process.env.KAWANI_VOLUME_PEOPLE ?? 10_000);
const MB = 1024 * 1024;
const CHECK_MS = 60_000;
const WRITE_MS = 120_000;
/** The limit of an import, whatever the number of its rows. */
const GROWTH_MB = 150;

const numbers = Array.from({ length: PEOPLE }, (_, nth) => 100_000 + nth);
const digits = (nth: number, length: number) => String(nth).padStart(length, '0');

/** As many people as there are on each day. */
const born = (n: number) => `${1965 + (n % 35)}-0${1 + (n % 9)}-${digits(1 + (n % 28), 2)}`;

function workbookOf() {
  const employees = [
    'Emp No',
    'Surname',
    'First name',
    'Sex',
    'Civil status',
    'Birthday',
    'Hire date',
    'Site',
    'Position',
    'Shift',
    'Rest days',
  ];
  const year = ['Emp No', 'As of', 'Gross taxable', 'Tax withheld', 'Basic earned', 'SSS employee', '13th month paid'];
  return written({
    Employees: [
      employees,
      ...numbers.map((n) => [
        n,
        `Peña ${'abcdefghij'[n % 10]}`,
        'Ana',
        'F',
        'Single',
        born(n),
        '2025-11-03',
        'MKT-1',
        'GUARD',
        'DAY',
        'Sun',
      ]),
    ],
    Pay: [['Emp No', 'From', 'Basis', 'Rate', 'Factor'], ...numbers.map((n) => [n, '2026-01-05', 'Daily', 900, 313])],
    Numbers: [['Emp No', 'SSS', 'TIN'], ...numbers.map((n) => [n, `34${digits(n, 8)}`, `1${digits(n, 8)}000`])],
    Bank: [['Emp No', 'Bank', 'Account name', 'Account no'], ...numbers.map((n) => [n, 'BPI', 'Ana Peña', `00${n}00`])],
    Dependents: [
      ['Emp No', 'Name', 'Relation', 'Birth date'],
      ...numbers.map((n) => [n, 'Luis Peña', 'Child', '2015-02-03']),
    ],
    Leave: [['Emp No', 'Leave type', 'Balance'], ...numbers.map((n) => [n, 'VL', 7.5])],
    YTD: [year, ...numbers.map((n) => [n, '2026-01-31', 1000, 0, 1000, 100, 0])],
  });
}

/** The memory of this process beyond what it has now, without garbage that was made before. */
function watchMemory() {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  const base = process.memoryUsage().rss;
  let most = base;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 100);
  return () => {
    clearInterval(watch);
    return (most - base) / MB;
  };
}

test('ten thousand people with all sheets', async () => {
  // As the server does.
  collectEarly();
  const of = await openCompanyImports();
  const bytes = await workbookOf();
  const grownSince = watchMemory();
  const began = performance.now();
  const { id, sheets } = await of.checked(bytes);
  const checkedMs = performance.now() - began;
  expect(sheets.map(({ created, faults }) => [created, faults])).toEqual(sheets.map(() => [PEOPLE, 0]));
  await of.started(id);
  await of.call('chief', companyImportApi.approve, { input: { id } });
  const writing = performance.now();
  await of.job({ id });
  const writtenMs = performance.now() - writing;
  const grown = grownSince();
  expect(await of.seen(id)).toMatchObject({ state: 'DONE', failure: null });
  expect(await of.database.one(sql`select count(*)::int as n from opening_balance`)).toEqual({ n: PEOPLE });
  process.stdout.write(
    `${PEOPLE} people, ${(bytes.length / MB).toFixed(1)} MB: checked in ${(checkedMs / 1000).toFixed(1)} s, written in ${(writtenMs / 1000).toFixed(1)} s, memory +${grown.toFixed(0)} MB\n`,
  );
  const undoing = performance.now();
  await of.call('hr', companyImportApi.undo, { input: { id } });
  await of.job({ id });
  process.stdout.write(`undone in ${((performance.now() - undoing) / 1000).toFixed(1)} s\n`);
  expect(await of.seen(id)).toMatchObject({ state: 'UNDONE' });
  expect(checkedMs).toBeLessThan(CHECK_MS);
  expect(writtenMs).toBeLessThan(WRITE_MS);
  expect(grown).toBeLessThan(GROWTH_MB);
}, 900_000);

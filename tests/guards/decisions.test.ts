// Decision records can be found: each has a number of its own, a title, a date, a status and a line in the index.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const FOLDER = fileURLToPath(new URL('../../docs/decisions', import.meta.url));
const RECORD = /^(\d{4})-[a-z0-9-]+\.md$/;
const HEAD = /^# (\d{4}) (.+)\n\n(\d{4}-\d\d-\d\d) · (\w+)/;

type Records = ReadonlyMap<string, string>;

function faultsOf(records: Records, index: string): string[] {
  const numbers = [...records.keys()].map((name) => RECORD.exec(name)?.[1] ?? name);
  const faults = numbers
    .filter((number, at) => numbers.indexOf(number) !== at)
    .map((number) => `${number}: two records have this number`);
  for (const [name, text] of records) {
    const [, number, title, date, status] = HEAD.exec(text) ?? [];
    if (number === undefined || !name.startsWith(number)) {
      faults.push(`${name}: begin with "# ${name.slice(0, 4)} The decision", then "YYYY-MM-DD · accepted"`);
    } else if (!index.includes(`| [${number}](${name}) | ${title} | ${date} | ${status} |\n`)) {
      faults.push(`${name}: add to README.md: | [${number}](${name}) | ${title} | ${date} | ${status} |`);
    }
  }
  return faults;
}

test('every decision record is numbered, dated and listed in the index', () => {
  const names = readdirSync(FOLDER).filter((name) => RECORD.test(name));
  expect(names.length).toBeGreaterThan(100);
  const records = new Map(names.map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]));
  expect(faultsOf(records, readFileSync(join(FOLDER, 'README.md'), 'utf8'))).toEqual([]);
});

const good = '# 0001 Keep it\n\n2026-11-22 · accepted\n\nWhy.\n';
const listed = '| [0001](0001-keep.md) | Keep it | 2026-11-22 | accepted |\n';

test.each([
  ['a record without a date', new Map([['0001-keep.md', '# 0001 Keep it\n\nWhy.\n']]), listed, 'begin with'],
  ['a record that is not listed', new Map([['0001-keep.md', good]]), '', 'add to README.md'],
  [
    'a record whose title changed',
    new Map([['0001-keep.md', good.replace('Keep', 'Drop')]]),
    listed,
    'add to README.md',
  ],
  [
    'two records with one number',
    new Map([
      ['0001-keep.md', good],
      ['0001-drop.md', good],
    ]),
    `${listed}${listed.replace('0001-keep', '0001-drop')}`,
    'two records',
  ],
])('%s is a fault', (_, records, index, fault) => {
  expect(faultsOf(records, index)).toEqual([expect.stringContaining(fault)]);
});

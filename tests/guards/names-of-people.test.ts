// People have one order and three forms of their names, which the database keeps (migration 0156): nothing makes its own.
import { expect, test } from 'vitest';
import { sources } from './sources.ts';

const CODE = /^(?:apps|domains|kit)\/.*\.tsx?$/;
/** An applicant who typed another name than the database has of them. */
const NOT_YET_KEPT = ['domains/recruitment/applicants/service/contact.ts'];
/** Banks and agencies have their own forms of names; demo data is made up. */
const OTHER_FORMS =
  /\/rules\/bank\.ts$|\/remittances-lines\.ts$|\/certificates-paper\.ts$|\/government\/table\/judging\.ts$|\/seed\b/;
const WRONG: readonly (readonly [RegExp, string])[] = [
  [/order by[^;`]*\blast_name\b/i, 'sorts by the last name: use sort_name'],
  [/concat(?:_ws)?\([^)]*\b(?:first|last)_name\b/i, 'makes a name: use listed_name, full_name or formal_name'],
  [/\[[^\]\n]*\blastName\b[^\]\n]*\]\s*\.filter\(/, 'makes a name: read fullName, listedName or formalName'],
  [/\$\{[^}`]*\bfirstName\} \$\{[^}`]*\blastName\}/, 'makes a name: read fullName, listedName or formalName'],
];

function faultsIn(path: string, text: string): string[] {
  if (!CODE.test(path) || /\.test\.tsx?$/.test(path)) return [];
  if (NOT_YET_KEPT.includes(path) || OTHER_FORMS.test(path)) return [];
  return WRONG.filter(([pattern]) => pattern.test(text)).map(([, fault]) => `${path} ${fault}`);
}

test('nothing sorts by a last name or makes a name of its parts', () => {
  expect([...sources()].flatMap(([path, text]) => faultsIn(path, text))).toEqual([]);
});

test.each([
  ['domains/a/table/x.ts', 'sql`select e.id from employee e order by e.last_name, e.id`'],
  ['domains/a/table/x.ts', "sql`select concat_ws(' ', e.first_name, e.last_name) as name from employee e`"],
  ['domains/a/service/x.ts', "[person.firstName, person.lastName].filter(Boolean).join(' ')"],
  ['domains/a/service/x.ts', 'const name = `${' + 'person.firstName} ${' + 'person.lastName}`'],
])('%s: noticed', (path, text) => {
  expect(faultsIn(path, text)).toHaveLength(1);
});

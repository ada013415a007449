// Billing files as they should not be: each fault of each row is told, and nothing of a bad file is half applied.
import { sql } from '@kawani/kit/server/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGovernmentLoans } from '../../../tests/government-loans.ts';
import { freshDatabase } from '../../../tests/server.ts';
import { pictureOf } from '../../../tests/upload.ts';

const database = await freshDatabase();
const loans = await openGovernmentLoans(database);
const { join, prepareFile, faults, apply, look, csvOf, discard } = loans;
afterAll(() => loans.bells.close());
beforeAll(() => join('ana'));

const HEADER = 'SS Number,Member,Loan No,Type,Amortization,Balance,Months';
const codeOf = (answer: { json: <Answer>() => Answer }) => answer.json<{ code: string }>().code;
const accounts = async () =>
  (await database.one<{ count: number }>(sql`select count(*)::int as count from deduction_account`))?.count;
const good = async (loanNo = 'GOOD0001') => csvOf([{ who: 'ana', loanNo, monthly: '100.00', months: '2' }]);
const billed = async (content: string | Buffer) =>
  (await prepareFile('paula', content)).json<{ id: string; seen: string }>();

test('a faulty row refuses the whole file, unless the faulty rows are left out', async () => {
  const content = `${await good()}\r\n9999999999,"CRUZ, X",BAD00001,Salary,100,,2\r\n12,"CRUZ, X",B,Salary,-5,,\r\n=1+1,a,b,c,d,e,f`;
  const billing = await billed(content);
  const { items } = await faults(billing);
  expect(items.map(({ line, column }) => [line, column])).toEqual([
    [3, null],
    [4, 'ss_number'],
    [4, 'loan_no'],
    [4, 'amortization'],
    [5, 'ss_number'],
  ]);
  expect(items[0]?.reason).toBe('No employee has this SSS number.');
  expect(codeOf(await apply('pedro', billing))).toBe('FAULTS_LEFT');
  expect(await accounts()).toBe(0);
  expect((await apply('pedro', billing, { leavesOutFaults: true })).status).toBe(200);
  expect([await accounts(), (await look('pedro', billing)).state]).toEqual([1, 'Applied']);
});

test.each([
  ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
  ['semicolons', (text: string) => Buffer.from(text.replaceAll(',', ';').replaceAll('PEÑA; ANA', 'PEÑA, ANA'))],
])('a file in %s is read like any other', async (name, encoded) => {
  const content = encoded(await good(`ENC${name.replace(/\W/g, '')}`));
  const answer = await prepareFile('paula', content, 'SSS', '2026-10-01');
  const billing = answer.json<{ id: string }>();
  expect(await look('pedro', billing)).toMatchObject({ counts: { NEW: 1, faults: 0 } });
  await discard('paula', billing);
});

test.each([
  ['nothing', '', 'EMPTY_FILE'],
  ['a workbook', Buffer.from('504b0304deadbeef', 'hex'), 'NOT_CSV'],
  ['a picture', await pictureOf('white'), 'NOT_CSV'],
  ['other columns', 'a,b,c\r\n1,2,3', 'NO_SUCH_COLUMN'],
  ['a header alone', HEADER, 'NO_ROWS'],
  ['faults alone', `${HEADER}\r\n1,a,b,c,d,e,f`, 'NO_ROWS'],
])('a file with %s is refused', async (_, content, code) => {
  const answer = await prepareFile('paula', content, 'SSS', '2026-09-01');
  expect([answer.status, codeOf(answer)]).toEqual([400, code]);
});

test('ten thousand rows with every kind of fault are told one by one, and applied for those that are right', async () => {
  const rows = Array.from({ length: 9_999 }, (_, at) =>
    [
      `${7_000_000_000 + at},"CRUZ, B${at}",LOAN${at},Salary,100,,2`,
      `12,"X",LOAN${at},Salary,100,,2`,
      `${7_000_000_000 + at},"CRUZ",LOAN${at},Salary,999999999999,,2`,
    ].at(at % 3),
  );
  const content = [await good('AMONGMANY'), ...rows].join('\r\n');
  const began = performance.now();
  const answer = await prepareFile('paula', content, 'SSS', '2026-08-01');
  const billing = answer.json<{ id: string }>();
  expect((await faults(billing)).total).toBe(9_999);
  expect(await look('pedro', billing)).toMatchObject({ faultyLines: 9_999, counts: { NEW: 1 } });
  const before = await accounts();
  expect((await apply('pedro', billing, { leavesOutFaults: true })).status).toBe(200);
  expect(await accounts()).toBe((before ?? 0) + 1);
  expect(performance.now() - began).toBeLessThan(30_000);
});

// The SQL of all sources is proven by PostgreSQL itself: it parses every statement, resolves every table, column and type and
// says which columns come back, without running any. The compiler then compares the columns with the type that the source
// declares for its rows. A typing error in a statement that no other test reaches is found here.
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { expect, test } from 'vitest';
import { sources } from './guards/sources.ts';
import { freshConnection, openCopy } from './server.ts';
import { type Column, describeStatement } from './sql/describe.ts';
import { type Described, RowCheck } from './sql/row-check.ts';
import { parsed, type Source, sourceAt } from './sql/source.ts';
import { type Statement, statementsOf } from './sql/statements.ts';
import { tableColumns } from './sql/tables.ts';

const connection = await freshConnection();
const database = openCopy(connection);
await runMigrations({ pgPool: database.pool });
const client = new pg.Client(connection);
await client.connect();
const columns = await tableColumns(database);

const HOLDS_SQL = /^(?:domains\/.*\/table(?:\/.*)?|kit\/server\/.*|apps\/.*)\.ts$/;
const paths = [...sources().keys()].filter((path) => HOLDS_SQL.test(path) && !/\.test\.ts$/.test(path));

/** Statements of which only one choice makes a whole: choices of theirs go together. */
const HALVES: readonly string[] = [
  'domains/attendance/table/report-people.ts peoplePage',
  'domains/requests/inbox/table.ts inboxLines',
];

/** Statements that are given to the function that runs them. */
const GIVEN: readonly string[] = ['kit/server/not-own.ts ownersBy'];

/** Columns that may be null, and are not in the rows that a statement reads: for reasons that a table cannot say. */
const NEVER_NULL: readonly string[] = [
  // A payslip gets its number when its run is completed, and only completed pay is read here.
  'domains/payroll/table/corrections.ts no',
  'domains/payroll/table/questions.ts slipNo',
  'domains/payroll/table/reading.ts no',
  'domains/payroll/table/releasing.ts no',
  'domains/payroll/table/slip-prints.ts no',
  'domains/payroll/table/slips.ts no',
  // A certificate that can be verified says what it certifies.
  'domains/employees/table/document-requests.ts says',
  // A loan of an application was released here, so it has a mode; one that a company brought has neither.
  'domains/loans/applications/table/application.ts mode',
  'domains/loans/release/table/loans.ts mode',
];

type Outcome = { readonly faults: readonly string[]; readonly columns: readonly Column[] };

async function outcomeOf({ variants }: Statement): Promise<Outcome> {
  const faults: string[] = [];
  let first: readonly Column[] | undefined;
  for (const sql of variants) {
    await describeStatement(client, sql).then(
      (described) => {
        first ??= described;
      },
      (error: Error) => faults.push(error.message),
    );
  }
  return { faults, columns: first ?? [] };
}

async function faultsOf(source: Source): Promise<{ faults: string[]; described: Described[]; excepted: string[] }> {
  const [faults, described, excepted]: [string[], Described[], string[]] = [[], [], []];
  for (const statement of statementsOf(source)) {
    const { path, line, by, declared, isRead, variants } = statement;
    const exception = [...HALVES, ...GIVEN].find((place) => place === `${path} ${by}`);
    const outcome = await outcomeOf(statement);
    const isHalf = outcome.faults.length < variants.length;
    if (exception !== undefined && (isHalf ? outcome.faults.length > 0 : variants.length === 0))
      excepted.push(exception);
    else if (variants.length === 0) faults.push(`${path}:${line} a statement that cannot be read`);
    else faults.push(...outcome.faults.map((fault) => `${path}:${line} ${fault}`));
    if (outcome.columns.length > 0 && isRead && declared === undefined)
      faults.push(`${path}:${line} no type is declared for the rows`);
    if (isHalf) described.push({ declared, variants, columns: outcome.columns });
  }
  return { faults, described, excepted };
}

const check = new RowCheck(columns, `${process.pid}`);
const excepted = new Set<string>();
let read = 0;

test.each(paths)('%s', async (path) => {
  const { faults, described, ...found } = await faultsOf(sourceAt(path));
  for (const place of found.excepted) excepted.add(place);
  read += described.length;
  if (described.some(({ declared }) => declared !== undefined)) check.add(sourceAt(path), described);
  expect(faults).toEqual([]);
});

test('every source was read, and no exception is listed that is none', () => {
  expect(paths.length).toBeGreaterThan(250);
  expect(read).toBeGreaterThan(900);
  expect([...HALVES, ...GIVEN].filter((place) => !excepted.has(place))).toEqual([]);
});

test('rows have the types that are declared for them', { timeout: 120_000 }, async () => {
  const faults = await check.faults();
  const nulls = (fault: string) => NEVER_NULL.find((place) => fault.replace(/:\d+/, '') === `${place}: may be null`);
  expect(faults.filter((fault) => nulls(fault) === undefined)).toEqual([]);
  expect(NEVER_NULL.filter((place) => !faults.some((fault) => nulls(fault) === place))).toEqual([]);
});

const planted = (statement: string) =>
  parsed(
    'domains/leave/types/table/planted.ts',
    `import { type Db, sql } from '@kawani/kit/server/db'; export const planted = (db: Db) => ${statement};`,
  );

test.each([
  [
    'a column that is not there',
    'db.rows<{}>(sql`select days, portions from leave_day`)',
    'column "days" does not exist',
  ],
  ['a table that is not there', 'db.rows<{}>(sql`select from leave_days`)', 'relation "leave_days" does not exist'],
  ['values of two types', 'db.one<{}>(sql`select from leave_day where date = paid`)', 'operator does not exist'],
  ['a word too many', 'db.run(sql`select select from leave_day`)', 'syntax error'],
  [
    'the other choice',
    ['db.run(sql`delete from $', '{on ? sql`leave_day` : sql`leave_days`}`)'].join(''),
    'relation "leave_days" does not exist',
  ],
  ['a statement from elsewhere', 'db.run(statement)', 'cannot be read'],
  ['rows without a type', 'db.rows(sql`select date from leave_day`)', 'no type is declared'],
])('%s is noticed', async (_, statement, fault) => {
  expect((await faultsOf(planted(statement))).faults).toEqual([expect.stringContaining(fault)]);
});

test('rows that differ from their type are noticed', { timeout: 60_000 }, async () => {
  const faulty = planted(`[
    db.rows<{ days: number }>(sql\`select days from leave_ledger\`),
    db.rows<{ paid: boolean; portion: 'WHOLE' | 'AM' | 'PM' }>(sql\`select paid, portion from leave_day\`),
    db.rows<{ label: string }>(sql\`select label from leave_type\`),
    db.rows<{ label: string }>(sql\`select label from leave_type where label is not null\`),
    db.rows<{}>(sql\`select employee_id from leave_day\`),
    db.rows<{ employeeId: string }>(sql\`select from leave_day\`),
    db.rows<{ portion: 'WHOLE' | 'NIGHT' }>(sql\`select portion from leave_day\`),
    db.rows<{ dates: readonly number[] }>(sql\`select array_agg(type) as dates from leave_day\`),
    db.one<{ at: Date }>(sql\`select at from leave_ledger\`),
  ]`);
  const plantedCheck = new RowCheck(columns, `${process.pid}-planted`);
  plantedCheck.add(faulty, (await faultsOf(faulty)).described);
  expect((await plantedCheck.faults()).map((fault) => fault.replace(/^.*planted\.ts:/, ''))).toEqual([
    '2 days: of another type',
    '4 label: may be null',
    '6 employee_id: selected, not declared',
    '7 employeeId: declared, not selected',
    '8 portion: of another type',
    '9 dates: of another type',
    '10 at: of another type',
  ]);
});

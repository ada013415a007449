// The roles of offboarding one by one, as the specification gives them: the pages and the operations that each opens by itself,
// and nothing else. What is expected is written by hand; what is asked is every page and every operation of the product.
import { systemClock } from '@kawani/kit/server/clock';
import { newId } from '@kawani/kit/server/db';
import { afterAll, expect, test } from 'vitest';
import { visibleMenu } from '../apps/menu.ts';
import { pages as everyPage } from '../apps/pages.ts';
import { moduleRoutes } from '../apps/server/modules.ts';
import { startApi } from './company.ts';
import { endpoints } from './endpoints.ts';
import { askingFor, below, itemsOf, lines, openedBy, operationsOf } from './roles.ts';
import { freshDatabase } from './server.ts';

const READ_LIST = below('/offboarding', 'GET /attention', 'GET /sites').concat(
  below('/offboarding/cases', 'GET', 'GET /counts', 'GET /:id'),
);
const CLEAR = below(
  '/offboarding/clearance',
  ...['GET', 'GET /filters', 'GET /:id', 'POST /:id/decision', 'POST /clear', 'POST /card'],
);
const ofCase = (...operations: readonly string[]) => below('/offboarding/cases/:id', ...operations);

type Page = 'Employee List' | 'Clearance List' | null;
/** Role code → the page of its menu, and what it may do. A view role is a tab of the record, which another role opens. */
const OPENS: Readonly<Record<string, readonly [page: Page, operations: readonly string[]]>> = {
  LIST: ['Employee List', READ_LIST],
  INFORMATION: [
    'Employee List',
    [
      ...READ_LIST,
      ...ofCase('POST /close', 'POST /clearance-items'),
      ...below('/offboarding/clearance', 'GET /settings', 'PUT /offices/:office', 'POST /duties', 'PUT /duties/:id'),
    ],
  ],
  CLEARANCE_LIST: ['Clearance List', CLEAR],
  CLEARANCE_LIST_CASHIER: ['Clearance List', CLEAR],
  VIEW_RESIGNATION: [
    null,
    [...ofCase('GET /resignation'), 'GET /offboarding/requests/:id', 'GET /offboarding/requests/:id/files/:fileId'],
  ],
  VIEW_MONETARY: [null, ofCase('GET /monetary', 'GET /final-pay')],
  VIEW_NONMONETARY: [null, ofCase('GET /nonmonetary')],
  VIEW_EXIT_INTERVIEW: [
    null,
    [...ofCase('GET /exit-interview', 'PUT /exit-interview'), 'GET /offboarding/exit-interviews/summary'],
  ],
  VIEW_COE: [null, ofCase('GET /certificates', 'POST /certificates', 'GET /certificates/:requestId/file')],
  VIEW_QUITCLAIM: [
    null,
    [
      ...ofCase('GET /quitclaim', 'GET /quitclaim/paper', 'POST /quitclaim', 'POST /quitclaim/reading'),
      ...ofCase('POST /quitclaim/signature'),
    ],
  ],
  VIEW_SUPPORTING_DOCUMENTS: [
    null,
    ofCase('GET /papers', 'POST /papers', 'GET /papers/:paperId/file', 'POST /papers/:paperId/removal'),
  ],
};

/** What somebody who left still reads of it, and what only somebody who is leaving may add. */
const LEAVER_READS = below(
  '/offboarding/me',
  ...['GET', 'GET /clearance', 'GET /final-pay', 'GET /exit-interview', 'GET /quitclaim', 'GET /quitclaim/paper'],
  ...['GET /certificates', 'GET /certificates/:id/file'],
);
const LEAVING_WRITES = below('/offboarding/me', 'POST /exit-interview', 'POST /certificates');

const codes = Object.keys(OPENS);
const asking = askingFor(codes);
const ofOffboarding = (each: readonly string[]) => each.filter((line) => line.includes(' /offboarding'));

test('every operation of offboarding that asks for a role of it is in the list of one, and one’s own ask for none', () => {
  const listed = Object.values(OPENS).flatMap(([, operations]) => operations);
  expect([...new Set(listed)].sort()).toEqual(lines(asking));
  expect(ofOffboarding(lines(operationsOf([])))).toEqual([...LEAVER_READS, ...LEAVING_WRITES].sort());
});

test.each(codes)('%s opens its page and its operations, and nothing else', (code) => {
  const [page, operations] = OPENS[code] ?? expect.fail();
  const record = page === 'Employee List' ? ['hr: Leaver'] : [];
  expect(itemsOf('Offboarding', code)).toEqual(page === null ? [] : [page]);
  expect(openedBy(code)).toEqual({
    pages: [...(page === null ? [] : [`hr: ${page}`]), ...record],
    operations: [...operations].sort(),
  });
});

test('a leaver reads their own, whatever roles the account still has, and the menu shows where', () => {
  expect(ofOffboarding(lines(operationsOf(codes, true)))).toEqual([...LEAVER_READS].sort());
  const menu = visibleMenu(new Set(codes), { from: everyPage, isLeaver: true });
  expect(menu.map(({ title }) => title)).toEqual(['Leaving', 'Payslip', 'SOA']);
});

const { app, call, people } = await startApi(await freshDatabase(), moduleRoutes, systemClock);
afterAll(() => app.close());

/** What a role opens answers over HTTP in tests/authorization.server.test.ts, and what a leaver reads in tests/leavers.server.test.ts. */
test.each([...codes, 'nobody', 'leaver'])('%s is refused over HTTP whatever is not in the list', async (code) => {
  const isLeaver = code === 'leaver';
  people.set(code, { employeeId: newId(), holds: isLeaver ? codes : [code], isLeaver });
  const [, operations = []] = OPENS[code] ?? [];
  const refused = asking.filter(({ line }) => !operations.includes(line));
  const own = endpoints.filter(({ line }) => isLeaver && LEAVING_WRITES.includes(line));
  for (const endpoint of [...refused, ...own]) {
    const { status, text } = await call(code, endpoint, { input: { ...Object(endpoint.example) } });
    expect(status, endpoint.line).toBe(403);
    expect(text, endpoint.line).toContain('NOT_PERMITTED');
  }
});

test.each([
  ['LIST', 'GET /offboarding/cases'],
  ['CLEARANCE_LIST', 'GET /offboarding/clearance'],
  ['CLEARANCE_LIST_CASHIER', 'GET /offboarding/clearance'],
  ['VIEW_EXIT_INTERVIEW', 'GET /offboarding/exit-interviews/summary'],
])('%s alone is enough for %s', async (code, line) => {
  people.set(code, { employeeId: newId(), holds: [code] });
  const endpoint = asking.find((each) => each.line === line) ?? expect.fail();
  expect((await call(code, endpoint, { input: { ...Object(endpoint.example) } })).status).toBe(200);
});

// The roles of recruitment one by one, as the specification gives them: the pages and the operations that each opens by itself,
// and nothing else. What is expected is written by hand; what is asked is every page and every operation of the product.
import { systemClock } from '@kawani/kit/server/clock';
import { newId } from '@kawani/kit/server/db';
import { mayOpen } from '@kawani/kit/web/app-page';
import { afterAll, expect, test } from 'vitest';
import { visibleMenu } from '../apps/menu.ts';
import { pages } from '../apps/pages.ts';
import { moduleRoutes } from '../apps/server/modules.ts';
import { startApi } from './company.ts';
import { askingFor, below, lines, openedBy } from './roles.ts';
import { freshDatabase } from './server.ts';

const READ_INBOX = [
  'GET',
  'GET /ids',
  'GET /counts',
  'GET /filters',
  'GET /:id',
  'GET /:id/photo',
  'GET /:id/files/:fileId',
];
const DECIDE = ['POST /:id/decisions', 'POST /decisions', 'POST /:id/messages'];
const FILE = ['POST', 'POST /preview', 'PUT /:id'];

const READ_PRF = ['GET /requisitions', 'GET /requisitions/counts', 'GET /requisitions/:id'].concat(
  below('/recruitment', 'GET /manning', 'GET /choices'),
);
const APPROVE_PRF = [...READ_PRF, ...below('/requisition-requests', ...READ_INBOX, ...DECIDE)];
const READ_JO = below('/job-orders', 'GET', 'GET /counts', 'GET /recruiters', 'GET /:id').concat(
  'GET /applicants/funnel',
);
const READ_HIRING = below('/hiring', 'GET', 'GET /counts', 'GET /:id');
const READ_PAF = ['GET /hiring/:id/paf.pdf'];
const READ_STEPS = ['GET /hiring/:id/steps'];
const READ_OFFERS = ['GET /applications/:id/offers'];
const DECIDE_HIRING = below('/hiring-requests', ...READ_INBOX, ...DECIDE, 'POST /:id/approver');

const PRF = 'Personnel Requisition';

/** Role code → the page of its menu, and what it may do. */
const OPENS: Readonly<Record<string, readonly [page: string | null, operations: readonly string[]]>> = {
  VIEW_PRF_LIST: [
    PRF,
    [...READ_PRF, ...below('/recruitment', 'GET /people', 'GET /matches'), ...below('/requests/requisitions', ...FILE)],
  ],
  APPROVER_BILLABLE: [PRF, APPROVE_PRF],
  'APPROVER_NON-BILLABLE': [PRF, [...APPROVE_PRF, 'POST /requisition-requests/:id/approver']],
  APPROVED_PRF_NOTIFICATION: [null, []],
  VIEW_JO_LIST: [
    'Job Order',
    [
      ...READ_JO,
      ...below('/job-orders/:id', 'POST /recruiter', 'POST /hold', 'POST /reopening', 'POST /cancellation'),
      ...below('/job-orders/:id/posting', 'GET', 'PUT'),
      ...below('/postings/:id', 'POST /publication', 'POST /withdrawal', 'GET /poster.pdf'),
    ],
  ],
  VIEW_JOB_ORDERS: ['Job Order', READ_JO],
  VIEW_ROSTER_LIST: [
    'Employee Roster',
    [
      ...below('/roster', 'GET', 'GET /counts', 'GET /job-orders', 'GET /proposals', 'POST /proposals'),
      ...['POST /roster/proposals/:id/withdrawal', 'GET /recruitment/matches'],
    ],
  ],
  VIEW_APPLICANT_LIST: [
    'Screening',
    [
      ...below('/applicants', 'GET', 'GET /board', 'GET /column', 'GET /counts', 'GET /funnel', 'GET /choices'),
      ...below('/applicants', 'GET /today', 'GET /:id', 'POST', 'POST /moves', 'POST /:id/move', 'POST /:id/notes'),
      ...below('/applicants/:id', 'POST /answers', 'POST /twins', 'POST /separations'),
      ...below('/applications/:id', 'PUT /status-link', 'POST /erasure', 'POST /proposals'),
      ...below('/roster/reapplicants', 'GET', 'GET /count'),
      ...below('/interviews', 'GET', 'GET /waiting', 'GET /applications/:id', 'GET /slots', 'GET /interviewers'),
      ...below('/interviews', 'POST /slots', 'POST /slots/:id/cancellation', 'POST /invitations'),
      ...below('/interviews', 'POST /:id/time', 'POST /:id/state', 'GET /questions', 'PUT /questions'),
    ],
  ],
  VIEW_ALL_APPLICANTS_FOR_HIRING: ['Hiring', [...READ_HIRING, ...READ_STEPS, ...READ_OFFERS]],
  HIRING_JOB_OFFER_CREATE: [
    'Hiring',
    [
      ...[...READ_HIRING, ...READ_OFFERS, 'POST /applications/:id/offer/preview', 'PUT /applications/:id/offer'],
      ...below('/offers/:id', 'PUT /sending', 'PUT /link', 'PUT /code', 'POST /withdrawal'),
    ],
  ],
  CREATE_REQUEST_201_FILE: [
    'Hiring',
    [
      ...READ_HIRING,
      ...below('/hiring/:id', 'GET /former-employees', 'PUT /papers', 'PUT /upload-link', 'POST /fall-out'),
    ],
  ],
  APPROVE_201_FILE: [
    'Hiring',
    [...READ_HIRING, ...below('/hiring/:id/papers', 'GET /:kind/file', 'POST /:kind/decision', 'POST /approval')],
  ],
  HIRING_FOR_PAF: ['Hiring', [...READ_HIRING, 'POST /hiring/:id/passing-on']],
  CREATE_PAF: [
    'Hiring',
    [...READ_HIRING, ...READ_STEPS, ...READ_PAF, 'GET /hiring/:id/paf', ...below('/requests/pafs', ...FILE)],
  ],
  UPDATE_PAF_APPROVER: [
    'Hiring',
    [...READ_HIRING, ...READ_PAF, ...below('/hiring/paf-approvers', 'GET', 'PUT'), ...DECIDE_HIRING],
  ],
  REQUEST_NEW_HIRE_ENDORSEMENT: [
    'Hiring',
    [...READ_HIRING, ...READ_STEPS, ...below('/requests/endorsements', ...FILE)],
  ],
  APPROVE_NEW_HIRE_ENDORSEMENT: [
    'Hiring',
    [
      ...READ_HIRING,
      ...READ_STEPS,
      ...READ_PAF,
      ...below('/hiring/:id', 'POST /resume', 'POST /fall-out'),
      ...DECIDE_HIRING,
    ],
  ],
};

const codes = Object.keys(OPENS);
const needed = askingFor(codes);

test('every operation of recruitment that asks for a role is in the list of one', () => {
  const listed = new Set(Object.values(OPENS).flatMap(([, operations]) => operations));
  expect(lines(needed).filter((line) => !listed.has(line))).toEqual([]);
  expect([...listed].filter((line) => !needed.some((each) => each.line === line))).toEqual([]);
});

test.each(codes)('%s opens its page and its operations, and nothing else', (code) => {
  const [page, operations] = OPENS[code] ?? expect.fail();
  expect(openedBy(code).operations).toEqual([...operations].sort());
  const groups = visibleMenu(new Set([code])).flatMap((entry) => (entry.kind === 'group' ? [entry] : []));
  const shown = groups.map(({ title, items }) => [title, items.map((item) => item.title)]);
  expect(shown).toEqual(page === null ? [] : [['Recruitment', [page]]]);
  const paths = pages.filter((each) => each.app === 'recruitment' && mayOpen(each, new Set([code])));
  const also = page === 'Screening' ? ['Interviews'] : [];
  expect(paths.map(({ title }) => title).sort()).toEqual([...also, ...(page === null ? [] : [page])].sort());
});

test('who has no role of recruitment sees no page of it', () => {
  expect(pages.filter((page) => page.app === 'recruitment' && mayOpen(page, new Set()))).toEqual([]);
});

const { app, call, people } = await startApi(await freshDatabase(), moduleRoutes, systemClock);
afterAll(() => app.close());

/** What a role opens answers over HTTP in tests/authorization.server.test.ts. */
test.each([...codes, 'nobody'])('%s is refused over HTTP whatever is not in the list', async (code) => {
  people.set(code, { employeeId: newId(), holds: code === 'nobody' ? [] : [code] });
  const [, operations = []] = OPENS[code] ?? [];
  for (const endpoint of needed) {
    if (operations.includes(endpoint.line)) continue;
    const { status, text } = await call(code, endpoint, { input: { ...Object(endpoint.example) } });
    expect(status, endpoint.line).toBe(403);
    expect(text, endpoint.line).toContain('NOT_PERMITTED');
  }
});

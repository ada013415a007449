// The roles of onboarding one by one, as the specification gives them: the pages and the operations that each opens by itself,
// and nothing else. What is expected is written by hand; what is asked is every page and every operation of the product.
import { systemClock } from '@kawani/kit/server/clock';
import { newId } from '@kawani/kit/server/db';
import { afterAll, expect, test } from 'vitest';
import { moduleRoutes } from '../apps/server/modules.ts';
import { startApi } from './company.ts';
import { askingFor, below, itemsOf, lines, openedBy, operationsOf } from './roles.ts';
import { freshDatabase } from './server.ts';

const MY_PAGE = below('/onboarding/me', 'GET', 'POST /acceptance', 'POST /tasks/:id/tick', 'POST /tasks/:id/undo');
const READ_LIST = below('/onboarding/invitations', 'GET', 'GET /choices', 'GET /:id');
const MARK = below(
  '/onboarding/attendance',
  ...['GET', 'GET /:id', 'GET /seats/:id/photo', 'POST /seats/:id/state'],
  ...['POST /:id/card', 'POST /:id/people', 'POST /:id/rest', 'POST /:id/undo'],
);

type Row = { menu: readonly string[]; pages: readonly string[]; operations: readonly string[] };
/** Role code → what of the menu's group Onboarding and which pages it shows, and what it may do. */
const OPENS: Readonly<Record<string, Row>> = {
  MY_TASKS: {
    menu: [],
    pages: ['employee: My sessions', 'employee: Onboarding'],
    operations: [
      ...MY_PAGE,
      ...below('/onboarding/me/sessions', 'GET', 'GET /offered', 'POST', 'POST /:id/answer', 'POST /:id/session'),
    ],
  },
  HANDBOOK: {
    menu: [],
    pages: ['employee: Handbook', 'employee: Onboarding'],
    operations: [...MY_PAGE, ...below('/onboarding/me/handbook', 'GET', 'POST /acknowledgements')],
  },
  CHECKLIST_MANAGE_PROGRAM: {
    menu: ['Checklist'],
    pages: ['hr: Checklist'],
    operations: [
      ...below('/onboarding/programs', 'GET', 'GET /choices', 'GET /:id', 'GET /:id/history', 'GET /versions/:id'),
      ...below('/onboarding/programs', 'POST', 'POST /standard', 'PUT /:id', 'DELETE /:id'),
      ...below('/onboarding/programs/:id', 'POST /copy', 'POST /use', 'POST /application', 'POST /draft'),
      ...below('/onboarding/programs/drafts/:id', 'DELETE', 'POST /publication', 'POST /tasks'),
      ...below('/onboarding/programs/drafts/:id/tasks/:taskId', 'PUT', 'POST /move', 'DELETE'),
      ...below('/onboarding/handbook', 'GET', 'GET /chapters/:id', 'GET /versions/:id', 'GET /acknowledgements'),
      ...below('/onboarding/handbook', 'PUT /order', 'POST /chapters'),
      ...below('/onboarding/handbook/chapters/:id', 'POST /versions', 'POST /retirement'),
      'GET /onboarding/topics',
    ],
  },
  CHECKLIST_MANAGE_SCHEDULE: {
    menu: ['Checklist'],
    pages: ['hr: Checklist'],
    operations: [
      ...below('/onboarding', 'GET /trainers', 'GET /topics', 'POST /topics', 'PUT /topics/:id'),
      ...below('/onboarding/sessions', 'GET', 'POST', 'GET /:id', 'PUT /:id', 'GET /:id/candidates'),
      ...below('/onboarding', 'POST /sessions/:id/cancellation', 'POST /sessions/:id/invitations'),
      ...below('/onboarding/seats/:id', 'POST /session', 'POST /state'),
    ],
  },
  REPORT: { menu: ['Report'], pages: ['hr: Report'], operations: below('/onboarding/report', 'GET', 'GET /file') },
  LIST_INVITE: {
    menu: ['List'],
    pages: ['hr: List'],
    operations: [
      ...READ_LIST,
      ...below('/onboarding/invitations', 'GET /people', 'POST /people', 'GET /job-orders', 'GET /job-orders/:id'),
      ...below('/onboarding/invitations', 'POST', 'POST /reminders'),
      ...below('/onboarding/invitations/:id/tasks/:taskId', 'POST /tick', 'POST /undo'),
      ...below('/onboarding/invitations/:id', 'POST /program', 'POST /cancellation', 'POST /end'),
    ],
  },
  ALL_ATTENDANCE: { menu: ['Attendance'], pages: ['hr: Attendance'], operations: MARK },
  ATTENDANCE: {
    menu: ['Attendance'],
    pages: ['employee: New hires', 'hr: Attendance'],
    operations: [
      ...MARK,
      ...below('/onboarding/to-do', 'GET', 'POST /:id/tasks/:taskId/tick', 'POST /:id/tasks/:taskId/undo'),
    ],
  },
  LIST_ALL: { menu: ['List'], pages: ['hr: List'], operations: READ_LIST },
};

const codes = Object.keys(OPENS);
const asking = askingFor(codes);

test('every operation of onboarding asks for a role, and is in the list of one', () => {
  const listed = Object.values(OPENS).flatMap(({ operations }) => operations);
  expect([...new Set(listed)].sort()).toEqual(lines(asking));
  expect(lines(operationsOf([])).filter((line) => line.includes('/onboarding'))).toEqual([]);
});

test.each(codes)('%s opens its pages and its operations, and nothing else', (code) => {
  const { menu, pages, operations } = OPENS[code] ?? expect.fail();
  expect(itemsOf('Onboarding', code)).toEqual(menu);
  expect(openedBy(code)).toEqual({ pages, operations: [...operations].sort() });
});

test('a leaver opens nothing of onboarding, whatever roles the account still has', () => {
  expect(lines(operationsOf(codes, true)).filter((line) => line.includes('/onboarding'))).toEqual([]);
});

const { app, call, people } = await startApi(await freshDatabase(), moduleRoutes, systemClock);
afterAll(() => app.close());

/** What a role opens answers over HTTP in tests/authorization.server.test.ts. */
test.each([...codes, 'nobody', 'leaver'])('%s is refused over HTTP whatever is not in the list', async (code) => {
  const isLeaver = code === 'leaver';
  people.set(code, { employeeId: newId(), holds: isLeaver ? codes : [code], isLeaver });
  const operations = OPENS[code]?.operations ?? [];
  for (const endpoint of asking.filter(({ line }) => !operations.includes(line))) {
    const { status, text } = await call(code, endpoint, { input: { ...Object(endpoint.example) } });
    expect(status, endpoint.line).toBe(403);
    expect(text, endpoint.line).toContain('NOT_PERMITTED');
  }
});

test.each([
  ['REPORT', 'GET /onboarding/report'],
  ['LIST_ALL', 'GET /onboarding/invitations'],
  ['CHECKLIST_MANAGE_PROGRAM', 'GET /onboarding/programs'],
  ['CHECKLIST_MANAGE_SCHEDULE', 'GET /onboarding/topics'],
])('%s alone is enough for %s', async (code, line) => {
  people.set(code, { employeeId: newId(), holds: [code] });
  const endpoint = asking.find((each) => each.line === line) ?? expect.fail();
  expect((await call(code, endpoint, { input: { ...Object(endpoint.example) } })).status).toBe(200);
});

// Keeping clusters over HTTP: what every register does, tried on the smallest one.
import type { History } from '@kawani/kit/contract/history';
import type { Use } from '@kawani/kit/contract/register';
import { newId } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeAll, expect, test } from 'vitest';
import { type Company, openCompany, startApi } from '../../tests/company.ts';
import { send } from '../../tests/registers.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type Cluster, clustersApi } from './contract/clusters.ts';
import { unitsApi } from './contract/units.ts';
import { employeesRoutes } from './routes.ts';

const NOW = new Date('2026-11-21T09:00:00+08:00');
let api: Awaited<ReturnType<typeof startApi>>;
let company: Company;
let [ana, ben, leaver] = ['', '', ''];

beforeAll(async () => {
  const database = await freshDatabase();
  company = await openCompany(database);
  api = await startApi(database, employeesRoutes, () => NOW);
  api.people.set('hr', { employeeId: null, holds: ['CLUSTERS'] });
  api.people.set('nobody', { employeeId: null, holds: [] });
  [ana, ben] = [await company.employee(), await company.employee()];
  leaver = await company.employee({ separatedOn: '2026-06-30' });
});

type Page = { items: Cluster[]; total: number; page: number; size: number };
const list = async (input: Record<string, unknown> = {}) =>
  (await api.call('hr', clustersApi.list, { input })).json<Page>();
const create = (input: Record<string, unknown>) => api.call('hr', clustersApi.create, { input });
const made = async (input: Record<string, unknown>) => (await create(input)).json<Cluster>();
const change = (input: Record<string, unknown>) => api.call('hr', clustersApi.change, { input });
const historyOf = async (id: string) => (await api.call('hr', clustersApi.history, { input: { id } })).json<History>();

test('a cluster is listed with its manager, its detachments and its people', async () => {
  const { items } = await list({ search: 'metro ncr' });
  expect(items).toMatchObject([{ code: 'NCR', name: 'Metro Manila', manager: null, detachments: 2, isActive: true }]);
  expect(items[0]?.headcount).toBeGreaterThanOrEqual(2);
});

test('what is added is in the register at once, its code in capitals, and its history begins', async () => {
  const answer = await create({ code: ' luz-1 ', name: '  Luzon ', managerId: ana });
  expect(answer.status).toBe(200);
  const cluster = answer.json<Cluster>();
  expect(cluster).toMatchObject({ code: 'LUZ-1', name: 'Luzon', manager: { id: ana, number: '1001' }, version: 1 });
  const { items } = await historyOf(cluster.id);
  expect(items).toMatchObject([
    {
      by: 'hr',
      changes: [
        { field: 'Code', was: null, is: 'LUZ-1' },
        { field: 'Name', was: null, is: 'Luzon' },
        { field: 'Manager', was: null, is: 'Ana 1001 Peña' },
      ],
    },
  ]);
});

test('a change says what stood there, and comes too late where somebody was quicker', async () => {
  const { id, version } = await made({ code: 'BIC', name: 'Bicol' });
  const changed = await change({ id, version, code: 'BIC', name: 'Bicol Region', managerId: ben });
  expect(changed.json()).toMatchObject({ version: 2, name: 'Bicol Region', manager: { id: ben } });
  const late = await change({ id, version, code: 'BIC', name: 'Else' });
  expect([late.status, late.json<{ message: string }>().message]).toEqual([
    409,
    'This request changed. Review it again.',
  ]);
  expect((await historyOf(id)).items[0]?.changes).toEqual([
    { field: 'Name', was: 'Bicol', is: 'Bicol Region' },
    { field: 'Manager', was: null, is: 'Ana 1002 Peña' },
  ]);
});

test('a manager from a later day on leads from that day on, and the history says so', async () => {
  const { id } = await made({ code: 'MIN', name: 'Mindanao', managerId: ana });
  const changed = await change({ id, version: 1, code: 'MIN', name: 'Mindanao', managerId: ben, since: '2026-12-01' });
  expect(changed.json<Cluster>().manager?.id).toBe(ana);
  expect((await historyOf(id)).items[0]?.changes).toEqual([
    { field: 'Manager', was: 'Ana 1001 Peña', is: 'Ana 1002 Peña' },
    { field: 'Effective from', was: null, is: 'Dec-01-2026' },
  ]);
});

test.each([
  ['a code that is taken', { code: 'ncr', name: 'Twice' }, 409, { code: 'The code NCR is taken already.' }],
  ['a code with a space', { code: 'N C', name: 'Spaced' }, 400, { code: expect.stringContaining('hyphens') }],
  ['no name', { code: 'NEW', name: ' ' }, 400, { name: 'This field is required.' }],
  ['too long a name', { code: 'NEW', name: 'x'.repeat(101) }, 400, { name: expect.stringContaining('maximum') }],
  ['an unknown field', { code: 'NEW', name: 'New', colour: 'red' }, 400, { colour: 'There is no such field.' }],
])('%s is refused at its field', async (_, input, status, fields) => {
  const answer = await create(input);
  expect(answer.status).toBe(status);
  expect(answer.json<{ fields: object }>().fields).toEqual(fields);
});

test('nobody who left, or never was, leads', async () => {
  for (const managerId of [leaver, newId()]) {
    const answer = await create({ code: 'NEW', name: 'New', managerId });
    expect(answer.status).toBe(409);
    expect(answer.json<{ fields: object }>().fields).toEqual({
      managerId: 'There is no such employee, or this person has left.',
    });
  }
});

test('a cluster with active detachments stays in use, and says how many', async () => {
  const ncr = (await list({ search: 'ncr' })).items[0] as Cluster;
  const { uses } = (await api.call('hr', clustersApi.uses, { input: { id: ncr.id } })).json<{ uses: Use[] }>();
  expect(uses[0]).toMatchObject({ what: '2 active detachments', count: 2, isNeeded: true });
  const answer = await api.call('hr', clustersApi.deactivate, { input: { id: ncr.id, version: ncr.version } });
  expect(answer.status).toBe(409);
  expect(answer.json<{ message: string }>().message).toContain('2 active detachments are in this cluster');
});

test('an unused one goes out of use, is found among the inactive, and comes back', async () => {
  const { id } = await made({ code: 'OLD', name: 'Old one' });
  const gone = await api.call('hr', clustersApi.deactivate, { input: { id, version: 1 } });
  expect(gone.json()).toMatchObject({ isActive: false, version: 2 });
  expect((await list({ search: 'old' })).total).toBe(0);
  expect((await list({ search: 'old', state: 'inactive' })).items).toMatchObject([{ id }]);
  const back = await api.call('hr', clustersApi.activate, { input: { id, version: 2 } });
  expect(back.json()).toMatchObject({ isActive: true, version: 3 });
  expect((await historyOf(id)).items.map(({ changes }) => changes[0])).toMatchObject([
    { field: 'Active', was: 'No', is: 'Yes' },
    { field: 'Active', was: 'Yes', is: 'No' },
    { field: 'Code', is: 'OLD' },
  ]);
});

test('it sorts and pages on the server', async () => {
  const all = await list({ state: 'all', size: 100 });
  const codes = all.items.map(({ code }) => code);
  expect(codes).toEqual([...codes].sort());
  const second = await list({ state: 'all', size: 2, page: 2, sort: '-code' });
  expect(second.items.map(({ code }) => code)).toEqual(codes.toReversed().slice(2, 4));
  expect(second).toMatchObject({ page: 2, size: 2, total: all.total });
});

test('only those who keep clusters come in, and what is not there is not there', async () => {
  expect((await api.call('nobody', clustersApi.list)).status).toBe(403);
  expect((await api.call('hr', clustersApi.read, { input: { id: newId() } })).status).toBe(404);
});

test('people are found by the beginnings of their names in any order', async () => {
  const answer = await api.call('hr', unitsApi.people, { input: { search: 'pena ana' } });
  expect(answer.json<{ items: { id: string }[] }>().items.map(({ id }) => id)).toContain(ana);
});

test('the CSV that goes out comes in again, and changes nothing', async () => {
  const out = await api.call('hr', clustersApi.csv, { input: { state: 'all' } });
  expect(out.text).toContain('code,name,manager,manager_name,detachments,headcount,active');
  expect(out.text).toContain('LUZ-1,Luzon,1001,Ana 1001 Peña,0,0,yes');
  const { report } = await send(api, 'hr', clustersApi.importFile, out.text);
  expect(report).toMatchObject({ created: 0, changed: 0, problemCount: 0, isWritten: true });
  expect(report.same).toBe(report.rows);
});

const FILE = 'code,name,manager\nVIS,Visayas,1002\nLUZ-1,Luzon North,\nBIC,Bicol Region,1002\n';

test('a check tells what a file would do, and does nothing', async () => {
  const { report } = await send(api, 'hr', clustersApi.checkImport, FILE);
  expect(report).toMatchObject({ rows: 3, created: 1, changed: 1, same: 1, problemCount: 0, isWritten: false });
  expect((await list({ search: 'visayas', state: 'all' })).total).toBe(0);
});

test('the import does what the check told; an empty cell clears, a column left out stays', async () => {
  expect((await send(api, 'hr', clustersApi.importFile, FILE)).report).toMatchObject({ created: 1, isWritten: true });
  expect((await list({ search: 'vis' })).items).toMatchObject([{ code: 'VIS', manager: { id: ben } }]);
  expect((await list({ search: 'luz' })).items).toMatchObject([{ name: 'Luzon North', manager: null }]);
  await send(api, 'hr', clustersApi.importFile, 'code,name\nVIS,Visayas Islands\n');
  expect((await list({ search: 'vis' })).items).toMatchObject([{ name: 'Visayas Islands', manager: { id: ben } }]);
});

test('one bad row and nothing of the file is written: every fault is told with its line and column', async () => {
  const bad = `code,name,manager
GOOD-1,A good one,
,No code,
BAD 1,With a space,
TWICE,One,
twice,Other,
F-1,=1+1,
M-1,Unknown manager,9999
M-2,${'x'.repeat(101)},
`;
  const { report } = await send(api, 'hr', clustersApi.importFile, bad);
  expect(report).toMatchObject({ rows: 8, isWritten: false });
  expect(report.problems).toEqual([
    { line: 3, column: 'code', reason: 'This field is required.' },
    { line: 4, column: 'code', reason: expect.stringContaining('hyphens') },
    { line: 6, column: 'code', reason: 'Line 5 has this code already.' },
    { line: 7, column: 'name', reason: 'This is a formula. Put its value there.' },
    { line: 8, column: 'manager', reason: 'There is no employee with the number 9999.' },
    { line: 9, column: 'name', reason: expect.stringContaining('maximum') },
  ]);
  expect((await list({ search: 'good', state: 'all' })).total).toBe(0);
});

test.each([
  ['UTF-8 with a mark', Buffer.from('\ufeffcode,name\nENC-1,Peñafrancia\n')],
  ['UTF-16', Buffer.from('\ufeffcode,name\nENC-1,Peñafrancia\n', 'utf16le')],
  ['Windows-1252', Buffer.from('code;name\nENC-1;Peñafrancia\n', 'latin1')],
])('a file in %s is read', async (_, content) => {
  const { report } = await send(api, 'hr', clustersApi.importFile, content);
  expect(report).toMatchObject({ rows: 1, problemCount: 0 });
  expect((await list({ search: 'ENC-1' })).items).toMatchObject([{ name: 'Peñafrancia' }]);
});

test.each([
  ['an unknown column', 'code,colour\nA,red', 'colour'],
  ['no code at all', 'name\nA', 'code'],
  ['an empty file', '', null],
])('%s: the file is refused as a whole', async (_, content, column) => {
  const { report } = await send(api, 'hr', clustersApi.importFile, content);
  expect(report.problems[0]).toMatchObject({ line: 1, column });
  expect(report.isWritten).toBe(false);
});

test('two who take one code at once: the second is told', async () => {
  const both = await Promise.all([create({ code: 'RACE', name: 'One' }), create({ code: 'RACE', name: 'Two' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('who led before still led then', async () => {
  const { id } = await made({ code: 'HIST', name: 'History', managerId: ana });
  await change({ id, version: 1, code: 'HIST', name: 'History', since: day('2026-11-25') });
  expect((await api.call('hr', clustersApi.read, { input: { id } })).json<Cluster>().manager?.id).toBe(ana);
});

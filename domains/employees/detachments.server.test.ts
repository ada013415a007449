// Keeping detachments over HTTP: fences and supervisors from a day on, what keeps one in use, CSV both ways, 5,000 of them.
import { openClusters, openDetachments, sitesOf } from '@kawani/domains/organization/service';
import type { History } from '@kawani/kit/contract/history';
import type { Use } from '@kawani/kit/contract/register';
import type { Database } from '@kawani/kit/server/db';
import { newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeAll, expect, test } from 'vitest';
import { type Company, openCompany, SITE, startApi } from '../../tests/company.ts';
import { explaining } from '../../tests/explain.ts';
import { send } from '../../tests/registers.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type Detachment, type DetachmentToday, detachmentsApi } from './contract/detachments.ts';
import { employeesRoutes } from './routes.ts';
import { appoint, enroll, post } from './service.ts';
import { detachmentById, detachmentPage } from './table/detachments.ts';

const TODAY = day('2026-11-21');
const NOW = new Date('2026-11-21T09:00:00+08:00');
let database: Database;
let api: Awaited<ReturnType<typeof startApi>>;
let company: Company;
let [ana, ben, clusterId] = ['', '', ''];

beforeAll(async () => {
  database = await freshDatabase();
  company = await openCompany(database);
  api = await startApi(database, employeesRoutes, () => NOW);
  api.people.set('hr', { employeeId: null, holds: ['MANAGE_DETACHMENT'] });
  api.people.set('clusters', { employeeId: null, holds: ['CLUSTERS'] });
  [ana, ben] = [await company.employee(), await company.employee({ site: 'BLK-1' })];
  clusterId = (await database.one<{ id: string }>(sql`select id from cluster`))?.id ?? '';
});

const FENCE = { latitude: 7.4479, longitude: 125.8078, radiusM: 100 };
const form = (changed: Record<string, unknown> = {}) => ({
  code: 'TAG-01',
  client: 'Lakbay Terminals',
  name: 'Tagum 01',
  clusterId,
  address: 'National Highway, Magugpo',
  psgc: '1102319000',
  fences: [FENCE],
  supervisorIds: [ana],
  billable: true,
  timeInPolicy: 'FLAG',
  photoRequired: false,
  kiosk: false,
  ...changed,
});
const create = (changed: Record<string, unknown>) => api.call('hr', detachmentsApi.create, { input: form(changed) });
const made = async (changed: Record<string, unknown>) => (await create(changed)).json<Detachment>();
const change = ({ id, version }: Detachment, changed: Record<string, unknown>) =>
  api.call('hr', detachmentsApi.change, { input: { ...form(changed), id, version } });
const read = async (id: string) => (await api.call('hr', detachmentsApi.read, { input: { id } })).json<Detachment>();
const today = async (id: string) =>
  (await api.call('hr', detachmentsApi.today, { input: { id } })).json<DetachmentToday>();
const changesOf = async (id: string) =>
  (await api.call('hr', detachmentsApi.history, { input: { id } })).json<History>().items[0]?.changes;

test('a new detachment stands in the register with its pins, its supervisors and its contract', async () => {
  const second = { latitude: 7.45, longitude: 125.81, radiusM: 60 };
  const site = await made({ fences: [FENCE, second], supervisorIds: [ana, ben], contractFrom: '2026-10-01' });
  expect(site).toMatchObject({
    code: 'TAG-01',
    cluster: { id: clusterId, code: 'NCR' },
    fences: [FENCE, second],
    supervisors: [{ id: ana }, { id: ben }],
    contractFrom: '2026-10-01',
    contractTo: null,
    headcount: 0,
    version: 1,
  });
  const known = await database.one(sql`select effective_from as since from detachment where id = ${site.id}`);
  expect(known).toEqual({ since: '2026-10-01' });
  expect(await made({ code: 'TAG-00', supervisorIds: undefined })).toMatchObject({ supervisors: [], version: 1 });
  expect(await changesOf(site.id)).toContainEqual({
    field: 'City or municipality',
    was: null,
    is: expect.stringContaining('Tagum'),
  });
});

test.each([
  [
    'a pin abroad',
    { fences: [{ ...FENCE, latitude: 35.6 }] },
    400,
    'fences.0.latitude',
    'This is not in the Philippines.',
  ],
  ['a pin too small', { fences: [{ ...FENCE, radiusM: 10 }] }, 400, 'fences.0.radiusM', 'Invalid amount.'],
  ['no pin', { fences: [] }, 400, 'fences', 'Please choose at least 1.'],
  ['a place that is none', { psgc: '9999999999' }, 409, 'psgc', 'There is no such city, municipality or barangay.'],
  ['a code of nine digits', { psgc: '138030000' }, 400, 'psgc', 'Please choose a city or municipality.'],
  [
    'a cluster that is none',
    { clusterId: newId() },
    409,
    'clusterId',
    'There is no such cluster, or it is not in use.',
  ],
  [
    'a supervisor who is none',
    { supervisorIds: [newId()] },
    409,
    'supervisorIds',
    'There is no such employee, or this person has left.',
  ],
  [
    'a contract that ends first',
    { contractFrom: '2026-12-01', contractTo: '2026-11-30' },
    409,
    'contractTo',
    'This ends before it begins.',
  ],
  ['a date that is none', { contractFrom: '2026-02-30' }, 400, 'contractFrom', 'Please enter a valid date.'],
  ['a policy that is none', { timeInPolicy: 'SHOUT' }, 400, 'timeInPolicy', expect.stringContaining('FLAG, BLOCK')],
  ['too long an address', { address: 'x'.repeat(201) }, 400, 'address', expect.stringContaining('maximum')],
])('%s is refused at its field', async (_, changed, status, field, sentence) => {
  const answer = await create({ code: 'BAD-1', ...changed });
  expect(answer.status).toBe(status);
  expect(answer.json<{ fields: object }>().fields).toEqual({ [field]: sentence });
});

test('fences drawn for a later day count from then on; those of before stay for the punches of before', async () => {
  const site = await made({ code: 'DATED-1' });
  const moved = { ...FENCE, latitude: 7.46 };
  const answer = await change(site, { code: 'DATED-1', fences: [moved], supervisorIds: [ben], since: '2026-12-01' });
  expect(answer.json<Detachment>()).toMatchObject({ fences: [FENCE], supervisors: [{ id: ana }], version: 2 });
  expect(await today(site.id)).toMatchObject({
    comingFences: [{ ...moved, from: '2026-12-01' }],
    leavingFences: [{ ...FENCE, to: '2026-11-30' }],
    comingSupervisors: [{ id: ben, from: '2026-12-01' }],
    leavingSupervisors: [{ id: ana, to: '2026-11-30' }],
  });
  expect((await sitesOf(database, [site.id])).get(site.id)?.fences).toEqual([
    { ...FENCE, from: TODAY, to: '2026-11-30' },
    { ...moved, from: '2026-12-01', to: null },
  ]);
  expect(await detachmentById(database, site.id, day('2026-12-01'))).toMatchObject({ fences: [moved] });
  expect(await changesOf(site.id)).toEqual([
    { field: 'Map pins', was: '7.44790, 125.80780 within 100 m', is: '7.46000, 125.80780 within 100 m' },
    { field: 'Supervisors', was: 'Ana 1001 Peña', is: 'Ana 1002 Peña' },
    { field: 'Effective from', was: null, is: 'Dec-01-2026' },
  ]);
});

test('an edit of other facts leaves the fences as they were drawn', async () => {
  const site = await made({ code: 'SAME-1' });
  const before = await database.rows(
    sql`select id, effective_from from detachment_fence where detachment_id = ${site.id}`,
  );
  await change(site, { code: 'SAME-1', client: 'Another client' });
  const after = await database.rows(sql`select id from detachment_fence where detachment_id = ${site.id}`);
  expect(after).toHaveLength(before.length);
  expect(await read(site.id)).toMatchObject({ client: 'Another client', fences: [FENCE], version: 2 });
});

test('a detachment with people posted stays in use, and says how many', async () => {
  const site = (await api.call('hr', detachmentsApi.list, { input: { search: 'MKT-1' } })).json<{
    items: Detachment[];
  }>().items[0] as Detachment;
  const { uses } = (await api.call('hr', detachmentsApi.uses, { input: { id: site.id } })).json<{ uses: Use[] }>();
  expect(uses[0]).toMatchObject({ what: '1 employee posted there', isNeeded: true });
  await database.run(sql`insert into department (id, code, name, office_id, effective_from)
    values (gen_random_uuid(), 'OFC', 'Office', ${site.id}, '2026-01-01')`);
  const told = await api.call('hr', detachmentsApi.uses, { input: { id: site.id } });
  expect(told.text).toContain('1 department whose office it is');
  const answer = await api.call('hr', detachmentsApi.deactivate, { input: { id: site.id, version: site.version } });
  expect(answer.status).toBe(409);
  expect(answer.json<{ message: string }>().message).toBe(
    'It is used by 1 employee posted there. Post them elsewhere by assignment orders first.',
  );
  expect(await today(site.id)).toMatchObject({ posts: [{ designation: 'Guard', count: 1 }] });
});

test('an empty one goes out of use and comes back while its cluster is in use', async () => {
  const site = await made({ code: 'EMPTY-1' });
  const gone = await api.call('hr', detachmentsApi.deactivate, { input: { id: site.id, version: 1 } });
  expect(gone.json()).toMatchObject({ isActive: false, version: 2 });
  await database.run(sql`update cluster set effective_to = '2026-11-20' where id = ${clusterId}`);
  const input = { id: site.id, version: 2 };
  expect((await api.call('hr', detachmentsApi.activate, { input })).status).toBe(409);
  await database.run(sql`update cluster set effective_to = null where id = ${clusterId}`);
  expect((await api.call('hr', detachmentsApi.activate, { input })).json()).toMatchObject({ isActive: true });
});

test('it is found by client, and narrowed to a cluster', async () => {
  const found = async (input: object) =>
    (await api.call('hr', detachmentsApi.list, { input: { ...input } })).json<{ total: number }>().total;
  expect(await found({ search: 'lakbay tagum' })).toBeGreaterThan(0);
  expect(await found({ cluster: newId() })).toBe(0);
  expect(await found({ cluster: clusterId })).toBeGreaterThan(2);
});

test('the CSV that goes out comes in again; one that is edited changes what it says', async () => {
  const out = await api.call('hr', detachmentsApi.csv, { input: { search: 'TAG-01' } });
  expect(out.text).toContain('7.4479 125.8078 100; 7.45 125.81 60');
  expect((await send(api, 'hr', detachmentsApi.importFile, out.text)).report).toMatchObject({
    same: 1,
    problemCount: 0,
  });
  const edited = `code,client,name,cluster,address,psgc,pins,supervisors,contract_to,outside
tag-01,Lakbay Terminals,Tagum 01,ncr,National Highway,1102319000,7.4479 125.8078,1002,2027-06-30,block
NEW-77,New client,Cebu 77,NCR,Osmeña Boulevard,730600000,10.3113 123.8918 150,1001;1002,,flag
`;
  const { report } = await send(api, 'hr', detachmentsApi.importFile, edited);
  expect(report).toMatchObject({ created: 1, changed: 1, problemCount: 0, isWritten: true });
  const { items } = (await api.call('hr', detachmentsApi.list, { input: { search: 'NEW-77' } })).json<{
    items: Detachment[];
  }>();
  expect(items).toMatchObject([{ psgc: '0730600000', supervisors: [{ id: ana }, { id: ben }], timeInPolicy: 'FLAG' }]);
});

test('every fault of a file is told with its line and column', async () => {
  const bad = `code,client,name,cluster,address,psgc,pins,supervisors,contract_from,outside
B-1,C,N,NOPE,A,1102319000,7.4 125.8 100,1001,,flag
B-2,C,N,NCR,A,1102319000,somewhere,1001,,flag
B-3,C,N,NCR,A,1102319000,7.4 125.8 100,9999,,flag
B-4,C,N,NCR,A,1102319000,7.4 125.8 100,1001,03/04/2025,flag
B-5,C,N,NCR,A,1102319000,7.4 125.8 100,1001,,maybe
B-6,C,N,NCR,A,9999999999,7.4 125.8 100,1001,,flag
B-7,C,N,NCR,A,1102319000,35.4 139.8 100,1001,,flag
`;
  const { report } = await send(api, 'hr', detachmentsApi.importFile, bad);
  expect(report.isWritten).toBe(false);
  expect(report.problems.map(({ line, column }) => [line, column])).toEqual([
    [2, 'cluster'],
    [3, 'pins'],
    [4, 'supervisors'],
    [5, 'contract_from'],
    [6, 'outside'],
    [7, 'psgc'],
    [8, 'pins'],
  ]);
  expect(report.problems[3]?.reason).toBe('Write the date as 2025-04-03: year, month, day.');
});

test('only those who keep detachments come in', async () => {
  expect((await api.call('clusters', detachmentsApi.list)).status).toBe(403);
});

test('a page of five thousand counts people and leaders of its own rows alone', async () => {
  const clusters = await openClusters(database, [{ code: 'MANY', name: 'Many', since: TODAY }]);
  const many = await openDetachments(
    database,
    Array.from({ length: 5_000 }, (_, at) => ({
      code: `M-${String(at).padStart(4, '0')}`,
      client: `Client ${at % 97}`,
      name: `Site ${at}`,
      clusterId: clusters.get('MANY') as string,
      address: 'Makati',
      psgc: '1380300000',
      timeInPolicy: 'FLAG' as const,
      since: TODAY,
      fences: [SITE],
    })),
  );
  await appoint(
    database,
    [...many.values()].map((detachmentId) => ({ employeeId: ana, detachmentId, since: TODAY })),
  );
  await crowd([...many.values()].slice(0, 2_000));
  await database.run(sql`analyze detachment, detachment_fence, assignment, leadership`);
  const plans: string[] = [];
  const tookMs: number[] = [];
  // A busy machine can hold one of them up.
  for (let times = 0; times < 3; times += 1) {
    const before = performance.now();
    const page = await detachmentPage(
      explaining(database, plans),
      { search: 'site 49', state: 'active', sort: '-client', page: 2, size: 20 },
      TODAY,
    );
    tookMs.push(performance.now() - before);
    expect(page.items).toHaveLength(20);
  }
  expect(Math.min(...tookMs)).toBeLessThan(1_500);
  expect(plans[0]).not.toMatch(/Seq Scan on (detachment_fence|assignment|leadership)/);
});

/** Somebody at each of these. */
async function crowd(sites: readonly string[]): Promise<void> {
  const ids = await enroll(
    database,
    sites.map((_, at) => ({
      ...{ number: String(20_000 + at), username: null, firstName: 'Juan', middleName: null, lastName: 'Cruz' },
      ...{ suffix: null, sex: 'Male' as const, civilStatus: 'Single' as const, birthDate: day('1990-01-01') },
      ...{ showsBirthday: false, mobile: null, email: null, hiredOn: TODAY },
    })),
  );
  const guard = (await database.one<{ id: string }>(sql`select id from job_designation limit 1`))?.id ?? '';
  const posts = sites.map((detachmentId, at) => ({ employeeId: ids[at] as string, detachmentId }));
  await post(
    database,
    posts.map((one) => ({ ...one, departmentId: null, designationId: guard, since: TODAY })),
  );
}

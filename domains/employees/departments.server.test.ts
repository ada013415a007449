// Keeping departments and job designations over HTTP: no circles, what stands on one, what a designation asks for.
import type { History } from '@kawani/kit/contract/history';
import type { Use } from '@kawani/kit/contract/register';
import { type Database, sql } from '@kawani/kit/server/db';
import { beforeAll, describe, expect, test } from 'vitest';
import { openCompany, startApi } from '../../tests/company.ts';
import { send } from '../../tests/registers.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type Department, departmentsApi } from './contract/departments.ts';
import { type Designation, designationsApi } from './contract/designations.ts';
import { unitsApi } from './contract/units.ts';
import { employeesRoutes } from './routes.ts';

const NOW = new Date('2026-11-21T09:00:00+08:00');
let database: Database;
let api: Awaited<ReturnType<typeof startApi>>;
let ana = '';

beforeAll(async () => {
  database = await freshDatabase();
  const company = await openCompany(database);
  api = await startApi(database, employeesRoutes, () => NOW);
  api.people.set('hr', { employeeId: null, holds: ['DEPARTMENTS', 'MANAGE_JOB_DESIGNATION_LIST'] });
  api.people.set('clusters', { employeeId: null, holds: ['CLUSTERS'] });
  ana = await company.employee();
});

describe('departments', () => {
  const create = (input: object) => api.call('hr', departmentsApi.create, { input: { ...input } });
  const made = async (input: object) => (await create(input)).json<Department>();
  const change = ({ id, version, code, name }: Department, changed: object) =>
    api.call('hr', departmentsApi.change, { input: { id, version, code, name, ...changed } });

  test('one stands below another, under a head', async () => {
    const above = await made({ code: 'EXE', name: 'Executive Office' });
    const below = await made({ code: 'FIN', name: 'Finance', parentId: above.id, headId: ana });
    expect(below).toMatchObject({ parent: { code: 'EXE' }, head: { id: ana }, approvers: [], headcount: 0 });
  });

  test('a new one is in use from the day it names, so that people may have begun there before', async () => {
    const { id } = await made({ code: 'OLD', name: 'Older than its record', since: '2026-10-01' });
    const known = await database.one(sql`select effective_from as since from department where id = ${id}`);
    expect(known).toEqual({ since: '2026-10-01' });
  });

  test('none is below itself, near or far', async () => {
    const one = await made({ code: 'A', name: 'A' });
    const two = await made({ code: 'B', name: 'B', parentId: one.id });
    const three = await made({ code: 'C', name: 'C', parentId: two.id });
    for (const parentId of [one.id, three.id]) {
      const answer = await change(one, { parentId });
      expect(answer.status).toBe(409);
      expect(answer.json<{ fields: { parentId: string } }>().fields.parentId).toContain('cannot be below itself');
    }
  });

  test('a file may name a department that stands in a row above, and closes no circle either', async () => {
    const file = 'code,name,parent\nTOP,Top,\nMID,Middle,TOP\nLOW,Low,mid\n';
    expect((await send(api, 'hr', departmentsApi.importFile, file)).report).toMatchObject({
      created: 3,
      isWritten: true,
    });
    const circle = 'code,name,parent\nTOP,Top,LOW\nLOW,Low,\n';
    const { report } = await send(api, 'hr', departmentsApi.importFile, circle);
    expect(report).toMatchObject({ isWritten: false, problems: [{ line: 2, column: 'parent' }] });
  });

  test('it has an office: that of the department above at first, then its own, by the form and by a file', async () => {
    const { detachments } = (await api.call('hr', unitsApi.choices, { input: {} })).json<{
      detachments: { id: string; code: string }[];
    }>();
    const site = detachments.find(({ code }) => code === 'MKT-1')?.id ?? '';
    const above = await made({ code: 'OFF', name: 'With an office', officeId: site });
    const below = await made({ code: 'OFF-1', name: 'Below', parentId: above.id });
    expect(below.office).toMatchObject({ code: 'MKT-1' });
    const none = (await change(below, { parentId: above.id })).json<Department>();
    expect(none.office).toBeNull();
    const file = 'code,name,office\nOFF-1,Below,blk-1\nOFF,With an office,NOWHERE\n';
    const { report } = await send(api, 'hr', departmentsApi.checkImport, file);
    expect(report).toMatchObject({ changed: 1, problems: [{ line: 3, column: 'office' }] });
    const { items } = (await api.call('hr', departmentsApi.history, { input: { id: below.id } })).json<History>();
    expect(items[0]?.changes).toEqual([{ field: 'Office', was: 'Detachment MKT-1', is: null }]);
    const unknown = await create({ code: 'OFF-2', name: 'Nowhere', officeId: above.id });
    expect(unknown.json<{ fields: object }>().fields).toEqual({
      officeId: expect.stringContaining('no such detachment'),
    });
  });

  test('its own approver rules are shown, and what stands on it keeps it in use', async () => {
    const legal = await made({ code: 'LEG', name: 'Legal' });
    await made({ code: 'LEG-2', name: 'Contracts', parentId: legal.id });
    await database.run(sql`insert into approver_rule (id, types, department_id, levels, effective_from)
      values (gen_random_uuid(), '{VL,SL}', ${legal.id}, '[{"who": "SUPERVISOR"}, {"who": "MANAGER"}]', '2026-01-01')`);
    const shown = (await api.call('hr', departmentsApi.read, { input: { id: legal.id } })).json<Department>();
    expect(shown.approvers).toEqual([{ types: ['VL', 'SL'], levels: ['SUPERVISOR', 'MANAGER'] }]);
    const { uses } = (await api.call('hr', departmentsApi.uses, { input: { id: legal.id } })).json<{ uses: Use[] }>();
    expect(uses.filter(({ count }) => count > 0).map(({ what, isNeeded }) => [what, isNeeded])).toEqual([
      ['1 department below', true],
      ['1 approver rule', false],
    ]);
    const answer = await api.call('hr', departmentsApi.deactivate, { input: { id: legal.id, version: 1 } });
    expect(answer.status).toBe(409);
  });
});

describe('job designations', () => {
  const RIGGER = {
    code: 'RIGGER',
    title: 'Rigger',
    billable: true,
    rateFrom: 69_500,
    rateTo: 82_000,
    documents: ['POLICE'],
    diagnostics: ['Drug Test'],
  };
  const create = (changed: object = {}) => api.call('hr', designationsApi.create, { input: { ...RIGGER, ...changed } });

  test('one says what it may pay and what it asks for', async () => {
    const rigger = (await create()).json<Designation>();
    expect(rigger).toMatchObject({
      ...{ rateFrom: 69_500, rateTo: 82_000, diagnostics: ['Drug Test'], headcount: 0 },
      documents: [{ code: 'POLICE', name: 'Police clearance' }],
    });
    const { items } = (await api.call('hr', designationsApi.history, { input: { id: rigger.id } })).json<History>();
    expect(items[0]?.changes).toContainEqual({ field: 'Rate from (Php a day)', was: null, is: '695.00' });
    expect(items[0]?.changes).toContainEqual({ field: 'Required documents', was: null, is: 'Police clearance' });
  });

  test.each([
    ['a range that ends below its beginning', { rateTo: 100 }, 409, 'rateTo'],
    ['a document that there is not', { documents: ['SHOE'] }, 409, 'documents'],
    ['one that everybody’s file holds anyway', { documents: ['NBI'] }, 409, 'documents'],
    ['half a centavo', { rateFrom: 100.5 }, 400, 'rateFrom'],
    ['a rate of nothing', { rateFrom: 0 }, 400, 'rateFrom'],
    ['more diagnostics than there are', { diagnostics: Array(31).fill('Drug Test') }, 400, 'diagnostics'],
  ])('%s is refused at its field', async (_, changed, status, field) => {
    const answer = await create({ code: 'NEW', ...changed });
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field]);
  });

  test('one that people are posted as may be deactivated: they stay, and nobody else is posted as it', async () => {
    const { items } = (await api.call('hr', designationsApi.list, { input: { search: 'guard' } })).json<{
      items: Designation[];
    }>();
    const guard = items[0] as Designation;
    expect(guard.headcount).toBe(1);
    const { uses } = (await api.call('hr', designationsApi.uses, { input: { id: guard.id } })).json<{ uses: Use[] }>();
    expect(uses).toMatchObject([{ what: '1 employee', isNeeded: false }]);
    const input = { id: guard.id, version: guard.version };
    expect((await api.call('hr', designationsApi.deactivate, { input })).json()).toMatchObject({ isActive: false });
  });

  test('rates go out and come in as pesos; what a file leaves out stays', async () => {
    const out = await api.call('hr', designationsApi.csv, { input: { search: 'rigger' } });
    expect(out.text).toContain('RIGGER,Rigger,,yes,695.00,820.00,POLICE,Drug Test,0,yes');
    const file = 'code,title,rate_to\nRIGGER,Senior Rigger,900.50\nWELDER,Welder,"1,000"\n';
    const { report } = await send(api, 'hr', designationsApi.checkImport, file);
    expect(report).toMatchObject({ changed: 1, problems: [{ line: 3, column: 'rate_to' }] });
    await send(api, 'hr', designationsApi.importFile, 'code,title,rate_to\nRIGGER,Senior Rigger,900.50\n');
    const { items } = (await api.call('hr', designationsApi.list, { input: { search: 'senior' } })).json<{
      items: Designation[];
    }>();
    expect(items).toMatchObject([{ rateTo: 90_050, rateFrom: 69_500, diagnostics: ['Drug Test'] }]);
  });
});

test('units in use are offered by name; who keeps clusters alone keeps no departments', async () => {
  const choices = (await api.call('clusters', unitsApi.choices)).json<{ clusters: object[]; documents: object[] }>();
  expect(choices.clusters).toMatchObject([{ code: 'NCR' }]);
  expect(choices.documents).toContainEqual({ code: 'POLICE', name: 'Police clearance' });
  expect((await api.call('clusters', departmentsApi.list)).status).toBe(403);
});

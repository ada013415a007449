// The wage class of a site over HTTP: which may be chosen, who may be paid by it, and the CSV both ways.

import { wagesApi } from '@kawani/domains/statutory/contract';
import { statutoryRoutes } from '@kawani/domains/statutory/routes';
import type { History } from '@kawani/kit/contract/history';
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeAll, expect, test } from 'vitest';
import { openCompany, startApi } from '../../tests/company.ts';
import { send } from '../../tests/registers.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type Detachment, detachmentsApi } from './contract/detachments.ts';
import { payTermsApi } from './contract.ts';
import { employeesRoutes, employmentRoutes } from './routes.ts';
import { post } from './service.ts';

const database = await freshDatabase();
const api = await startApi(
  database,
  [...employeesRoutes, ...employmentRoutes([]), ...statutoryRoutes],
  () => new Date('2026-11-21T09:00:00+08:00'),
);
let [ana, ben, clusterId, designationId] = ['', '', '', ''];

beforeAll(async () => {
  const company = await openCompany(database);
  [ana, ben] = [await company.employee(), await company.employee()];
  api.people.set('hr', { employeeId: null, holds: ['MANAGE_DETACHMENT'] });
  api.people.set('payroll', { employeeId: null, holds: ['VIEW_PAY_SETUP', 'MANAGE_PAY_SETUP'] });
  const known = await database.one<{ cluster: string; designation: string }>(
    sql`select c.id as cluster, g.id as designation from cluster c, job_designation g limit 1`,
  );
  [clusterId = '', designationId = ''] = [known?.cluster, known?.designation];
});

const form = (changed: Record<string, unknown> = {}) => ({
  code: 'TAG-01',
  client: 'Lakbay Terminals',
  name: 'Tagum 01',
  clusterId,
  address: 'National Highway, Magugpo',
  psgc: '1102319000',
  fences: [{ latitude: 7.4479, longitude: 125.8078, radiusM: 100 }],
  supervisorIds: [ana],
  ...{ billable: true, timeInPolicy: 'FLAG', photoRequired: false, kiosk: false },
  ...changed,
});
const create = (changed: Record<string, unknown>) => api.call('hr', detachmentsApi.create, { input: form(changed) });
const made = async (changed: Record<string, unknown>) => (await create(changed)).json<Detachment>();
const change = ({ id, version }: Detachment, changed: Record<string, unknown>) =>
  api.call('hr', detachmentsApi.change, { input: { ...form(changed), id, version } });
const read = async (id: string) => (await api.call('hr', detachmentsApi.read, { input: { id } })).json<Detachment>();

test('the classes to choose from are those of the place with rate and wage order, the highest first', async () => {
  const { items } = (await api.call('hr', wagesApi.classes, { input: { code: '1380300000' } })).json<{
    items: object[];
  }>();
  expect(items).toMatchObject([
    { classCode: 'NCR-A', daily: 69_500, order: 'Wage Order NCR-26', covers: 'non-agriculture' },
    { classCode: 'NCR-B', daily: 65_800, order: 'Wage Order NCR-26' },
  ]);
});

test('a class that the place has not is refused at its field with those it has', async () => {
  const refused = async (wageClass: string) => {
    const answer = await create({ code: 'BAD-1', wageClass });
    return [answer.status, answer.json<{ fields: object }>().fields];
  };
  const other = 'This place has no wage class NCR-B today. It has XI-A, XI-B.';
  expect(await refused('NCR-B')).toEqual([409, { wageClass: other }]);
  expect(await refused('low')).toEqual([400, { wageClass: 'Please choose a wage class.' }]);
});

test('a site keeps its class until its place changes to one that has no such class', async () => {
  const site = await made({ code: 'CLASS-1', wageClass: 'XI-B' });
  expect(site).toMatchObject({ wageClass: 'XI-B' });
  const moved = await change(site, { code: 'CLASS-1', wageClass: 'XI-B', psgc: '0730600000' });
  expect(moved.status).toBe(409);
  expect(moved.json<{ fields: object }>().fields).toEqual({
    wageClass: 'This place has no wage class XI-B today. It has VII-A, VII-B.',
  });
  const highest = await change(site, { code: 'CLASS-1', psgc: '0730600000' });
  expect(highest.json()).toMatchObject({ wageClass: null, psgc: '0730600000' });
  const { items } = (await api.call('hr', detachmentsApi.history, { input: { id: site.id } })).json<History>();
  expect(items[0]?.changes).toContainEqual({ field: 'Wage class', was: 'XI-B', is: 'Highest of the area' });
});

test('at a site of a lower class that class’s rate may be paid and not a centavo less; of none, the highest is due', async () => {
  const site = await made({ code: 'CLASS-2', wageClass: 'XI-B' });
  await database.run(sql`delete from assignment where employee_id = ${ben}`);
  await post(database, [
    { employeeId: ben, detachmentId: site.id, departmentId: null, designationId, since: day('2026-01-05') },
  ]);
  const pay = async (rate: number) => {
    const terms = { employeeId: ben, effectiveFrom: '2026-12-01', basis: 'DAILY', factor: '313', mwe: false };
    const input = { ...terms, rate, allowances: [], reason: 'Agreed' };
    const answer = await api.call('payroll', payTermsApi.setPayTerms, { input: input as never });
    return { status: answer.status, ...answer.json<{ fields?: object }>() };
  };
  expect(await pay(52_499)).toMatchObject({
    status: 409,
    fields: { rate: 'Php 524.99 a day is below the minimum wage of Php 525.00 of region XI, Wage Order RBXI-24.' },
  });
  expect(await pay(52_500)).toMatchObject({ status: 200, daily: 52_500 });
  expect((await change(site, { code: 'CLASS-2' })).json()).toMatchObject({ wageClass: null });
  expect(await pay(53_999)).toMatchObject({
    fields: { rate: 'Php 539.99 a day is below the minimum wage of Php 540.00 of region XI, Wage Order RBXI-24.' },
  });
});

test('the CSV carries the class both ways; left out it stays, an empty cell is the highest of the area', async () => {
  const site = await made({ code: 'CLASS-3', wageClass: 'XI-B' });
  const out = await api.call('hr', detachmentsApi.csv, { input: { search: 'CLASS-3' } });
  expect(out.text.split('\n')[0]).toContain('psgc,wage_class,pins');
  expect(out.text).toContain('1102319000,XI-B,');
  const file = (text: string) => send(api, 'hr', detachmentsApi.importFile, text);
  expect((await file('code,client\nCLASS-3,Somebody\n')).report).toMatchObject({ changed: 1 });
  expect(await read(site.id)).toMatchObject({ wageClass: 'XI-B' });
  const wrong = await file('code,wage_class\nCLASS-3,NCR-B\n');
  expect(wrong.report).toMatchObject({ problems: [{ line: 2, column: 'wage_class' }], isWritten: false });
  expect((await file('code,wage_class\nCLASS-3,xi-a\n')).report).toMatchObject({ changed: 1 });
  expect(await read(site.id)).toMatchObject({ wageClass: 'XI-A' });
  expect((await file('code,wage_class\nCLASS-3,\n')).report).toMatchObject({ changed: 1 });
  expect(await read(site.id)).toMatchObject({ wageClass: null });
});

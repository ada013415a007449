// Announcements: who writes them, and who is shown which.
import { newId, sql } from '@kawani/kit/server/db';
import { beforeAll, expect, test } from 'vitest';
import { type Company, openCompany, startApi } from '../../tests/company.ts';
import { registryOf } from '../../tests/registry.ts';
import { freshDatabase } from '../../tests/server.ts';
import { pictureOf, uploadTo } from '../../tests/upload.ts';
import { type Announcement, announcementsApi, type WrittenAnnouncement } from './contract/announcements.ts';
import { dashboardRoutes } from './routes.ts';

let now = new Date('2026-11-21T08:00:00+08:00');
const database = await freshDatabase();
const { app, call, people } = await startApi(database, dashboardRoutes(registryOf([])), () => now);
let company: Company;

beforeAll(async () => {
  company = await openCompany(database);
  people.set('makati', { employeeId: await company.employee() });
  people.set('blk', { employeeId: await company.employee({ site: 'BLK-1' }) });
  people.set('hr', { employeeId: await company.employee({ site: 'BLK-1' }), holds: ['MANAGE_ANNOUNCEMENTS'] });
});

const FORM = { title: 'Flu shots', body: 'At the clinic,\nfrom 8:00 AM.', starts: '2026-11-21', ends: '2026-11-30' };
const write = (who: string, more: object = {}) => call(who, announcementsApi.write, { input: { ...FORM, ...more } });
const shownTo = async (who: string) =>
  (await call(who, announcementsApi.shown)).json<Announcement[]>().map(({ title }) => title);

test('HR writes for everybody or a unit, the server shows each to those it is for, and a withdrawn one to nobody', async () => {
  expect((await write('makati')).status).toBe(403);
  const detachmentId = company.detachments.get('MKT-1');
  const forAll = (await write('hr')).json<WrittenAnnouncement>();
  expect(forAll).toMatchObject({ ...FORM, unit: null, postedBy: 'hr', version: 1 });
  expect((await write('hr', { title: 'Makati', detachmentId })).json()).toMatchObject({ unit: expect.any(String) });
  const cluster = await database.one<{ id: string }>(sql`select cluster_id as id from detachment where code = 'MKT-1'`);
  if (cluster?.id) expect((await write('hr', { title: 'Cluster', clusterId: cluster.id })).status).toBe(200);
  await write('hr', { title: 'Coming', starts: '2026-11-22' });
  expect(await shownTo('makati')).toEqual(expect.arrayContaining(['Makati', 'Flu shots']));
  expect(await shownTo('blk')).not.toContain('Makati');
  expect(await shownTo('makati')).not.toContain('Coming');
  const { id, version } = forAll;
  const changed = await call('hr', announcementsApi.change, {
    input: { ...FORM, title: 'Flu shots moved', id, version },
  });
  expect(changed.json()).toMatchObject({ version: 2 });
  const stale = await call('hr', announcementsApi.withdraw, { input: { id, version } });
  expect(stale.json()).toMatchObject({ status: 409, code: 'CHANGED' });
  expect((await call('hr', announcementsApi.withdraw, { input: { id, version: 2 } })).status).toBe(200);
  expect(await shownTo('blk')).not.toContain('Flu shots moved');
  const lines = await database.rows(sql`select actor from audit_line where action = ${announcementsApi.withdraw.line}`);
  expect(lines).toEqual([{ actor: 'hr' }]);
});

test('its file is opened by those it is shown to and by nobody else', async () => {
  const file = { content: await pictureOf('red'), name: 'poster.jpg' };
  const { id: fileId } = await uploadTo(app, 'hr', announcementsApi.keepFile, file);
  const detachmentId = company.detachments.get('MKT-1');
  const { id } = (await write('hr', { title: 'Poster', detachmentId, fileId })).json<WrittenAnnouncement>();
  expect((await call('makati', announcementsApi.shownFile, { input: { id } })).status).toBe(200);
  expect((await call('blk', announcementsApi.shownFile, { input: { id } })).status).toBe(404);
  expect((await call('hr', announcementsApi.file, { input: { id } })).status).toBe(200);
  now = new Date('2026-12-01T08:00:00+08:00');
  expect((await call('makati', announcementsApi.shownFile, { input: { id } })).status).toBe(404);
  now = new Date('2026-11-21T08:00:00+08:00');
});

test('days in the wrong order, a unit that is not there, two units and a file of somebody else are refused', async () => {
  const detachmentId = company.detachments.get('MKT-1');
  expect((await write('hr', { ends: '2026-11-20' })).json()).toMatchObject({ fields: { ends: expect.any(String) } });
  expect((await write('hr', { departmentId: newId() })).json()).toMatchObject({ code: 'NO_SUCH_UNIT' });
  expect((await write('hr', { detachmentId, departmentId: newId() })).json()).toMatchObject({ code: 'NO_SUCH_UNIT' });
  expect((await write('hr', { fileId: newId() })).json()).toMatchObject({ code: 'NO_SUCH_FILE' });
});

// Which holidays a site observes, over HTTP.
import { sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { openCompany, startApi } from '../../tests/company.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type SiteHoliday, siteHolidaysApi } from './contract/site-holidays.ts';
import { scheduleRoutes } from './routes.ts';

test('a site observes the nation’s holidays, those of its place and its own, and no others', async () => {
  const database = await freshDatabase();
  const company = await openCompany(database);
  const site = company.detachments.get('MKT-1') as string;
  const other = company.detachments.get('BLK-1') as string;
  await database.run(sql`insert into holiday (id, date, name, type, places, sites, proclamation, withdrawn_at) values
    (gen_random_uuid(), '2026-12-30', 'Rizal Day', 'RH', null, null, 'P', null),
    (gen_random_uuid(), '2026-12-08', 'City day', 'SNW', '{138030}', null, 'P', null),
    (gen_random_uuid(), '2026-12-09', 'Far city day', 'SNW', '{073060}', null, 'P', null),
    (gen_random_uuid(), '2026-12-10', 'Plant day', 'SNW', null, array[${site}::uuid], 'P', null),
    (gen_random_uuid(), '2026-12-11', 'Other plant day', 'SNW', null, array[${other}::uuid], 'P', null),
    (gen_random_uuid(), '2026-12-12', 'Withdrawn', 'SNW', null, null, 'P', now()),
    (gen_random_uuid(), '2026-11-01', 'Over', 'SNW', null, null, 'P', null)`);
  const api = await startApi(database, scheduleRoutes, () => new Date('2026-11-21T09:00:00+08:00'));
  api.people.set('hr', { employeeId: null, holds: ['MANAGE_DETACHMENT'] });
  const answer = await api.call('hr', siteHolidaysApi.list, { input: { detachmentId: site } });
  expect(answer.json<{ items: SiteHoliday[] }>().items).toEqual([
    { date: '2026-12-08', name: 'City day', kind: 'SNW', isLocal: true },
    { date: '2026-12-10', name: 'Plant day', kind: 'SNW', isLocal: true },
    { date: '2026-12-30', name: 'Rizal Day', kind: 'RH', isLocal: false },
  ]);
});

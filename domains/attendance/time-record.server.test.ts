import { day } from '@kawani/kit/values/day';
import { beforeAll, expect, test } from 'vitest';
import { AT_SITE, openCompany, startApi } from '../../tests/company.ts';
import { freshDatabase } from '../../tests/server.ts';
import { attendanceApi } from './contract.ts';
import { attendanceRoutes } from './routes.ts';

let now = new Date('2026-11-20T06:07:00.000+08:00');
const database = await freshDatabase();
const { call, people } = await startApi(database, attendanceRoutes, () => now);
const range = { from: day('2026-11-20'), to: day('2026-11-21') };

beforeAll(async () => {
  const company = await openCompany(database);
  const ana = await company.employee();
  await company.schedule(ana, 'DAY', '2026-11-20');
  people.set('ana', { employeeId: ana });
  people.set('machine', { employeeId: null });
  await call('ana', attendanceApi.punch, { input: { kind: 'IN', location: AT_SITE } });
  now = new Date('2026-11-20T14:00:00.000+08:00');
  await call('ana', attendanceApi.punch, { input: { kind: 'OUT', location: AT_SITE } });
});

test('the daily time record is a tagged PDF sent as an attachment', async () => {
  const { raw } = await call('ana', attendanceApi.myTimeRecordPdf, { input: range });
  expect(raw.headers['content-type']).toBe('application/pdf');
  expect(raw.headers['content-disposition']).toContain('daily-time-record-1001-2026-11-20-2026-11-21.pdf');
  const text = raw.rawPayload.toString('latin1');
  expect(text.startsWith('%PDF-1.7')).toBe(true);
  expect(text).toContain('/MarkInfo');
  expect(raw.rawPayload.includes(Buffer.from('Peñaflor Security & Co.', 'utf16le').swap16())).toBe(true);
  expect(text).toContain('pdfuaid');
  expect(text).not.toContain('/CIDSet');
});

test('as CSV it opens in a spreadsheet with the hours of each day', async () => {
  const { raw } = await call('ana', attendanceApi.myTimeRecordCsv, { input: range });
  const [head, first, second] = raw.body.split('\r\n');
  expect(head).toMatch(/^\ufeffDate,Weekday,Shift,Site,Time in/);
  expect(first).toBe(
    '2026-11-20,Fri,6:00 AM – 2:00 PM,Detachment MKT-1,2026-11-20 06:07,2026-11-20 14:00,473,7,0,0,0,0,Late,,,1001,Ana 1001 Peña,Peñaflor Security & Co.',
  );
  expect(second).toMatch(/^2026-11-21,Sat,,/);
});

test('a reversed range and an account without an employee are refused', async () => {
  const reversed = await call('ana', attendanceApi.myTimeRecordPdf, { input: { from: range.to, to: range.from } });
  expect(reversed.status).toBe(400);
  expect((await call('machine', attendanceApi.myTimeRecordCsv, { input: range })).status).toBe(404);
});

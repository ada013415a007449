// Schedules of people who begin: from the first day on, as far as pay is open, and what is told of the other dates.
import { newEmployeeApi, type PlaceChoices } from '@kawani/domains/employees/contract/new-employee';
import type { UsualSchedule } from '@kawani/domains/employees/contract/usual-schedule';
import { newEmployeeRoutes } from '@kawani/domains/employees/routes';
import { sql } from '@kawani/kit/server/db';
import { addDays, type Day } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { beforeAll, expect, test } from 'vitest';
import { present } from '../../tests/clock.ts';
import { type Company, openCompany, startApi } from '../../tests/company.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type ShiftEntry, shiftEffectApi, shiftsApi } from './contract.ts';
import { scheduleRoutes } from './routes.ts';
import { usualSchedule } from './service/usual.ts';
import { payPeriodOn, setPeriods } from './service.ts';

const now = present();
const TODAY = dayAt(now);
const database = await freshDatabase();
const { call, people } = await startApi(database, [...newEmployeeRoutes(usualSchedule), ...scheduleRoutes], () => now);
let company: Company;
let guard: string;

beforeAll(async () => {
  company = await openCompany(database);
  guard = (await database.one<{ id: string }>(sql`select id from job_designation limit 1`))?.id ?? '';
  people.set('hr', { employeeId: null, holds: ['CREATE_EMPLOYEE', 'MANAGE_SHIFTS'] });
});

const takeOn = (changed: Record<string, unknown>) => {
  const person = {
    lastName: 'Reyes',
    sex: 'Female',
    civilStatus: 'Single',
    birthDate: '1998-04-12',
    designationId: guard,
  };
  const place = { detachmentId: company.detachments.get('MKT-1'), status: 'Probationary', restDays: [0] };
  return call('hr', newEmployeeApi.takeOn, {
    input: { ...person, ...place, documents: [], isSomebodyElse: false, ...changed },
  });
};

type Taken = { id: string; schedule: UsualSchedule };
const scheduledDates = (id: string) =>
  database.one<{ first: string | null }>(sql`select min(work_date) as first from shift_day where employee_id = ${id}`);

test('somebody hired last week is scheduled from the hire date, and told which dates are not and why', async () => {
  const { starts } = await payPeriodOn(database, TODAY);
  const before = await payPeriodOn(database, addDays(starts, -1));
  const { shifts } = (
    await call('hr', newEmployeeApi.place, {
      input: { detachmentId: company.detachments.get('MKT-1'), on: before.starts },
    })
  ).json<PlaceChoices>();
  const shiftId = shifts.find(({ code }) => code === 'DAY')?.id;
  const first = addDays(starts, -3);
  const open = (await takeOn({ number: '5050', firstName: 'Ina', hiredOn: first, shiftId })).json<Taken>();
  expect(open.schedule).toEqual({ published: [{ from: first, to: addDays(TODAY, 30) }], missing: [] });
  expect(await scheduledDates(open.id)).toEqual({ first });

  const without = (await takeOn({ number: '5051', firstName: 'Jo', hiredOn: first })).json<Taken>();
  expect(without.schedule).toEqual({ published: [], missing: [{ from: first, to: TODAY, why: 'NOT_CHOSEN' }] });

  const later = (
    await database.one<{ id: string }>(
      sql`insert into shift (id, code, name, color) values (gen_random_uuid(), 'LATER', 'Later', '#112233') returning id`,
    )
  )?.id;
  await database.run(sql`insert into shift_terms (shift_id, effective_from, starts, ends, required_minutes)
    values (${later}, ${TODAY}, '08:00', '17:00', 480)`);
  const waits = (await takeOn({ number: '5052', firstName: 'Kai', hiredOn: first, shiftId: later })).json<Taken>();
  expect(waits.schedule).toEqual({
    published: [{ from: TODAY, to: addDays(TODAY, 30) }],
    missing: [{ from: first, to: addDays(TODAY, -1), why: 'SHIFT_LATER' }],
  });

  await setPeriods(database, [{ ...before, state: 'Posted' }]);
  const posted = (await takeOn({ number: '5053', firstName: 'Lia', hiredOn: first, shiftId })).json<Taken>();
  expect(posted.schedule).toEqual({
    published: [{ from: starts, to: addDays(TODAY, 30) }],
    missing: [{ from: first, to: addDays(starts, -1), why: 'POSTED' }],
  });
  expect(await scheduledDates(posted.id)).toEqual({ first: starts });
});

test('a department is offered the shifts of its office', async () => {
  const office = company.detachments.get('MKT-1');
  const id = (
    await database.one<{ id: string }>(sql`insert into department (id, code, name, effective_from, office_id)
    values (gen_random_uuid(), 'OPS', 'Operations', '2020-01-01', ${office}) returning id`)
  )?.id;
  const shift = (await database.one<{ id: string }>(sql`select id from shift where code = 'LATER'`))?.id;
  await database.run(sql`insert into shift_site (shift_id, detachment_id) values (${shift}, ${office})`);
  const { shifts } = (
    await call('hr', newEmployeeApi.place, { input: { departmentId: id, on: TODAY } })
  ).json<PlaceChoices>();
  expect(shifts.map(({ code }) => code)).toContain('LATER');
  const site = await call('hr', newEmployeeApi.place, { input: { detachmentId: office, on: TODAY } });
  expect(site.json<PlaceChoices>().isLed).toBe(false);
});

test('times of a shift are made to count from an open date that is over, and never from a posted one', async () => {
  const { from } = (await call('hr', shiftEffectApi.open, {})).json<{ from: Day }>();
  expect(from).toBe((await payPeriodOn(database, TODAY)).starts);
  const form = { code: 'MADE', name: 'Made today', starts: '08:00', ends: '16:00', color: '#112233' };
  const made = (await call('hr', shiftsApi.create, { input: form })).json<ShiftEntry>();
  expect(made.since).toBe(TODAY);
  const change = (since: Day) =>
    call('hr', shiftsApi.change, { input: { ...form, id: made.id, version: made.version, since } });
  const refused = await change(addDays(from, -1));
  expect([refused.status, Object.keys(refused.json<{ fields: object }>().fields)]).toEqual([409, ['since']]);
  expect((await change(from)).json<ShiftEntry>()).toMatchObject({ since: from, nextSince: null });
});

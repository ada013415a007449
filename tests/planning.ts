// For tests of setting schedules: a site that Lea leads with Ana, Ben and Cora, another site with a foreigner, and HR.
import {
  type PlanBoard,
  type PlanPreview,
  planApi,
  type ScheduledDay,
  scheduleApi,
} from '@kawani/domains/schedule/contract';
import { scheduleRoutes } from '@kawani/domains/schedule/routes';
import { openShifts, proclaim, setPeriods } from '@kawani/domains/schedule/service';
import { newId, sql } from '@kawani/kit/server/db';
import { addDays, day } from '@kawani/kit/values/day';
import { openCompany, startApi } from './company.ts';
import { freshDatabase } from './server.ts';

export const WEEK = { from: '2026-11-22', to: '2026-11-28' };
const NOW = new Date('2026-11-21T08:00:00+08:00');

export async function openPlanning() {
  const database = await freshDatabase();
  const { call, people } = await startApi(database, scheduleRoutes, () => NOW);
  const company = await openCompany(database);
  const hire = async (name: string, site = 'MKT-1') => {
    const employeeId = await company.employee({ username: name, site });
    people.set(name, { employeeId, holds: [] });
    return employeeId;
  };
  const [ana, ben, cora] = [await hire('ana'), await hire('ben'), await hire('cora')];
  const foreigner = await hire('foreigner', 'BLK-1');
  const lea = await company.supervisor();
  await database.run(sql`update employee set username = 'lea' where id = ${lea}`);
  people.set('lea', { employeeId: lea, holds: ['SET_SHIFT_SCHEDULE'] });
  people.set('hr', { employeeId: null, holds: ['MANAGE_SCHEDULE_CHANGE_REQUEST'] });
  await openShifts(database, [{ ...GONE }]);
  await database.run(sql`update shift set active = false where code = 'GONE'`);
  const site = (code: string) => company.detachments.get(code) ?? '';

  const reset = async () => {
    await database.run(
      sql`truncate schedule_draft, shift_day, shift_requirement, notification, attendance_stale, pay_period, holiday`,
    );
    await database.run(sql`update employee set separated_on = null`);
    await database.run(sql`delete from assignment where effective_from > '2026-06-01'`);
    await database.run(sql`update assignment set effective_to = null`);
  };
  const cells = (who: string, rows: Record<string, readonly string[]>, from = WEEK.from) =>
    call(who, planApi.setCells, {
      input: { from, rows: Object.entries(rows).map(([employeeId, row]) => ({ employeeId, cells: row })) },
    });
  const fill = (who: string, input: Record<string, unknown>) =>
    call(who, planApi.fill, { input: { ...WEEK, pattern: { kind: 'CYCLE', slots: ['DAY'] }, ...input } });
  const preview = async (who: string) => (await call(who, planApi.preview, { input: WEEK })).json<PlanPreview>();
  const publish = async (who: string, given: { stamp?: string; confirmed?: boolean } = {}) => {
    const { stamp = (await preview(who)).stamp, confirmed = true } = given;
    return call(who, planApi.publish, { input: { ...WEEK, stamp, confirmed } });
  };
  return {
    database,
    call,
    people,
    company,
    ids: { ana, ben, cora, lea, foreigner },
    site,
    reset,
    cells,
    fill,
    preview,
    publish,
    board: async (who: string) => (await call(who, planApi.board, { input: WEEK })).json<PlanBoard>(),
    postedOf: async (id: string) =>
      (
        await database.rows<{ cell: string }>(sql`select coalesce(code, 'REST') as cell from shift_day
          left join shift on shift.id = shift_id where employee_id = ${id} order by work_date`)
      ).map(({ cell }) => cell),
    bellOf: async (username: string) =>
      (
        await database.rows<{ title: string; body: string }>(
          sql`select title, body from notification where subject = ${username} order by at`,
        )
      ).map(({ title, body }) => `${title}: ${body}`),
    staleOf: async (id: string) =>
      (
        await database.rows<{ date: string }>(
          sql`select work_date as date from attendance_stale where employee_id = ${id} order by 1`,
        )
      ).map(({ date }) => date),
    changedOf: async (who: string, on: string) => {
      const answer = await call(who, scheduleApi.mySchedule, { input: { from: on, to: on } });
      return answer.json<{ days: ScheduledDay[] }>().days[0]?.changed;
    },
    post: (from: string, to: string) =>
      setPeriods(database, [
        { starts: day(from), ends: day(to), lastDayToFile: addDays(day(to), 1), state: 'Posted' } as never,
      ]),
    leave: async (id: string, on: string) => {
      await database.run(sql`insert into request (id, kind, ref, owner_id, state, level, levels, type, from_date, to_date, form,
        facts, keeps, asks, effect, reason, flags, filed_at) values (${newId()}, 'LEAVE', ${`LV-${on}`}, ${id}, 'APPROVED', 1, 1,
        'VL', ${on}, ${on}, '{}', '[]', '{}', '', '', '', '{}', now())`);
    },
    holiday: (on: string) =>
      proclaim(database, [{ date: day(on), name: 'A holiday', type: 'RH', places: null, proclamation: '1' }]),
    require: (code: string, headcount: number) =>
      database.run(
        sql`insert into shift_requirement values (${site('MKT-1')}, ${company.shifts.get(code)}, '2026-01-01', ${headcount})`,
      ),
    repost: (id: string, code: string, from: string) =>
      database.run(sql`insert into assignment (id, employee_id, detachment_id, designation_id, effective_from)
        select ${newId()}, ${id}, ${site(code)}, designation_id, ${from}::date from assignment where employee_id = ${id} limit 1`),
  };
}

const GONE = {
  code: 'GONE',
  name: 'Gone',
  color: '#0f766e',
  since: day('2026-01-01'),
  starts: '06:00',
  ends: '14:00',
  mealStarts: null,
  mealEnds: null,
  mealPaid: false,
  graceMinutes: 0,
  flexible: false,
  requiredMinutes: 480,
};

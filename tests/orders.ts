// Orders, for their tests: a company whose people work the day shift at MKT-1, and what orders made of them.
import { employmentRoutes } from '@kawani/domains/employees/routes';
import { type Order, ordersApi } from '@kawani/domains/schedule/contract';
import { scheduleRoutes } from '@kawani/domains/schedule/routes';
import { scheduleFollowsStatus } from '@kawani/domains/schedule/service';
import { sql } from '@kawani/kit/server/db';
import { type Day, day } from '@kawani/kit/values/day';
import { type Company, openCompany, startApi } from './company.ts';
import { freshDatabase } from './server.ts';

export const database = await freshDatabase();
let moment = new Date('2026-11-21T08:00:00+08:00');
const routes = [...scheduleRoutes, ...employmentRoutes([scheduleFollowsStatus])];
export const { call, people } = await startApi(database, routes, () => moment);
export const company: Company = await openCompany(database);
const guard = (await database.one<{ id: string }>(sql`select id from job_designation`))?.id ?? '';
export const designationId = guard;
export const NOBODY = '01920000-0000-7000-8000-000000000001';

const holds = ['VIEW_EMPLOYEE_LIST', 'CREATE_ASSIGNMENT_ORDER', 'CREATE_RELIEF_ORDER', 'CHANGE_EMPLOYEE_STATUS'];
people.set('hr', { employeeId: await company.employee(), holds });
people.set('reader', { employeeId: await company.employee(), holds: ['VIEW_EMPLOYEE_LIST'] });
people.set('relief', { employeeId: await company.employee(), holds: ['CREATE_RELIEF_ORDER'] });
people.set('ana', { employeeId: await company.employee() });

/** For the tests of a file that need another day than Nov-21-2026. */
export function setNow(at = '2026-11-21T08:00:00+08:00'): void {
  moment = new Date(at);
}

export const site = (code: string) => company.detachments.get(code) ?? '';
export const shift = (code: string) => company.shifts.get(code) ?? '';
/** Works the day shift at MKT-1 all December but on Sundays. */
export const worker = async (username?: string) => {
  const id = await company.employee(username === undefined ? {} : { username });
  await company.schedule(id, 'DAY', '2026-11-22', '2026-12-31');
  for (const sunday of ['2026-11-22', '2026-11-29', '2026-12-06', '2026-12-13', '2026-12-20', '2026-12-27']) {
    await company.schedule(id, null, sunday);
  }
  return id;
};
type Said = Order & { message: string; code: string; fields: Record<string, string> };
export const post = async (who: string, endpoint: Parameters<typeof call>[1], input: Record<string, unknown>) => {
  const answer = await call(who, endpoint, { input });
  return { ...answer.json<Said>(), status: answer.status };
};
export const assign = (employeeId: string, given: Record<string, unknown> = {}, who = 'hr') =>
  post(who, ordersApi.assign, {
    ...{ employeeId, detachmentId: site('BLK-1'), designationId: guard, shiftId: shift('NIGHT') },
    ...{ from: '2026-12-01', billable: true, ...given },
  });
export const relieve = (relievedId: string, relieverId: string, given: Record<string, unknown> = {}, who = 'hr') =>
  post(who, ordersApi.relieve, {
    relievedId,
    relieverId,
    from: '2026-12-01',
    to: '2026-12-05',
    reason: 'LEAVE',
    ...given,
  });
export const cancel = ({ id, version }: Order, who = 'hr') =>
  post(who, ordersApi.cancelOrder, { id, version, reason: 'Client changed its mind' });

export const postings = async (id: string) =>
  (
    await database.rows<{ site: string; from: Day; to: Day | null; ref: string | null }>(sql`
      select d.code as site, a.effective_from as from, a.effective_to as to, order_ref as ref
      from assignment a join detachment d on d.id = a.detachment_id where employee_id = ${id} order by a.effective_from`)
  ).map((row) => [row.site, row.from, row.to]);
export const shifts = async (id: string, from: string, to = from) =>
  (
    await database.rows<{ said: string }>(sql`
      select concat_ws(' ', to_char(work_date, 'DD'), coalesce(s.code, case when rest_day then 'rest' end), d.code) as said
      from shift_day x left join shift s on s.id = x.shift_id left join detachment d on d.id = x.detachment_id
      where employee_id = ${id} and work_date between ${day(from)} and ${day(to)} order by work_date`)
  ).map(({ said }) => said);
export const statuses = async (id: string) =>
  (
    await database.rows<{ status: string; from: Day }>(
      sql`select status, effective_from as from from employee_status where employee_id = ${id} order by effective_from`,
    )
  ).map(({ status, from }) => `${status} ${from}`);
export const whole = async (id: string) => ({
  postings: await postings(id),
  shifts: await shifts(id, '2026-11-22', '2027-02-28'),
  statuses: await statuses(id),
});

// The list of employees: a page of it, and what it can be narrowed by. Who looked at whom is in the audit log.

import type { TakesOf } from '@kawani/kit/contract/endpoint';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import type { EmployeeLine, ListChoices, listApi } from '../contract/list.ts';
import { supervisorAmong } from '../rules/list.ts';
import { leadersOf } from '../table/leaders.ts';
import { type ListRow, listChoices, listPage, refreshDue } from '../table/list.ts';

export async function employeeList({ page, size, sort, ...filter }: TakesOf<typeof listApi.list>, ctx: RequestContext) {
  const { db, today } = ctx;
  await refreshDue(db, today);
  const { rows, total } = await listPage(db, filter, { sort, page, size });
  const items = await linesOf(db, rows, today);
  const people = rows.map(({ id }) => id);
  if (people.length > 0)
    await ctx.audit({ action: 'READ', subject: 'employee-list', detail: { filter, page, people } });
  return { items, page, size, total };
}

/** Rows as they are drawn, each with who is above it on the day. */
export async function linesOf(db: Db, rows: readonly ListRow[], today: Day): Promise<EmployeeLine[]> {
  const above = await leadersAbove(db, rows, today);
  return rows.map(({ detachmentId, departmentId, asked, held, missing, ...row }) => ({
    id: row.id,
    number: row.number,
    name: row.name,
    photo: row.photo,
    status: row.status,
    designation: row.designation,
    cluster: row.cluster,
    place: row.place,
    supervisor: supervisorAmong(above.get(detachmentId ?? departmentId ?? '') ?? [], row.id),
    hiredOn: row.hiredOn,
    separatedOn: row.separatedOn,
    contractEnd: row.contractEnd,
    papers: { asked, held, missing: [...missing] },
  }));
}

async function leadersAbove(db: Db, rows: readonly ListRow[], today: Day) {
  const units = (of: 'detachmentId' | 'departmentId') => [
    ...new Set(rows.flatMap((row) => (row[of] === null ? [] : [row[of]]))),
  ];
  const asked = { detachmentIds: units('detachmentId'), departmentIds: units('departmentId') };
  return grouped(await leadersOf(db, asked, today), ({ unitId }) => unitId);
}

export async function choicesOfList({ db }: RequestContext): Promise<ListChoices> {
  return listChoices(db);
}

/** Until no row is left whose day has come: the calendar changes statuses and postings by itself. */
export async function keepListCurrent(db: Db, today: Day): Promise<void> {
  while ((await refreshDue(db, today)) > 0);
}

// The people one leads.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { myTeamApi, TeamMember } from '../contract/team.ts';
import { listPage, refreshDue } from '../table/list.ts';
import { mobilesOf } from '../table/profile.ts';
import { teamIds } from '../table/reach.ts';
import { requireEmployee } from './reaching.ts';

export async function myTeamMembers({ q, page, size }: TakesOf<typeof myTeamApi.members>, ctx: RequestContext) {
  const { db, actor, today } = ctx;
  const people = await teamIds(db, requireEmployee(actor.employeeId), today);
  await refreshDue(db, today);
  const { rows, total } = await listPage(db, { q, people, leavers: 'without' }, { sort: 'name', page, size });
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await ctx.audit({ action: 'READ', subject: 'employee', detail: { what: 'team', people: ids } });
  const mobiles = await mobilesOf(db, ids);
  const items = rows.map(({ id, number, name, photo, status, designation, place, hiredOn }): TeamMember => {
    return { id, number, name, photo, status, designation, place, hiredOn, mobile: mobiles.get(id) ?? null };
  });
  return { items, page, size, total };
}

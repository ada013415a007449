// A leave request as it is printed.
import type { RequestStatus } from '@kawani/domains/requests/engine/lists';
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { LeaveCode } from '../../types/lists.ts';
import type { LeaveForm } from '../contract/form.ts';
import type { LeaveSnapshot } from '../rules/charges.ts';

export type Paper = Pick<Tables['request'], 'ref' | 'kind' | 'filedAt'> & {
  type: LeaveCode;
  state: RequestStatus;
  from: Day;
  to: Day;
  form: LeaveForm;
  snapshot: LeaveSnapshot;
  decidedBy: string | null;
  decidedAt: Tables['request_event']['at'] | null;
};

export async function paperOf(
  db: Db,
  id: string,
  ownerId: string,
  kinds: readonly string[],
): Promise<Paper | undefined> {
  return db.one<Paper>(sql`
    select r.ref, r.kind, r.type, r.state, r.from_date as "from", r.to_date as "to", r.form, r.keeps as snapshot, r.filed_at as "filedAt",
      last.name as "decidedBy", last.at as "decidedAt"
    from request r left join lateral (
      select coalesce(e.full_name, v.actor) as name, v.at
      from request_event v left join employee e on e.id = v.actor_id
      where v.request_id = r.id and v.event in ('approve', 'deny', 'revoke') order by v.at desc, v.id desc limit 1) last on true
    where r.id = ${id} and r.owner_id = ${ownerId} and r.kind = any(${kinds})`);
}

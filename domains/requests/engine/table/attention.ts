// What waits for a person's own doing: answers asked of them, papers missing, changes offered, denials that nothing followed.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Attention } from '../contract/attention.ts';
import { isAskedOf } from './partners.ts';
import { IS_RETURNED } from './queries.ts';

type OwnStates = readonly { readonly kind: string; readonly state: string }[];

/**
 * Requests that were denied, or declined by a colleague, count from a day on, until they are filed again. `states`: of kinds'
 * own, those that ask something of the owner.
 */
export async function attentionOf(db: Db, employeeId: string, since: Day, states: OwnStates): Promise<Attention[]> {
  const [kinds, codes] = [states.map(({ kind }) => kind), states.map(({ state }) => state)];
  return db.rows<Attention>(sql`
    select r.id, r.ref, r.kind, r.type, r.from_date as "from", r.to_date as "to", found.why, found.since, r.own_state as "ownState",
      e.full_name as "ownerName"
    from (
      select id, 'ASKED' as why, waiting_since as since from request r
        where ${isAskedOf(employeeId)} and state = 'PENDING' and not ${IS_RETURNED}
      union all
      select id, 'RETURNED', waiting_since from request r
        where owner_id = ${employeeId} and state = 'PENDING' and ${IS_RETURNED}
      union all
      select id, 'OWN_STATE', coalesce(waiting_since, filed_at) from request r
        where owner_id = ${employeeId} and (kind, own_state) in (select * from unnest(${kinds}::text[], ${codes}::text[]))
      union all
      select r.id, 'DENIED', v.at from request r join request_event v on v.request_id = r.id and v.event in ('deny', 'decline', 'revoke')
        where r.owner_id = ${employeeId} and r.state = 'DENIED' and r.filed_at >= ${since}::date
          and not exists (select from request n where n.owner_id = ${employeeId} and n.refiles = r.id)
    ) found join request r on r.id = found.id join employee e on e.id = r.owner_id
    order by found.since desc, r.id desc limit 20`);
}

// The register of clusters, as rows: who manages each, how many detachments and people it has.

import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Cluster } from '../contract/clusters.ts';
import { covers, holding, inState, isActive, leadersOf, type Narrowing, type Paged, pageOf, sorted } from './units.ts';

const SORTS = { code: sql`u.code`, name: sql`u.name` };

const shown = (day: Day): Sql => sql`u.id, u.version, u.code, u.name, ${isActive(day)} as "isActive",
  ${leadersOf('cluster', day)} -> 0 as manager,
  (select count(*)::int from detachment d where d.cluster_id = u.id
    and (d.effective_to is null or d.effective_to >= ${day})) as detachments,
  (select count(*)::int from assignment where detachment_id in (select id from detachment d where d.cluster_id = u.id)
    and ${covers(day)}) as headcount`;

export async function clusterPage(db: Db, { search, state, sort, ...paged }: Narrowing & Paged, day: Day) {
  const found = sql`from cluster u where true ${inState(state, day)} ${holding(sql`u.code || ' ' || u.name`, search)}`;
  const items = await db.rows<Cluster>(
    sql`select ${shown(day)} ${found} ${sorted(SORTS, sort, 'code')} ${pageOf(paged)}`,
  );
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total ${found}`);
  return { items, total: counted?.total ?? 0 };
}

export async function clusterById(db: Db, id: string, day: Day): Promise<Cluster | undefined> {
  return db.one<Cluster>(sql`select ${shown(day)} from cluster u where u.id = ${id}`);
}

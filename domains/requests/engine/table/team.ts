// Requests of several people, as those who lead them read them.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import { containing } from '@kawani/kit/values/like';
import type { TeamRequests } from '../contract/team.ts';
import { LINE, LINES, type Line } from './queries.ts';

type Of = { readonly people: readonly string[]; readonly kinds: readonly string[] };

function found({ people, kinds }: Of, { search = '' }: Pick<TeamRequests, 'search'>, isWaiting: boolean): Sql {
  return sql`from request r where r.owner_id = any(${people}::uuid[]) and r.kind = any(${kinds})
    and ${isWaiting ? sql`r.waiting_since is not null` : sql`r.waiting_since is null and r.state <> 'PENDING'`}
    ${search === '' ? empty : sql`and (r.owner_id in (select people_found(${search})) or r.ref ilike ${containing(search)})`}`;
}

/** The newest first. */
export async function teamLines(db: Db, of: Of, { page, size, ...query }: TeamRequests, isWaiting: boolean) {
  const lines = await db.rows<Line>(sql`
    select ${LINE} from (select r.* ${found(of, query, isWaiting)} order by r.filed_at desc, r.id desc
      limit ${size} offset ${(page - 1) * size}) r ${LINES} order by r.filed_at desc, r.id desc`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total ${found(of, query, isWaiting)}`);
  return { lines, total: counted?.total ?? 0 };
}

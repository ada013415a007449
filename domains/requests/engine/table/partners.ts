// Partners: the colleagues whom a request asks before it asks an approver, and their answers.
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { PartnerAnswer } from '../lists.ts';
import { isThereOn } from './people.ts';

export type Partner = { readonly id: string; readonly answer: PartnerAnswer | null };
export type NamedPartner = Partner & { readonly name: string };

/** Of `r`: its partners by name. Most requests have none, which their row tells. */
export const PARTNERS: Sql = sql`
  case when r.partner_id is null then '[]'::jsonb else (
    select jsonb_agg(jsonb_build_object('id', q.employee_id, 'answer', q.answer,
      'name', p.full_name) order by p.sort_name, p.id)
    from request_partner q join employee p on p.id = q.employee_id where q.request_id = r.id) end`;

/** Whether a person is asked for an answer to `r` and has not given it. */
export function isAskedOf(employeeId: string): Sql {
  return sql`exists (select from request_partner q
    where q.request_id = r.id and q.employee_id = ${employeeId} and q.answer is null)`;
}

type Answer = { requestId: string; employeeId: string; answer: PartnerAnswer; at: Date };

/** The first answer of a person stays. */
export async function writeAnswer(db: Db, { requestId, employeeId, answer, at }: Answer): Promise<void> {
  await db.run(sql`
    update request_partner set answer = ${answer}, answered_at = ${at}
    where request_id = ${requestId} and employee_id = ${employeeId} and answer is null`);
}

/** Waiting requests that ask a colleague who has left. */
export async function askingWhoLeft(db: Db, day: Day): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select distinct r.id from request r join request_partner q on q.request_id = r.id and q.answer is null
      join employee e on e.id = q.employee_id
    where r.state = 'PENDING' and r.waiting_since is not null and not ${isThereOn(day)}
      and not exists (select from request_event v where v.request_id = r.id and v.event = 'return') order by r.id`);
  return rows.map(({ id }) => id);
}

/** Waiting requests of a kind that have asked a colleague since before a moment. */
export async function askingSince(db: Db, kind: string, before: Date): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select r.id from request r where r.kind = ${kind} and r.state = 'PENDING' and r.waiting_since < ${before}
      and exists (select from request_partner q where q.request_id = r.id and q.answer is null)
      and not exists (select from request_event v where v.request_id = r.id and v.event = 'return') order by r.id`);
  return rows.map(({ id }) => id);
}

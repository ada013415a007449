// Past requests: many of them in one statement, with their events.
import type { StoredText } from '@kawani/kit/contract/notices';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Level } from '../contract/chain.ts';
import type { Fact } from '../contract/request.ts';
import type { RequestFlag, RequestStatus } from '../lists.ts';
import type { NewTimelineEntry } from './moves.ts';

export type LoadedRequest = {
  id: string;
  kind: string;
  ref: string;
  ownerId: string;
  partners: readonly string[];
  state: RequestStatus;
  levels: number;
  type: string;
  size: number;
  from: Day;
  to: Day;
  form: unknown;
  facts: readonly Fact[];
  snapshot: unknown;
  asks: string;
  effect: string;
  said: { asks: StoredText | null; effect: StoredText | null };
  reason: string;
  flags: readonly RequestFlag[];
  timeless: boolean;
  filedAt: Date;
  waitingSince: Date | null;
};

/** Their owners' postings of today are taken for those of their first dates. */
export async function insertLoaded(db: Db, requests: readonly LoadedRequest[], today: Day): Promise<void> {
  await db.run(sql`
    insert into request (id, kind, ref, owner_id, partner_id, state, level, levels, type, size, from_date, to_date, form,
      facts, keeps, asks, effect, said, reason, flags, detachment_id, department_id, designation_id, timeless, filed_at,
      waiting_since)
    select q.id, kind, ref, "ownerId", (partners ->> 0)::uuid, state, 1, levels, type, size, "from", "to", form, facts, snapshot, asks, effect, said,
      reason, array(select jsonb_array_elements_text(flags)), a.detachment_id, a.department_id, a.designation_id, timeless, "filedAt",
      "waitingSince"
    from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as q (id uuid, kind text, ref text, "ownerId" uuid,
        partners jsonb, state text, levels int, type text, size numeric, "from" date, "to" date, form jsonb, facts jsonb, snapshot jsonb,
        asks text, effect text, said jsonb, reason text, flags jsonb, timeless boolean, "filedAt" timestamptz, "waitingSince" timestamptz)
      left join assignment a on a.employee_id = q."ownerId" and a.effective_from <= ${today}
        and (a.effective_to is null or a.effective_to >= ${today})`);
}

/** The colleagues they asked; those of a request that got past them accepted it as it was filed. */
export async function insertLoadedPartners(db: Db, requests: readonly LoadedRequest[]): Promise<void> {
  const asked = requests.flatMap(({ id, partners, state, filedAt }) =>
    partners.map((employeeId) => ({ id, employeeId, at: state === 'PENDING' ? null : filedAt })),
  );
  await db.run(sql`
    insert into request_partner (request_id, employee_id, answered_at, answer)
    select id, "employeeId", at, case when at is not null then 'ACCEPTED' end
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as q (id uuid, "employeeId" uuid, at timestamptz)
    on conflict (request_id, employee_id) do update set answered_at = excluded.answered_at, answer = excluded.answer`);
}

export async function insertLoadedLevels(
  db: Db,
  levels: readonly ({ requestId: string; level: number } & Level)[],
): Promise<void> {
  await db.run(sql`
    insert into request_level (request_id, level, who, permission)
    select "requestId", level, who, permission from jsonb_to_recordset(${JSON.stringify(levels)}::jsonb)
      as q ("requestId" uuid, level int, who text, permission text)`);
}

export async function insertLoadedEvents(
  db: Db,
  events: readonly (NewTimelineEntry & { id: string })[],
): Promise<void> {
  await db.run(sql`
    insert into request_event (id, request_id, at, event, state, level, actor_id, actor, role, remarks)
    select id, "requestId", at, event, state, level, "actorId", actor, role, remarks
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as q (id uuid, "requestId" uuid, at timestamptz, event text,
      state text, level int, "actorId" uuid, actor text, role text, remarks text)`);
}

export async function insertLoadedApprovers(
  db: Db,
  approvers: readonly { requestId: string; employeeId: string; open: boolean }[],
): Promise<void> {
  await db.run(sql`
    insert into request_approver (request_id, employee_id, open)
    select "requestId", "employeeId", open from jsonb_to_recordset(${JSON.stringify(approvers)}::jsonb)
      as q ("requestId" uuid, "employeeId" uuid, open boolean) on conflict do nothing`);
}

export async function insertLoadedOffices(
  db: Db,
  offices: readonly { requestId: string; permission: string; open: boolean }[],
): Promise<void> {
  await db.run(sql`
    insert into request_office (request_id, permission, open)
    select "requestId", permission, open from jsonb_to_recordset(${JSON.stringify(offices)}::jsonb)
      as q ("requestId" uuid, permission text, open boolean) on conflict do nothing`);
}

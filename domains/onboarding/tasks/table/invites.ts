// Invitations to onboarding, and their states.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, newId, type Sql, sql } from '@kawani/kit/server/db';
import { type Owners, ownersBy } from '@kawani/kit/server/not-own';
import type { Day } from '@kawani/kit/values/day';
import type { InvitationState } from '../lists.ts';

export const ownersOfInvitations: Owners = {
  'onboarding-invitation': ownersBy(
    (ids) => sql`select employee_id as owner from onboarding_invite where id = any(${ids}::uuid[])`,
  ),
};

type NewInvite = {
  readonly employeeId: string;
  readonly startsOn: Day;
  /** Null: no program is published for the position. */
  readonly versionId: string | null;
};
type Inviting = { readonly at: Date; readonly by: string | null };

/** Refused by the database where one of them has an open invitation. */
export async function insertInvites(db: Db, rows: readonly NewInvite[], { at, by }: Inviting): Promise<void> {
  const made = rows.map((row) => ({ ...row, id: newId() }));
  await db.run(sql`insert into onboarding_invite (id, employee_id, starts_on, program_version_id, invited_at, invited_by)
    select id, "employeeId", "startsOn", "versionId", ${at}, ${by} from jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
      as row (id uuid, "employeeId" uuid, "startsOn" date, "versionId" uuid) order by "employeeId"`);
}

/** The person left before it was completed. If they never opened it, it is missed. */
const leftAt = (
  at: Date,
): Sql => sql`state = case when state = 'Invited' then 'Missed' else 'Incomplete' end, ended_at = ${at},
  version = version + 1`;

/** Of everybody whose last day was before a day. */
export async function endLeavers(db: Db, { today, at }: { today: Day; at: Date }): Promise<number> {
  return db.run(sql`update onboarding_invite set ${leftAt(at)} where id in (
      select i.id from onboarding_invite i join employee e on e.id = i.employee_id and e.separated_on < ${today}
      where i.state in ('Invited', 'Accepted') order by i.id for no key update of i skip locked)
    and state in ('Invited', 'Accepted')`);
}

/**
 * Once for each hire. Somebody whom the office invited before keeps that invitation, which is then of the hire. One that is
 * left open of an earlier hire ends.
 */
export async function inviteHire(
  db: Db,
  { employeeId, startsOn, versionId, hireId, at }: NewInvite & { readonly hireId: string; readonly at: Date },
): Promise<string> {
  await db.run(sql`update onboarding_invite set ${leftAt(at)} where employee_id = ${employeeId} and hire_id <> ${hireId}
    and state in ('Invited', 'Accepted') and not exists (select from onboarding_invite o where o.hire_id = ${hireId})`);
  await db.run(sql`insert into onboarding_invite (id, employee_id, hire_id, starts_on, program_version_id, invited_at)
    values (${newId()}, ${employeeId}, ${hireId}, ${startsOn}, ${versionId}, ${at}) on conflict do nothing`);
  await db.run(sql`update onboarding_invite set hire_id = ${hireId} where employee_id = ${employeeId} and hire_id is null
    and state in ('Invited', 'Accepted') and not exists (select from onboarding_invite o where o.hire_id = ${hireId})`);
  const row = await db.one<{ id: string }>(sql`select id from onboarding_invite where hire_id = ${hireId}`);
  if (row === undefined) throw new Error('The invitation of a hire is gone');
  return row.id;
}

export type InviteRow = Pick<
  Tables['onboarding_invite'],
  'id' | 'employeeId' | 'startsOn' | 'version' | 'invitedBy' | 'programVersionId'
> & {
  readonly state: InvitationState;
};

const invite = sql`i.id, i.employee_id as "employeeId", i.starts_on as "startsOn", i.version, i.state,
  i.invited_by as "invitedBy", i.program_version_id as "programVersionId"`;

export async function inviteRow(db: Db, id: string): Promise<InviteRow | undefined> {
  return db.one<InviteRow>(sql`select ${invite} from onboarding_invite i where i.id = ${id}`);
}

/** Whether every id is an invitation, and where `by` is given one that they sent. */
export async function areInvitations(db: Db, ids: readonly string[], by: string | null): Promise<boolean> {
  const unknown = await db.rows(sql`select from unnest(${[...ids]}::uuid[]) as t (id) where not exists (
    select from onboarding_invite i where i.id = t.id and (${by}::text is null or i.invited_by = ${by})) limit 1`);
  return unknown.length === 0;
}

/** Held until the transaction ends: nobody ends it or ticks a task of it meanwhile. */
export async function holdInvite(db: Db, id: string): Promise<InviteRow | undefined> {
  await db.run(sql`select from onboarding_invite where id = ${id} for no key update`);
  return inviteRow(db, id);
}

/** The open one, else the last one that was not cancelled. */
export async function ownInvite(db: Db, employeeId: string): Promise<InviteRow | undefined> {
  return db.one<InviteRow>(sql`select ${invite} from onboarding_invite i
    where i.employee_id = ${employeeId} and i.state <> 'Cancelled'
    order by i.state in ('Invited', 'Accepted') desc, i.invited_at desc, i.id limit 1`);
}

export async function acceptInvite(db: Db, id: string, at: Date): Promise<void> {
  await db.run(sql`update onboarding_invite set state = 'Accepted', accepted_at = ${at}, version = version + 1
    where id = ${id} and state = 'Invited'`);
}

type End = {
  readonly id: string;
  readonly state: 'Cancelled' | 'Incomplete';
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
};

export async function endInvite(db: Db, { id, state, at, by, reason }: End): Promise<void> {
  await db.run(sql`update onboarding_invite set state = ${state}, ended_at = ${at}, ended_by = ${by}, end_reason = ${reason},
    version = version + 1 where id = ${id}`);
}

export async function setVersion(db: Db, id: string, versionId: string): Promise<void> {
  await db.run(
    sql`update onboarding_invite set program_version_id = ${versionId}, version = version + 1 where id = ${id}`,
  );
}

/** Invitations that nobody opened and whose first day was before a day. */
export async function missUnopened(db: Db, { before, at }: { before: Day; at: Date }): Promise<number> {
  return db.run(sql`update onboarding_invite i set state = 'Missed', ended_at = ${at}, version = version + 1
    where i.id in (select o.id from onboarding_invite o where o.state = 'Invited' and o.starts_on < ${before}
      order by o.id for no key update of o skip locked) and i.state = 'Invited'`);
}

export type Reminded = { readonly employeeId: string; readonly open: number };

/** Of the open ones, those that nobody was reminded of since; with how many of their own tasks are open. */
export async function takeReminders(
  db: Db,
  { ids, since, at, by }: { ids: readonly string[]; since: Date; at: Date; by: string | null },
): Promise<Reminded[]> {
  return db.rows<Reminded>(sql`with taken as (
      update onboarding_invite i set reminded_at = ${at} where i.id in (
        select o.id from onboarding_invite o where o.id = any(${[...ids]}::uuid[]) and o.state in ('Invited', 'Accepted')
          and (o.reminded_at is null or o.reminded_at < ${since}) and (${by}::text is null or o.invited_by = ${by})
        order by o.id for no key update of o)
      returning i.id, i.employee_id)
    select k.employee_id as "employeeId", (select count(*)::int from onboarding_task_now t
      where t.invite_id = k.id and t.owner = 'NEWCOMER' and not t.is_done) as open from taken k`);
}

/** Of the open invitations of these people: how many. */
export async function completeRecorded(
  db: Db,
  completed: readonly { readonly employeeId: string; readonly at: Date }[],
): Promise<number> {
  return db.run(sql`update onboarding_invite i set state = 'Completed', ended_at = done.at,
      accepted_at = i.invited_at + interval '1 day', version = version + 1
    from jsonb_to_recordset(${JSON.stringify(completed)}::jsonb) as done ("employeeId" uuid, at timestamptz)
    where i.employee_id = done."employeeId" and i.state in ('Invited', 'Accepted')`);
}

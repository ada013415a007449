// Tasks of invitations as they stand: the view says what is done, and nothing else decides it.
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Instant } from '@kawani/kit/values/hours';
import type { OnboardingTask } from '../contract/task.ts';

/** An account by the name of its employee, where it has one. */
export const nameOf = (username: Sql): Sql => sql`coalesce((select w.full_name
  from employee w where w.username = ${username}), ${username})`;

/** A task with the session that its person has a seat in. */
export type TaskRow = Omit<OnboardingTask, 'session'> & {
  readonly startsAt: Instant | null;
  readonly endsAt: Instant | null;
  readonly place: string | null;
};

/** In the order of the program. */
export async function taskRows(db: Db, inviteId: string): Promise<TaskRow[]> {
  return db.rows<TaskRow>(sql`select t.task_id as id, t.kind, t.title_en as "titleEn", t.title_fil as "titleFil", t.owner,
      t.is_required as "isRequired", t.due_on as "dueOn", t.chapter_id as "chapterId", t.reads_standards as "readsStandards",
      t.document_kind as "documentKind", t.section, t.fact, t.is_done as "isDone", t.done_at as "doneAt",
      case when t.done_by is not null then ${nameOf(sql`t.done_by`)} end as "doneBy", t.done, t.parts, t.standing,
      lower(s.during) as "startsAt", upper(s.during) as "endsAt", s.place
    from onboarding_task_now t left join lateral (
      select n.during, n.place from onboarding_seat q join onboarding_session n on n.id = q.session_id
      where q.employee_id = t.employee_id and n.topic_id = t.topic_id and q.state <> 'Cancelled'
      order by q.state = 'Completed' desc, lower(n.during) desc limit 1) s on true
    where t.invite_id = ${inviteId} order by t.position, t.task_id`);
}

type Tick = { readonly inviteId: string; readonly taskId: string; readonly at: Date; readonly by: string };

/** Done already, it stays as it is. */
export async function insertTick(db: Db, { inviteId, taskId, at, by }: Tick): Promise<void> {
  await db.run(sql`insert into invitee_task (invite_id, task_id, done_at, done_by)
    values (${inviteId}, ${taskId}, ${at}, ${by}) on conflict do nothing`);
}

/** Also where it was marked in an earlier version of the program: who marked it, and when. */
export async function deleteTicks(db: Db, { inviteId, taskId }: Pick<Tick, 'inviteId' | 'taskId'>) {
  return db.rows<{ by: string; at: Instant }>(sql`delete from invitee_task x using program_task o, program_task t
    where x.invite_id = ${inviteId} and o.id = x.task_id and o.key = t.key and t.id = ${taskId}
    returning x.done_by as by, x.done_at as at`);
}

const allDone: Sql = sql`exists (select from program_task p where p.version_id = i.program_version_id and p.is_required)
  and not exists (select from onboarding_task_now t where t.invite_id = i.id and t.is_required and not t.is_done)`;

export type Completed = {
  readonly id: string;
  readonly employeeId: string;
  readonly invitedBy: string | null;
};

/** Those of the candidates with every required task done, as of the last of them; where its time is unknown, as of now. */
async function complete(db: Db, candidates: Sql, now: Date): Promise<Completed[]> {
  return db.rows<Completed>(sql`with ready as materialized (select i.id from onboarding_invite i
      where i.state in ('Invited', 'Accepted') and ${candidates} and ${allDone} order by i.id for no key update of i skip locked)
    update onboarding_invite i set state = 'Completed', version = version + 1, ended_at = greatest(i.invited_at, (
        select case when bool_and(t.done_at is not null) then max(t.done_at) else ${now} end
        from onboarding_task_now t where t.invite_id = i.id and t.is_required))
    where i.id in (select id from ready) and i.state in ('Invited', 'Accepted')
    returning i.id, i.employee_id as "employeeId", i.invited_by as "invitedBy"`);
}

export function completeAll(db: Db, now: Date): Promise<Completed[]> {
  return complete(db, sql`true`, now);
}

export async function completeOne(db: Db, inviteId: string, now: Date): Promise<Completed | undefined> {
  return (await complete(db, sql`i.id = ${inviteId}`, now))[0];
}

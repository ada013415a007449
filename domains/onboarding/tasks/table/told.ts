// What people are told of tasks in the morning: those due tomorrow, and those that became overdue.
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { TaskOwner } from '../../programs/lists.ts';

/** True for the one process that does it on a day. */
export async function beginMorning(db: Db, day: Day): Promise<boolean> {
  return (
    (await db.run(sql`insert into daily_task (name, day) values ('onboarding', ${day}) on conflict do nothing`)) === 1
  );
}

export type About = 'DUE' | 'OVERDUE';
export type Reminder = {
  readonly owner: TaskOwner;
  readonly invitedBy: string | null;
  /** Of the newcomer. */
  readonly username: string | null;
  /** The person who leads the newcomer's site or department on the first day, or now. */
  readonly leader: string | null;
  readonly tasks: number;
};

/** The nearest above the person of `i`. */
const leaderOn = (
  today: Day,
): Sql => sql`(select w.username from assignment a left join detachment d on d.id = a.detachment_id
    join leadership l on l.detachment_id = a.detachment_id or l.department_id = a.department_id or l.cluster_id = d.cluster_id
    join employee w on w.id = l.employee_id
  where a.employee_id = i.employee_id and a.effective_from <= greatest(i.starts_on, ${today}::date)
    and (a.effective_to is null or a.effective_to >= greatest(i.starts_on, ${today}::date))
    and l.effective_from <= ${today} and (l.effective_to is null or l.effective_to >= ${today}) and l.employee_id <> i.employee_id
  order by l.cluster_id is not null, l.effective_from, w.id limit 1)`;

/** Each task once, marked as told. Only what became overdue since a day: nobody is told of what is long past. */
export async function takeMorning(
  db: Db,
  { about, from, to, today, at }: { about: About; from: Day; to: Day; today: Day; at: Date },
): Promise<Reminder[]> {
  return db.rows<Reminder>(sql`with told as (
      insert into onboarding_told (invite_id, task_id, about, at)
      select t.invite_id, t.task_id, ${about}, ${at} from onboarding_invite i join onboarding_task_now t on t.invite_id = i.id
      where i.state in ('Invited', 'Accepted') and t.due_on between ${from} and ${to} and not t.is_done
      on conflict do nothing returning invite_id, task_id)
    select p.owner, i.invited_by as "invitedBy", e.username,
      case when p.owner = 'SUPERVISOR' then ${leaderOn(today)} end as leader, count(*)::int as tasks
    from told join onboarding_invite i on i.id = told.invite_id join program_task p on p.id = told.task_id
      join employee e on e.id = i.employee_id
    group by p.owner, i.id, e.username order by i.id`);
}

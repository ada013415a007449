// Tasks of others for new hires: of supervisors, the uniform store, IT and HR.
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { TaskOwner } from '../../programs/lists.ts';
import type { ToDoLine } from '../contract/to-do.ts';

/** Newcomers in progress whom somebody leads on their first day, or now: those of their own units and of the units below. */
export async function ledNewcomers(db: Db, leaderId: string, today: Day): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`with recursive led as (
      select l.detachment_id, l.cluster_id, l.department_id from leadership l where l.employee_id = ${leaderId}
        and l.effective_from <= ${today} and (l.effective_to is null or l.effective_to >= ${today})
    ), departments (id) as (
      select department_id from led where department_id is not null
      union select d.id from department d join departments above on d.parent_id = above.id
    ), posted as (
      select a.employee_id, a.effective_from, a.effective_to from assignment a where a.detachment_id in (
        select detachment_id from led union select d.id from detachment d join led on led.cluster_id = d.cluster_id)
      union all select a.employee_id, a.effective_from, a.effective_to from assignment a
        where a.department_id in (select id from departments))
    select distinct i.employee_id as id from posted a join onboarding_invite i on i.employee_id = a.employee_id
    where i.state in ('Invited', 'Accepted') and i.employee_id <> ${leaderId}
      and a.effective_from <= greatest(i.starts_on, ${today}::date)
      and (a.effective_to is null or a.effective_to >= greatest(i.starts_on, ${today}::date))`);
  return rows.map(({ id }) => id);
}

type Whose = {
  /** Offices that do it for everybody. */
  readonly offices: readonly TaskOwner[];
  /** The newcomers whom a supervisor leads. */
  readonly team: readonly string[];
  /** Nobody does it for themselves. */
  readonly except: string | null;
};

const open = ({ offices, team, except }: Whose): Sql => sql`from onboarding_invite i
    join onboarding_task_now t on t.invite_id = i.id join employee e on e.id = i.employee_id
  where i.state in ('Invited', 'Accepted') and not t.is_done and i.employee_id is distinct from ${except}::uuid
    and (t.owner = any(${[...offices]}::text[]) or t.owner = 'SUPERVISOR' and i.employee_id = any(${[...team]}::uuid[]))`;

export async function toDoRows(db: Db, whose: Whose, most: number): Promise<ToDoLine[]> {
  return db.rows<ToDoLine>(sql`select i.id as "inviteId", t.task_id as "taskId", i.employee_id as "employeeId", e.number,
      e.listed_name as name, (select coalesce(d.name, u.name) from assignment a
        left join detachment d on d.id = a.detachment_id left join department u on u.id = a.department_id
        where a.employee_id = i.employee_id and a.effective_from <= i.starts_on order by a.effective_from desc limit 1) as site,
      i.starts_on as "startsOn", t.title_en as "titleEn", t.title_fil as "titleFil", t.owner, t.due_on as "dueOn", t.fact
    ${open(whose)} order by t.due_on, e.sort_name, e.id, t.position limit ${most}`);
}

export type Waiting = { readonly tasks: number; readonly firstDueOn: Day | null };

/** Of the people that somebody leads. */
export async function waitingOfTeam(db: Db, team: readonly string[], except: string): Promise<Waiting> {
  const row = await db.one<Waiting>(
    sql`select count(*)::int as tasks, min(t.due_on) as "firstDueOn" ${open({ offices: [], team, except })}`,
  );
  return row ?? { tasks: 0, firstDueOn: null };
}

// The head of a 201 file, what is decided and has not begun, and the alarms: who was told what, and what is still open.
import type { AlarmKind, EmployeeFile, EmployeeStatus, WaitingKind } from '@kawani/domains/employees/contract';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

export type Head = Omit<EmployeeFile, 'supervisor' | 'statusDay' | 'alarms'>;

/** As it stands on a day; of somebody not yet or no longer posted the units are null. */
export async function headOf(db: Db, employeeId: string, day: Day): Promise<Head | undefined> {
  return db.one<Head>(sql`
    select e.id, e.number, e.formal_name as name, e.listed_name as "listedName", e.photo_file as photo, coalesce(s.status, 'Probationary') as status,
      coalesce(s.effective_from, e.hired_on) as since, e.hired_on as "hiredOn", e.separated_on as "separatedOn", e.version,
      case when g.id is not null then jsonb_build_object('id', g.id, 'name', g.title) end as designation,
      case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name) end as detachment,
      case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as department,
      case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end as cluster
    from employee e
      left join lateral (select status, effective_from from employee_status where employee_id = e.id
        and effective_from <= ${day} order by effective_from desc limit 1) s on true
      left join assignment a on a.employee_id = e.id and a.effective_from <= ${day}
        and (a.effective_to is null or a.effective_to >= ${day})
      left join job_designation g on g.id = a.designation_id
      left join detachment d on d.id = a.detachment_id
      left join cluster c on c.id = d.cluster_id
      left join department p on p.id = a.department_id
    where e.id = ${employeeId}`);
}

type Window = { page: number; size: number };
export type Waiting = {
  kind: WaitingKind;
  employeeId: string;
  name: string;
  number: string;
  on: Day;
  says: string;
  by: string | null;
};

/** What begins after a day. `seesPay`: also that pay changes, though never what it becomes. */
export async function waitingAfter(
  db: Db,
  day: Day,
  { kind = null, seesPay, page, size }: { kind?: WaitingKind | null; seesPay: boolean } & Window,
): Promise<{ items: Waiting[]; total: number }> {
  const ahead = sql`(
    select 'SECTION' as kind, employee_id, effective_from, section as says, planned_by as "by" from planned_change
      where applied_at is null and cancelled_at is null
    union all select 'STATUS', employee_id, effective_from, status, "by" from employee_status where effective_from > ${day}
    union all select 'PAY', employee_id, effective_from, '', entered_by from pay_terms
      where ${seesPay} and withdrawn_at is null and effective_from > ${day}
    union all select 'POSTING', a.employee_id, a.effective_from, concat_ws(', ', coalesce(d.name, p.name), a.order_ref), null
      from assignment a left join detachment d on d.id = a.detachment_id left join department p on p.id = a.department_id
      where a.effective_from > ${day}
  ) ahead`;
  const chosen = sql`${kind}::text is null or kind = ${kind}`;
  const items = await db.rows<Waiting>(sql`
    select kind, employee_id as "employeeId", e.listed_name as name, e.number, effective_from as on, says, "by"
    from (select * from ${ahead} where ${chosen} order by effective_from, employee_id, kind, says
        limit ${size} offset ${(page - 1) * size}) ahead join employee e on e.id = employee_id
    order by effective_from, employee_id, kind, says`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total from ${ahead} where ${chosen}`);
  return { items, total: counted?.total ?? 0 };
}

export type Spell = { employeeId: string; status: EmployeeStatus; since: Day };

/** Everybody, or who of some, who has one of the statuses on a day, and since when. */
export async function spellsOn(
  db: Db,
  statuses: readonly EmployeeStatus[],
  day: Day,
  ids: readonly string[] | null = null,
): Promise<Spell[]> {
  return db.rows<Spell>(sql`
    select s.employee_id as "employeeId", s.status, s.effective_from as since
    from employee_status s where s.status = any(${statuses}) and s.effective_from <= ${day}
      and (${ids}::uuid[] is null or s.employee_id = any(${ids})) and not exists (select from employee_status l where l.employee_id = s.employee_id
        and l.effective_from > s.effective_from and l.effective_from <= ${day})`);
}

/** Since when notices to explain have been served that nobody has answered, in time or later. */
export async function unansweredOn(db: Db, due: Day): Promise<{ employeeId: string; since: Day }[]> {
  return db.rows<{ employeeId: string; since: Day }>(sql`
    select n.employee_id as "employeeId", min(n.served_on) as since from employment_notice n
    where n.kind = 'NOTICE_TO_EXPLAIN' and n.answered_on is null and n.withdrawn_at is null and n.served_on < ${due}
      and not exists (select from employment_notice d where d.employee_id = n.employee_id
        and d.kind = 'NOTICE_OF_DECISION' and d.withdrawn_at is null and d.issued_on > n.served_on)
    group by n.employee_id`);
}

export type RaisedAlarm = { employeeId: string; kind: AlarmKind; since: Day; day: number };

/** Those that were not raised before. */
export async function raise(db: Db, alarms: readonly RaisedAlarm[], at: Date): Promise<RaisedAlarm[]> {
  return db.rows<RaisedAlarm>(sql`
    insert into employment_alarm (employee_id, kind, since, day, told_at)
    select "employeeId", kind, since, day, ${at} from jsonb_to_recordset(${JSON.stringify(alarms)}::jsonb)
      as row ("employeeId" uuid, kind text, since date, day int)
    on conflict (employee_id, kind, since, day) do update set over_at = null where employment_alarm.over_at is not null
    returning employee_id as "employeeId", kind, since, day`);
}

/** Ends every open alarm whose spell is not among those that go on. */
export async function settle(db: Db, going: readonly Omit<RaisedAlarm, 'day'>[], at: Date): Promise<number> {
  return db.run(sql`
    update employment_alarm a set over_at = ${at} where over_at is null and not exists (
      select from jsonb_to_recordset(${JSON.stringify(going)}::jsonb) as row ("employeeId" uuid, kind text, since date)
      where "employeeId" = a.employee_id and row.kind = a.kind and row.since = a.since)`);
}

export type OpenAlarm = { kind: AlarmKind; since: Day; day: number };

/** Of each open spell of a person, the last alarm that was raised. */
export async function alarmsOf(db: Db, employeeId: string): Promise<OpenAlarm[]> {
  return db.rows<OpenAlarm>(sql`select kind, since, max(day) as day from employment_alarm
    where employee_id = ${employeeId} and over_at is null group by kind, since order by since, kind`);
}

export type AlarmLine = OpenAlarm & { employeeId: string; name: string; number: string; place: string | null };

export async function openAlarms(
  db: Db,
  day: Day,
  { kind = null, page, size }: { kind?: AlarmKind | null } & Window,
): Promise<{ items: AlarmLine[]; total: number }> {
  const open = sql`(select employee_id, kind, since, max(day) as day, max(told_at) as told from employment_alarm
    where over_at is null and (${kind}::text is null or kind = ${kind}) group by employee_id, kind, since) open`;
  const items = await db.rows<AlarmLine>(sql`
    select e.id as "employeeId", e.listed_name as name, e.number, coalesce(d.name, p.name) as place, open.kind, open.since, open.day
    from (select * from ${open} order by told desc, since, employee_id limit ${size} offset ${(page - 1) * size}) open
      join employee e on e.id = open.employee_id
      left join assignment a on a.employee_id = e.id and a.effective_from <= ${day}
        and (a.effective_to is null or a.effective_to >= ${day})
      left join detachment d on d.id = a.detachment_id left join department p on p.id = a.department_id
    order by open.told desc, open.since, e.id`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total from ${open}`);
  return { items, total: counted?.total ?? 0 };
}

/** True for the one process that does a task of a day. */
export async function claimDay(db: Db, task: string, day: Day): Promise<boolean> {
  return (await db.run(sql`insert into daily_task (name, day) values (${task}, ${day}) on conflict do nothing`)) === 1;
}

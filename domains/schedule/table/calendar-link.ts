// Private calendar links, by the hash of their secret, and what a calendar shows of a person's shifts.
import type { ShiftTimes } from '@kawani/domains/schedule/contract';
import { type Db, newId, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';

export async function linkMadeAt(db: Db, employeeId: string): Promise<Instant | undefined> {
  const row = await db.one<{ at: Instant }>(
    sql`select made_at as at from calendar_link where employee_id = ${employeeId} and revoked_at is null`,
  );
  return row?.at;
}

/** Waits for whoever else renews or ends the link of this person at the same time. */
export async function endLink(db: Db, employeeId: string, at: Date): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`calendar link of ${employeeId}`}, 0))`);
  await db.run(
    sql`update calendar_link set revoked_at = ${at} where employee_id = ${employeeId} and revoked_at is null`,
  );
}

/** False where there is no such employee. */
export async function insertLink(db: Db, employeeId: string, hash: Buffer, at: Date): Promise<boolean> {
  const made = await db.run(sql`insert into calendar_link (id, employee_id, secret_hash, made_at)
    select ${newId()}, id, ${hash}, ${at} from employee where id = ${employeeId}`);
  return made === 1;
}

/** Whose link it is; undefined for one that was ended, and for that of somebody who left. */
export async function linkOwner(db: Db, hash: Buffer, today: Day): Promise<string | undefined> {
  const row = await db.one<{ id: string }>(sql`
    select e.id from calendar_link l join employee e on e.id = l.employee_id
    where l.secret_hash = ${hash} and l.revoked_at is null and (e.separated_on is null or e.separated_on >= ${today})`);
  return row?.id;
}

export type CalendarRow = {
  date: Day;
  shift: ShiftTimes;
  mealStarts: string | null;
  mealEnds: string | null;
  siteName: string | null;
  address: string | null;
  changedAt: Instant;
  /** A change took the shift away: these are the terms of what was. */
  isOff: boolean;
};

/** Shifts of a range by date, and those that approved changes called off. */
export async function calendarRows(db: Db, employeeId: string, { from, to }: { from: Day; to: Day }) {
  return db.rows<CalendarRow>(sql`
    select s.work_date as date, jsonb_build_object('code', shift.code, 'name', shift.name,
        'starts', to_char(t.starts, 'HH24:MI'), 'ends', to_char(t.ends, 'HH24:MI')) as shift,
      t.meal_starts as "mealStarts", t.meal_ends as "mealEnds", place.name as "siteName", place.address,
      s.published_at as "changedAt", s.shift_id is null as "isOff"
    from shift_day s
      left join lateral (select old_shift_id, old_detachment_id from shift_day_change c
        where s.shift_id is null and c.employee_id = s.employee_id and c.work_date = s.work_date
          and c.old_shift_id is not null order by c.at desc, c.id desc limit 1) gone on true
      join shift on shift.id = coalesce(s.shift_id, gone.old_shift_id)
      join lateral (select * from shift_terms where shift_id = shift.id and effective_from <= s.work_date
        order by effective_from desc limit 1) t on true
      left join assignment a on a.employee_id = s.employee_id and a.effective_from <= s.work_date
        and (a.effective_to is null or a.effective_to >= s.work_date)
      left join department office on office.id = a.department_id
      left join detachment place
        on place.id = coalesce(s.detachment_id, gone.old_detachment_id, a.detachment_id, office.office_id)
    where s.employee_id = ${employeeId} and s.work_date between ${from} and ${to}
    order by s.work_date`);
}

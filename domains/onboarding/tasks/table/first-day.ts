// Where and when somebody begins, and what they wear.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { FirstDay } from '../contract/mine.ts';

type Place = NonNullable<FirstDay['place']>;
type Shift = NonNullable<FirstDay['shift']>;
type PickUp = NonNullable<FirstDay['pickUp']>;
type Worn = FirstDay['uniform'][number];

/** The site or the department that the person is posted to on a day, with the pin of the site. */
export async function firstPlace(db: Db, employeeId: string, on: Day): Promise<Place | undefined> {
  return db.one<Place>(sql`select coalesce(d.name, u.name) as name, d.address, f.latitude, f.longitude
    from assignment a left join detachment d on d.id = a.detachment_id left join department u on u.id = a.department_id
      left join lateral (select p.latitude, p.longitude from detachment_fence p where p.detachment_id = d.id
        and p.effective_from <= ${on} and (p.effective_to is null or p.effective_to >= ${on}) order by p.id limit 1) f on true
    where a.employee_id = ${employeeId} and a.effective_from <= ${on} and (a.effective_to is null or a.effective_to >= ${on})
      and coalesce(d.name, u.name) is not null limit 1`);
}

export async function firstShift(db: Db, employeeId: string, from: Day): Promise<Shift | undefined> {
  return db.one<Shift>(sql`select w.work_date as on, s.name, t.starts, t.ends
    from shift_day w join shift s on s.id = w.shift_id join lateral (select k.starts, k.ends from shift_terms k
      where k.shift_id = s.id and k.effective_from <= w.work_date order by k.effective_from desc limit 1) t on true
    where w.employee_id = ${employeeId} and w.work_date >= ${from} order by w.work_date limit 1`);
}

/** The set of the position, in the sizes of the profile; an item of one size has that one. */
export async function uniformOf(db: Db, employeeId: string, on: Day): Promise<Worn[]> {
  return db.rows<Worn>(sql`with rule as (
      select distinct on (l.item_id) l.item_id, l.pieces, l.is_set from uniform_allowance l
      where l.ended_at is null and (l.designation_id is null or l.designation_id = (select a.designation_id from assignment a
        where a.employee_id = ${employeeId} and a.effective_from <= ${on} order by a.effective_from desc limit 1))
      order by l.item_id, l.designation_id nulls last)
    select i.name, rule.pieces, coalesce(
        (select min(s.size) from uniform_size s where s.item_id = i.id having count(*) = 1),
        (select s.size from uniform_size s where s.item_id = i.id and lower(s.size) = lower(trim(case i.category
          when 'UPPER GARMENTS' then z.upper_size when 'LOWER GARMENTS' then z.lower_size
          when 'HEAD GEAR' then z.head_size when 'FOOT WEAR' then z.foot_size end)) limit 1)) as size
    from rule join uniform_item i on i.id = rule.item_id left join employee_sizes z on z.employee_id = ${employeeId}
    where rule.is_set and i.is_active order by i.name, i.id`);
}

/** Of an order that isn’t claimed yet: a ready order comes first, else the last one. */
export async function pickUpOf(db: Db, employeeId: string): Promise<PickUp | undefined> {
  return db.one<PickUp>(sql`select p.name, p.address, p.hours, n.state = 'Ready For Pickup' as "isReady"
    from uniform_order_now n join uniform_order o on o.request_id = n.request_id join uniform_place p on p.id = o.place_id
    where n.employee_id = ${employeeId} and n.state not in ('Claimed', 'Denied', 'Canceled Order')
    order by n.state = 'Ready For Pickup' desc, o.request_id desc limit 1`);
}

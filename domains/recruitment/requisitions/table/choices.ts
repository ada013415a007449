// What a requisition may name, by name.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

export type ChoiceRow = { readonly id: string; readonly name: string };

export async function designationChoices(db: Db, on: Day): Promise<ChoiceRow[]> {
  return db.rows<ChoiceRow>(sql`select id, title as name from job_designation
    where effective_from <= ${on} and coalesce(effective_to, 'infinity') >= ${on} order by title, id`);
}

export async function detachmentChoices(db: Db, on: Day): Promise<ChoiceRow[]> {
  return db.rows<ChoiceRow>(sql`select id, name from detachment
    where effective_from <= ${on} and coalesce(effective_to, 'infinity') >= ${on} order by name, id`);
}

export async function departmentChoices(db: Db, on: Day): Promise<ChoiceRow[]> {
  return db.rows<ChoiceRow>(sql`select id, name from department
    where effective_from <= ${on} and coalesce(effective_to, 'infinity') >= ${on} order by name, id`);
}

/** A shift without sites of its own is offered everywhere. */
export async function shiftChoices(db: Db, detachmentId: string): Promise<ChoiceRow[]> {
  return db.rows<ChoiceRow>(sql`select s.id, s.name from shift s where s.active
    and (not exists (select from shift_site o where o.shift_id = s.id)
      or exists (select from shift_site o where o.shift_id = s.id and o.detachment_id = ${detachmentId}))
    order by s.name, s.id`);
}

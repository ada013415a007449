// The personal data of somebody who is being hired, and what they read above it.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { HirePerson } from '../contract/person.ts';

export type PersonRow = Omit<HirePerson, 'place' | 'cityCode'>;

export async function personRow(db: Db, hireId: string): Promise<PersonRow | undefined> {
  return db.one<PersonRow>(sql`select birth_date as "birthDate", sex, civil_status as "civilStatus", psgc, street, sss,
      philhealth, pagibig, tin, emergency_name as "emergencyName", emergency_relation as "emergencyRelation",
      emergency_mobile as "emergencyMobile", upper_size as upper, lower_size as lower, head_size as head, foot_size as foot
    from hire_person where hire_id = ${hireId}`);
}

export async function putPerson(db: Db, hireId: string, person: PersonRow, at: Date): Promise<void> {
  const { birthDate, sex, civilStatus, psgc, street, sss, philhealth, pagibig, tin } = person;
  const { emergencyName, emergencyRelation, emergencyMobile, upper, lower, head, foot } = person;
  await db.run(sql`insert into hire_person (hire_id, birth_date, sex, civil_status, psgc, street, sss, philhealth, pagibig,
      tin, emergency_name, emergency_relation, emergency_mobile, upper_size, lower_size, head_size, foot_size, entered_at)
    values (${hireId}, ${birthDate}, ${sex}, ${civilStatus}, ${psgc}, ${street}, ${sss}, ${philhealth}, ${pagibig}, ${tin},
      ${emergencyName}, ${emergencyRelation}, ${emergencyMobile}, ${upper}, ${lower}, ${head}, ${foot}, ${at})
    on conflict (hire_id) do update set birth_date = excluded.birth_date, sex = excluded.sex,
      civil_status = excluded.civil_status, psgc = excluded.psgc, street = excluded.street, sss = excluded.sss,
      philhealth = excluded.philhealth, pagibig = excluded.pagibig, tin = excluded.tin,
      emergency_name = excluded.emergency_name, emergency_relation = excluded.emergency_relation,
      emergency_mobile = excluded.emergency_mobile, upper_size = excluded.upper_size, lower_size = excluded.lower_size,
      head_size = excluded.head_size, foot_size = excluded.foot_size, entered_at = excluded.entered_at, version = hire_person.version + 1`);
}

export type UploadFacts = {
  readonly designationId: string;
  readonly firstName: string;
  readonly title: string;
  readonly place: string;
  readonly startsOn: Day;
  readonly isOpen: boolean;
};

/** Of a hire that did not fall out. */
export async function uploadFacts(db: Db, hireId: string): Promise<UploadFacts | undefined> {
  return db.one<UploadFacts>(sql`select coalesce(p.first_name, '') as "firstName", coalesce(t.title, g.title) as title,
      g.id as "designationId",
      coalesce(t.place, d.name, u.name) as place, o.starts_on as "startsOn",
      h.papers_approved_at is null as "isOpen"
    from hire h join application a on a.id = h.application_id join person_outside p on p.id = a.person_id
      join offer o on o.id = h.offer_id join job_order j on j.id = a.job_order_id
      join requisition q on q.request_id = j.requisition_id join job_designation g on g.id = q.designation_id
      left join posting t on t.job_order_id = j.id left join detachment d on d.id = q.detachment_id
      left join department u on u.id = q.department_id
    where h.id = ${hireId} and h.fell_out_at is null and a.erased_at is null`);
}

/** Until when a link is good. */
export async function linkEnds(db: Db, linkId: string): Promise<Instant | undefined> {
  const row = await db.one<{ at: Instant }>(sql`select expires_at as at from link where id = ${linkId}`);
  return row?.at;
}

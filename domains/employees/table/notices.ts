// Notices and offers of posts, as rows.
import type { NoticeKind, Offer, OfferOutcome, ServedHow } from '@kawani/domains/employees/contract';
import { type Db, newId, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

type File = { id: string; name: string } | null;
export type KeptNotice = {
  id: string;
  ref: string;
  employeeId: string;
  kind: NoticeKind;
  ground: string;
  particulars: string;
  issuedOn: Day;
  issuedBy: string;
  servedHow: ServedHow | null;
  servedOn: Day | null;
  servedBy: string | null;
  proof: File;
  answeredOn: Day | null;
  answer: string | null;
  answerFile: File;
  version: number;
};

const notice = sql`n.id, n.ref, n.employee_id as "employeeId", n.kind, n.ground, n.particulars, n.issued_on as "issuedOn",
  n.issued_by as "issuedBy", n.served_how as "servedHow", n.served_on as "servedOn", n.served_by as "servedBy",
  case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as proof,
  n.answered_on as "answeredOn", n.answer,
  case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.name) end as "answerFile", n.version`;
const notices = sql`employment_notice n left join employee_file p on p.id = n.proof_file
  left join employee_file a on a.id = n.answer_file`;

/** Those that stand, in the order in which they were written. */
export async function noticesOf(db: Db, employeeId: string): Promise<KeptNotice[]> {
  return db.rows<KeptNotice>(sql`select ${notice} from ${notices}
    where n.employee_id = ${employeeId} and n.withdrawn_at is null order by n.issued_on, n.id`);
}

export async function noticeById(db: Db, id: string): Promise<KeptNotice | undefined> {
  return db.one<KeptNotice>(sql`select ${notice} from ${notices} where n.id = ${id} and n.withdrawn_at is null`);
}

export async function insertNotice(
  db: Db,
  given: { ref: string; employeeId: string; kind: NoticeKind; ground: string; particulars: string },
  { on, by, at }: { on: Day; by: string; at: Date },
): Promise<string> {
  const id = newId();
  await db.run(sql`
    insert into employment_notice (id, ref, employee_id, kind, ground, particulars, issued_on, issued_by, issued_at)
    values (${id}, ${given.ref}, ${given.employeeId}, ${given.kind}, ${given.ground}, ${given.particulars}, ${on}, ${by}, ${at})`);
  return id;
}

type Versioned = { id: string; version: number };

/** False where it is another version by now. */
export async function markServed(
  db: Db,
  { id, version, ...served }: Versioned & { how: ServedHow; on: Day; by: string; file: string | null },
): Promise<boolean> {
  const marked = await db.run(sql`
    update employment_notice set served_how = ${served.how}, served_on = ${served.on}, served_by = ${served.by},
      proof_file = ${served.file}, version = version + 1
    where id = ${id} and version = ${version} and served_on is null and withdrawn_at is null`);
  return marked === 1;
}

export async function markAnswered(
  db: Db,
  { id, version, ...answered }: Versioned & { on: Day; answer: string; file: string | null },
): Promise<boolean> {
  const marked = await db.run(sql`
    update employment_notice set answered_on = ${answered.on}, answer = ${answered.answer}, answer_file = ${answered.file},
      version = version + 1
    where id = ${id} and version = ${version} and answered_on is null and withdrawn_at is null`);
  return marked === 1;
}

/** False where it was served, or is gone. */
export async function withdraw(db: Db, id: string, { by, at }: { by: string; at: Date }): Promise<boolean> {
  const withdrawn = await db.run(sql`update employment_notice set withdrawn_by = ${by}, withdrawn_at = ${at},
    version = version + 1 where id = ${id} and served_on is null and withdrawn_at is null`);
  return withdrawn === 1;
}

export type KeptOffer = Offer & { employeeId: string };

const offer = sql`o.id, o.employee_id as "employeeId", d.name as detachment, g.title as designation,
  o.offered_on as "offeredOn", o.offered_by as "offeredBy", o.outcome, o.answered_on as "answeredOn", o.remarks, o.version`;
const offers = sql`post_offer o join detachment d on d.id = o.detachment_id join job_designation g on g.id = o.designation_id`;

export async function offersTo(db: Db, employeeId: string): Promise<KeptOffer[]> {
  return db.rows<KeptOffer>(sql`select ${offer} from ${offers} where o.employee_id = ${employeeId}
    order by o.offered_on desc, o.id desc`);
}

export async function offerById(db: Db, id: string): Promise<KeptOffer | undefined> {
  return db.one<KeptOffer>(sql`select ${offer} from ${offers} where o.id = ${id}`);
}

export async function insertOffer(
  db: Db,
  given: { employeeId: string; detachmentId: string; designationId: string; offeredOn: Day },
  { by, at }: { by: string; at: Date },
): Promise<string> {
  const id = newId();
  await db.run(sql`insert into post_offer (id, employee_id, detachment_id, designation_id, offered_on, offered_by, at)
    values (${id}, ${given.employeeId}, ${given.detachmentId}, ${given.designationId}, ${given.offeredOn}, ${by}, ${at})`);
  return id;
}

export async function markOffer(
  db: Db,
  { id, version, ...said }: Versioned & { outcome: OfferOutcome; on: Day; remarks: string | null; file: string | null },
): Promise<boolean> {
  const marked = await db.run(sql`update post_offer set outcome = ${said.outcome}, answered_on = ${said.on},
    remarks = ${said.remarks}, file_id = ${said.file}, version = version + 1
    where id = ${id} and version = ${version} and outcome is null`);
  return marked === 1;
}

/** Whether there are such a detachment and designation in use on a day. */
export async function arePostable(
  db: Db,
  { detachmentId, designationId }: { detachmentId: string; designationId: string },
  on: Day,
): Promise<{ detachment: boolean; designation: boolean }> {
  const row = await db.one<{ detachment: boolean; designation: boolean }>(sql`
    select exists (select from detachment where id = ${detachmentId} and effective_from <= ${on}
        and (effective_to is null or effective_to >= ${on})) as detachment,
      exists (select from job_designation where id = ${designationId} and effective_from <= ${on}
        and (effective_to is null or effective_to >= ${on})) as designation`);
  return row ?? { detachment: false, designation: false };
}

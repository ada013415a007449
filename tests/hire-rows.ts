// A hire up to its approved endorsement, and what a designation wears and requires, written as rows.
import { newId, type Sql, sql } from '@kawani/kit/server/db';

const BARANGAY = '1380300001';

/** Who it is for and by whom. */
export type HireParts = {
  readonly hireId: string;
  /** Makes names and numbers differ. */
  readonly nth: number;
  readonly name: string;
  readonly boss: string;
  readonly recruiter: string | null;
  readonly designationId: string;
  readonly site: string;
  readonly startsOn: string;
  readonly shiftId: string | null;
  /** Centavos a day. */
  readonly rate: number;
  readonly former: string | null;
};

export function hireRows(parts: HireParts): readonly Sql[] {
  const paf = newId();
  return [...applicationRows(parts), ...fileRows(parts), ...pafRows(parts, paf)];
}

function requestRow(id: string, kind: string, { boss, startsOn }: HireParts): Sql {
  return sql`insert into request (id, kind, ref, owner_id, state, level, levels, type, from_date, to_date, form, facts, keeps,
      asks, effect, reason, flags, filed_at)
    values (${id}, ${kind}, ${id}, ${boss}, 'APPROVED', 1, 1, ${kind}, ${startsOn}, ${startsOn}, '{}', '[]', '{}', '', '',
      '', '{}', now())`;
}

function applicationRows(parts: HireParts): readonly Sql[] {
  const { hireId: id, nth, name, recruiter, designationId, site, startsOn, rate, former } = parts;
  const mobile = `+63917${1_000_000 + nth}`;
  return [
    requestRow(id, 'REQUISITION', parts),
    sql`insert into requisition (request_id, designation_id, detachment_id, headcount, is_billable, reason, needed_by)
      values (${id}, ${designationId}, ${site}, 1, true, 'NEW_POST', ${startsOn})`,
    sql`insert into job_order (id, ref, requisition_id, needed, opened_at, target_on, recruiter_id)
      values (${id}, ${id}, ${id}, 1, now(), ${startsOn}, ${recruiter})`,
    sql`insert into person_outside (id, first_name, last_name, mobile, psgc, came_at)
      values (${id}, ${name}, 'Santos', ${mobile}, '1380300000', now())`,
    sql`insert into application (id, person_id, job_order_id, source, applied_at, state, version, moved_at)
      values (${id}, ${id}, ${id}, 'WALK_IN', now(), 'For hiring', 6, now())`,
    sql`insert into offer (id, application_id, job_order_id, pay_basis, rate, factor, starts_on, state, written_at, written_by,
        sent_at, sent_by, expires_at, ended_at)
      values (${id}, ${id}, ${id}, 'DAILY', ${rate}, '313', ${startsOn}, 'Accepted', now(), 'rita', now(), 'rita',
        now() + interval '3 days', now())`,
    sql`insert into hire (id, offer_id, application_id, former_employee_id, begun_at, begun_by)
      values (${id}, ${id}, ${id}, ${former}, now(), 'rita')`,
  ];
}

function fileRows({ hireId: id, nth }: HireParts): readonly Sql[] {
  const file = newId();
  return [
    sql`insert into hire_person (hire_id, birth_date, sex, civil_status, psgc, street, sss, emergency_name, emergency_relation,
        emergency_mobile, entered_at)
      values (${id}, '1998-04-12', 'Female', 'Single', ${BARANGAY}, '12 Kalayaan Avenue', ${`34${10_000_000 + nth}`},
        'Ana Santos', 'Mother', '+639171234567', now())`,
    sql`insert into hire_file (id, hire_id, storage_key, name, media_type, bytes, uploaded_at)
      values (${file}, ${id}, ${`hires/${file}`}, 'nbi.pdf', 'application/pdf', 1000, now())`,
    sql`insert into hire_paper (hire_id, kind, is_required, file_id, sent_at, state, decided_at, decided_by)
      values (${id}, 'NBI', true, ${file}, now(), 'Approved', now(), 'hilda')`,
  ];
}

function pafRows(parts: HireParts, paf: string): readonly Sql[] {
  const { hireId, designationId, site, startsOn, shiftId, rate } = parts;
  return [
    requestRow(paf, 'PAF', parts),
    sql`insert into paf (request_id, hire_id, status, designation_id, detachment_id, starts_on, shift_id, rest_days, pay_basis,
        rate, factor, is_minimum_wage)
      values (${paf}, ${hireId}, 'Probationary', ${designationId}, ${site}, ${startsOn}, ${shiftId}, '{0}', 'DAILY', ${rate},
        '313', false)`,
    sql`update hire set paf_id = ${paf}, papers_approved_at = now(), papers_approved_by = 'hilda' where id = ${hireId}`,
  ];
}

/** A set of the designation: a cap of one size, and a polo whose size must be known. */
export function setRows(designationId: string): readonly Sql[] {
  const [cap, polo] = [newId(), newId()];
  const item = (
    id: string,
    code: string,
    category: string,
  ) => sql`insert into uniform_item (id, code, name, category, is_ppe,
      is_free, reorder_level) values (${id}, ${code}, ${code}, ${category}, false, true, 0)`;
  const allowed = (
    id: string,
  ) => sql`insert into uniform_allowance (id, designation_id, item_id, pieces, per_months, is_set,
      set_by, set_at) values (${newId()}, ${designationId}, ${id}, 2, 12, true, 'store', now())`;
  return [
    sql`insert into uniform_place (id, name, address, hours) values (${newId()}, 'Makati', 'Makati', '8 to 5')`,
    ...[item(cap, 'CAP', 'HEAD GEAR'), item(polo, 'POLO', 'UPPER GARMENTS')],
    sql`insert into uniform_size (item_id, size, nth) values (${cap}, 'ONE', 1), (${polo}, 'M', 1), (${polo}, 'L', 2)`,
    ...[allowed(cap), allowed(polo)],
  ];
}

/** The designation requires a medical by appointment, and a drug test without one. */
export function clinicRows(designationId: string): readonly Sql[] {
  const clinicId = newId();
  const item = (
    code: string,
    category: string,
    needsAppointment: boolean,
  ) => sql`insert into diagnostic_item (id, code, name,
      category, needs_result, needs_appointment, is_voluntary, preparation_en, preparation_fil)
    values (${newId()}, ${code}, ${code}, ${category}, true, ${needsAppointment}, false, '', '')`;
  return [
    sql`insert into clinic (id, name, address, directions, hours, phone)
      values (${clinicId}, 'DMSC', 'Quezon City', '', '8 to 5', '')`,
    ...[item('PEME', 'Medical', true), item('DRUG', 'Drug Test', false)],
    sql`insert into diagnostic_availability (id, service, clinic_id, weekdays, starts, ends, slot_minutes, capacity,
        effective_from)
      values (${newId()}, 'Medical', ${clinicId}, '{0,1,2,3,4,5,6}', '08:00', '10:00', 30, 20, '2026-01-01')`,
    sql`update job_designation set diagnostics = '{Medical,Drug Test}' where id = ${designationId}`,
  ];
}

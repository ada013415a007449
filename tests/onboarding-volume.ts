// Onboarding as a large company has it, for tests of plans and for the bench: five thousand people in progress and ten thousand whose
// onboarding ended, each with a program of every kind of task.
import { sql } from '@kawani/kit/server/db';
import type pg from 'pg';

const OPEN = 5_000;
const ENDED = 10_000;
const CHAPTERS = 8;

/** Needs a designation, a detachment and an employee. */
export async function fillOnboarding(client: pg.Client): Promise<void> {
  await client.query(sql`insert into employee (id, number, device_user, first_name, last_name, sex, civil_status, birth_date, hired_on,
      username, mobile)
    select gen_random_uuid(), (100000 + n)::text, (100000 + n)::text, 'Ana ' || chr(97 + n % 26) || chr(97 + n / 26 % 26),
      'Dela Cruz ' || chr(97 + n % 7) || chr(97 + n / 7 % 26), 'Female', 'Single', '1990-01-01', '2026-11-01'::date + n % 60,
      case when n % 3 > 0 then 'volume' || n end, '+639' || (200000000 + n)
    from generate_series(1, ${OPEN + ENDED}) n`);
  await client.query(sql`insert into employee_status (employee_id, status, effective_from)
    select id, 'Probationary', hired_on from employee where number::int > 100000`);
  await client.query(sql`insert into assignment (id, employee_id, detachment_id, designation_id, effective_from)
    select gen_random_uuid(), id, (array(select id from detachment order by code))[1 + number::int % (select count(*) from detachment)],
      (select min(id::text)::uuid from job_designation), hired_on from employee where number::int > 100000`);
  await fillPrograms(client);
  await client.query(sql`insert into onboarding_invite (id, employee_id, starts_on, invited_at, state, program_version_id, invited_by,
      accepted_at, ended_at)
    select gen_random_uuid(), id, hired_on, hired_on - 10, case when nth > ${OPEN} then 'Completed' when nth % 2 = 0 then 'Invited'
      else 'Accepted' end, (select max(id::text)::uuid from program_version), 'hana', hired_on - 9,
      case when nth > ${OPEN} then hired_on + 5 end
    from (select *, row_number() over (order by number) as nth from employee where number::int > 100000) e`);
  await fillDone(client);
}

async function fillPrograms(client: pg.Client): Promise<void> {
  await client.query(sql`insert into handbook_chapter (id, kind, position, created_at, created_by)
    select gen_random_uuid(), 'CHAPTER', n, now(), 'hana' from generate_series(1, ${CHAPTERS}) n`);
  await client.query(sql`insert into handbook_version (id, chapter_id, number, title_en, title_fil, body_en, body_fil, sha256,
      published_at, published_by)
    select gen_random_uuid(), c.id, n, 'Title', 'Pamagat', 'Text', 'Teksto', sha256('a'), '2026-01-01'::timestamptz + n * interval '1 day',
      'hana' from handbook_chapter c, generate_series(1, 3) n`);
  await client.query(
    sql`insert into onboarding_topic (id, name_en, name_fil) values (gen_random_uuid(), 'Orientation', 'Orientation')`,
  );
  await client.query(
    sql`insert into onboarding_program (id, name, created_at, created_by) values (gen_random_uuid(), 'All', now(), 'hana')`,
  );
  await client.query(
    sql`insert into program_version (id, program_id, number) select gen_random_uuid(), id, 1 from onboarding_program`,
  );
  await client.query(sql`insert into program_task (id, version_id, key, position, kind, title_en, title_fil, owner, due_days,
      is_required, document_kind, section, topic_id, fact)
    select gen_random_uuid(), v.id, gen_random_uuid(), t.nth, t.kind, 'Task ' || t.nth, 'Gawain', t.owner, t.due, true, t.paper, t.section,
      case when t.kind = 'ATTEND' then (select id from onboarding_topic) end, t.fact
    from program_version v, (values (1, 'FORM', 'NEWCOMER', -3, null, 'CONTACT', null), (2, 'FORM', 'NEWCOMER', -3, null, 'SIZES', null),
      (3, 'FORM', 'NEWCOMER', -3, null, 'NUMBERS', null), (4, 'UPLOAD', 'NEWCOMER', -3, 'NBI', null, null),
      (5, 'UPLOAD', 'NEWCOMER', -2, null, null, null), (6, 'READ', 'NEWCOMER', 5, null, null, null),
      (7, 'ATTEND', 'NEWCOMER', 0, null, null, null), (8, 'DO', 'IT', -2, null, null, 'ACCOUNT'),
      (9, 'DO', 'SUPERVISOR', -1, null, null, 'SHIFT'), (10, 'DO', 'STORE', 0, null, null, 'UNIFORM'),
      (11, 'DO', 'HR', 0, null, null, null), (12, 'DO', 'SUPERVISOR', 0, null, null, 'FIRST_TIME_IN'))
      t (nth, kind, owner, due, paper, section, fact)`);
  await client.query(sql`update program_version set published_at = now(), published_by = 'hana'`);
}

/** A part of each kind of task is done. */
async function fillDone(client: pg.Client): Promise<void> {
  const people = sql`(select id, number::int as n from employee where number::int > 100000) e`;
  await client.query(sql`insert into employee_address (employee_id, kind, house_street, psgc, barangay, city, region)
    select e.id, kind, '1 A', '1380300001', 'B', 'C', 'NCR' from ${people}, unnest('{PRESENT,PERMANENT}'::text[]) kind where n % 5 > 0`);
  await client.query(sql`insert into employee_sizes select e.id, 'M', 'M', 'ONE', '8' from ${people} where n % 4 > 0`);
  await client.query(sql`insert into government_number (employee_id, kind, value)
    select e.id, kind, (100000000 + n) || '000' from ${people}, unnest('{SSS,PHILHEALTH,PAGIBIG,TIN}'::text[]) kind where n % 3 > 0`);
  await client.query(sql`insert into employee_file (id, employee_id, name, media_type, bytes, storage_key, by, at)
    select gen_random_uuid(), e.id, 'a.pdf', 'application/pdf', 1, 'key' || n, 'hana', now() from ${people}`);
  await client.query(sql`insert into employee_document (id, employee_id, kind, state, file_id, submitted_at, submitted_by)
    select gen_random_uuid(), e.id, k.code, 'SUBMITTED', f.id, now(), 'hana'
    from ${people} join employee_file f on f.employee_id = e.id join document_kind k on k.is_required where (n + k.position) % 6 > 0`);
  await client.query(sql`insert into handbook_acknowledgement (employee_id, version_id, language, at)
    select e.id, v.id, 'fil', now() from ${people}, handbook_version v where v.number = 3 and n % 2 = 0`);
  await client.query(sql`insert into invitee_task (invite_id, task_id, done_at, done_by)
    select i.id, t.id, now(), 'hana' from onboarding_invite i join employee e on e.id = i.employee_id
      join program_task t on t.version_id = i.program_version_id and t.position = 11 where e.number::int % 2 = 0`);
}

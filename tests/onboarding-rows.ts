// Programs of onboarding, chapters, sessions, papers and uniforms as rows, for tests.
import { type Database, newId, sql } from '@kawani/kit/server/db';

export type GivenTask = {
  readonly kind: 'READ' | 'UPLOAD' | 'FORM' | 'ATTEND' | 'DO';
  readonly title?: string;
  readonly owner?: 'NEWCOMER' | 'SUPERVISOR' | 'HR' | 'STORE' | 'IT';
  readonly dueDays?: number;
  readonly isRequired?: boolean;
  readonly chapter?: string;
  readonly standards?: boolean;
  readonly paper?: string;
  readonly section?: string;
  readonly topic?: string;
  readonly fact?: string;
  /** The same in every version. */
  readonly key?: string;
};

let made = 0;
const nth = () => {
  made += 1;
  return made;
};

/** Publishes the next version of a program. */
export async function insertVersion(
  database: Database,
  programId: string,
  tasks: readonly GivenTask[],
): Promise<string> {
  const id = newId();
  await database.run(sql`insert into program_version (id, program_id, number) select ${id}, ${programId},
    1 + count(*) from program_version where program_id = ${programId}`);
  for (const [at, task] of tasks.entries()) {
    const { kind, title = `Task ${at + 1}`, owner = 'NEWCOMER', dueDays = 0, isRequired = true } = task;
    await database.run(sql`insert into program_task (id, version_id, key, position, kind, title_en, title_fil, owner, due_days,
        is_required, chapter_id, reads_standards, document_kind, section, topic_id, fact)
      values (${newId()}, ${id}, ${task.key ?? newId()}, ${at + 1}, ${kind}, ${title}, ${`${title} (fil)`}, ${owner},
        ${dueDays}, ${isRequired}, ${task.chapter ?? null}, ${task.standards ?? false}, ${task.paper ?? null},
        ${task.section ?? null}, ${task.topic ?? null}, ${task.fact ?? null})`);
  }
  await database.run(sql`update program_version set published_at = now(), published_by = 'hana' where id = ${id}`);
  return id;
}

/** Published: the program of a designation, whose earlier one is withdrawn. */
export async function insertProgram(
  database: Database,
  designationId: string,
  tasks: readonly GivenTask[],
): Promise<string> {
  const id = newId();
  await database.run(sql`update onboarding_program set is_active = false where id in (
    select program_id from onboarding_program_designation where designation_id = ${designationId})`);
  await database.run(sql`insert into onboarding_program (id, name, created_at, created_by)
    values (${id}, ${`Program ${nth()}`}, now(), 'hana')`);
  await database.run(sql`insert into onboarding_program_designation (designation_id, program_id)
    values (${designationId}, ${id}) on conflict (designation_id) do update set program_id = excluded.program_id`);
  await insertVersion(database, id, tasks);
  return id;
}

/** With its first version; the ids of both. */
export async function insertChapter(database: Database, { kind = 'CHAPTER', at = '2026-01-01T00:00:00+08:00' } = {}) {
  const id = newId();
  await database.run(sql`insert into handbook_chapter (id, kind, position, created_at, created_by)
    values (${id}, ${kind}, ${nth()}, ${at}, 'hana')`);
  return { id, versionId: await insertEdition(database, id, at) };
}

export async function insertEdition(database: Database, chapterId: string, at: string): Promise<string> {
  const id = newId();
  await database.run(sql`insert into handbook_version (id, chapter_id, number, title_en, title_fil, body_en, body_fil, sha256,
      published_at, published_by)
    select ${id}, ${chapterId}, 1 + count(*), 'Title', 'Pamagat', 'Text', 'Teksto', sha256('a'), ${at}, 'hana'
    from handbook_version where chapter_id = ${chapterId}`);
  return id;
}

export const acknowledge = (database: Database, employeeId: string, versionId: string, at: string) =>
  database.run(sql`insert into handbook_acknowledgement (employee_id, version_id, language, at)
    values (${employeeId}, ${versionId}, 'en', ${at})`);

export async function insertTopic(database: Database): Promise<string> {
  const id = newId();
  await database.run(sql`insert into onboarding_topic (id, name_en, name_fil)
    values (${id}, ${`Topic ${nth()}`}, 'Paksa')`);
  return id;
}

/** A seat in a session of the topic, an hour long. */
export async function insertSeat(
  database: Database,
  employeeId: string,
  topicId: string,
  trainerId: string,
  from: string,
): Promise<string> {
  const [session, id] = [newId(), newId()];
  const during = sql`tstzrange(${from}::timestamptz, ${from}::timestamptz + interval '1 hour')`;
  await database.run(sql`insert into onboarding_session (id, topic_id, during, place, capacity, trainer_id, opened_at, opened_by)
    values (${session}, ${topicId}, ${during}, 'Main office', 20, ${trainerId}, now(), 'hana')`);
  await database.run(sql`insert into onboarding_seat (id, session_id, during, employee_id, invited_at)
    values (${id}, ${session}, ${during}, ${employeeId}, now())`);
  return id;
}

export const markSeat = (database: Database, seatId: string, state: string, at: string) =>
  database.run(sql`update onboarding_seat set state = ${state}, marked_at = ${at}, marked_by = 'hana', marked_how = 'TAP'
    where id = ${seatId}`);

export async function insertPaper(
  database: Database,
  employeeId: string,
  kind: string,
  { state = 'SUBMITTED', at = '2026-11-10T09:00:00+08:00' } = {},
): Promise<void> {
  const file = newId();
  await database.run(sql`insert into employee_file (id, employee_id, storage_key, name, media_type, bytes, by, at)
    values (${file}, ${employeeId}, ${file}, 'paper.pdf', 'application/pdf', 10, 'system', ${at})`);
  await database.run(sql`update employee_document set replaced_at = ${at}
    where employee_id = ${employeeId} and kind = ${kind} and replaced_at is null`);
  await database.run(sql`insert into employee_document (id, employee_id, kind, state, file_id, submitted_at, submitted_by, reason)
    values (${newId()}, ${employeeId}, ${kind}, ${state}, ${file}, ${at}, 'system', ${state === 'REJECTED' ? 'Blurred' : null})`);
}

/** A piece that was handed out. */
export async function handOut(database: Database, employeeId: string, on: string): Promise<void> {
  const [id, code] = [newId(), `ITEM-${nth()}`];
  for (const row of [
    sql`insert into request (id, kind, ref, owner_id, state, level, levels, type, from_date, to_date, form, facts, keeps, asks,
        effect, reason, flags, filed_at)
      values (${id}, 'UNIFORM', ${id}, ${employeeId}, 'RELEASED', 1, 1, 'UNIFORM', ${on}, ${on}, '{}', '[]', '{}', '', '', '',
        '{}', now())`,
    sql`insert into uniform_place (id, name, address, hours) values (${id}, ${code}, 'Makati', '8 to 5')`,
    sql`insert into uniform_item (id, code, name, category, is_ppe, is_free, reorder_level)
      values (${id}, ${code}, 'Cap', 'HEAD GEAR', false, true, 0)`,
    sql`insert into uniform_size (item_id, size, nth) values (${id}, 'ONE', 1)`,
    sql`insert into uniform_order (request_id, employee_id, place_id, payment) values (${id}, ${employeeId}, ${id}, 'FREE')`,
    sql`insert into uniform_order_line (id, order_id, generation, nth, item_id, is_ppe, size, quantity, price, is_free, reason,
        is_exchange, added_on)
      values (${id}, ${id}, 1, 1, ${id}, false, 'ONE', 1, 0, true, 'NEW', false, ${on})`,
    sql`insert into uniform_issue (id, line_id, employee_id, item_id, size, quantity, issued_on, is_free)
      values (${id}, ${id}, ${employeeId}, ${id}, 'ONE', 1, ${on}, true)`,
  ])
    await database.run(row);
}

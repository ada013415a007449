// Changes of a record that wait for their day.
import type { SectionChange } from '@kawani/domains/employees/contract';
import { type Db, newId, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { ProfileSection } from '../contract/profile-sections.ts';

export type Planned = {
  id: string;
  employeeId: string;
  section: ProfileSection;
  values: SectionChange;
  effectiveFrom: Day;
  because: string;
  plannedBy: string;
  plannedAt: Instant;
  /** The request that approved it; null where HR wrote it. */
  requestId: string | null;
  /** Why it could not be made on its day. */
  failure: string | null;
};

const PLANNED = sql`id, employee_id as "employeeId", section, "values", effective_from as "effectiveFrom", because,
  planned_by as "plannedBy", planned_at as "plannedAt", request_id as "requestId", failure`;
const WAITS = sql`applied_at is null and cancelled_at is null`;

export async function insertPlanned(
  db: Db,
  planned: Omit<Planned, 'id' | 'plannedAt' | 'failure'> & { at: Date },
): Promise<string> {
  const id = newId();
  await db.run(sql`
    insert into planned_change (id, employee_id, section, "values", effective_from, because, planned_by, planned_at,
      request_id)
    values (${id}, ${planned.employeeId}, ${planned.section}, ${JSON.stringify(planned.values)}, ${planned.effectiveFrom},
      ${planned.because}, ${planned.plannedBy}, ${planned.at}, ${planned.requestId})`);
  return id;
}

/** Those of a person that wait, and those that could not be made. */
export async function waitingChanges(db: Db, employeeId: string): Promise<Planned[]> {
  return db.rows<Planned>(sql`
    select ${PLANNED} from planned_change where employee_id = ${employeeId} and ${WAITS} order by effective_from, planned_at, id`);
}

/** The next one whose day has come; nobody else makes it meanwhile. */
export async function takeDue(db: Db, today: Day): Promise<Planned | undefined> {
  return db.one<Planned>(sql`
    select ${PLANNED} from planned_change where ${WAITS} and failure is null and effective_from <= ${today}
    order by effective_from, planned_at, id limit 1 for update skip locked`);
}

export async function markApplied(db: Db, id: string, at: Date): Promise<void> {
  await db.run(sql`update planned_change set applied_at = ${at} where id = ${id}`);
}

export async function markFailed(db: Db, id: string, failure: string): Promise<void> {
  await db.run(sql`update planned_change set failure = ${failure} where id = ${id} and ${WAITS}`);
}

/** Undefined where it is not this person's, or no longer waits. */
export async function markCancelled(
  db: Db,
  { id, employeeId, by, at }: { id: string; employeeId: string; by: string; at: Date },
): Promise<Planned | undefined> {
  return db.one<Planned>(sql`
    update planned_change set cancelled_at = ${at}, cancelled_by = ${by}
    where id = ${id} and employee_id = ${employeeId} and ${WAITS} returning ${PLANNED}`);
}

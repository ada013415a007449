// Putting back what an import changed of people who were there before it.
import type { ProfileRecord } from '@kawani/domains/employees/contract';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { ProfileSection } from '../contract/profile-sections.ts';
import { writeSection } from './section-writing.ts';

export async function removeNumbers(db: Db, employeeId: string, kinds: readonly string[]): Promise<void> {
  await db.run(sql`delete from government_number where employee_id = ${employeeId} and kind = any(${kinds})`);
}

/** Terms that an import entered are withdrawn, and those that it withdrew count again. False where they stand no longer. */
export async function putTermsBack(
  db: Db,
  { id, instead }: { id: string; instead: string | null },
  { by, at }: { by: string; at: Date },
): Promise<boolean> {
  const withdrawn = await db.run(sql`update pay_terms set withdrawn_by = ${by}, withdrawn_at = ${at}
    where id = ${id} and withdrawn_at is null`);
  if (withdrawn === 0) return false;
  await db.run(sql`update pay_terms set withdrawn_by = null, withdrawn_at = null where id = ${instead}`);
  return true;
}

/** The first account that an import brought, where it still is the only one. */
export async function removeFirstAccount(db: Db, employeeId: string): Promise<boolean> {
  const removed = await db.run(sql`delete from pay_out o where o.employee_id = ${employeeId} and o.request_id is null
    and (select count(*) from pay_out p where p.employee_id = o.employee_id) = 1`);
  return removed === 1;
}

export async function putSection<Section extends ProfileSection>(
  db: Db,
  section: Section,
  whole: ProfileRecord[Section],
  { employeeId, today }: { employeeId: string; today: Day },
): Promise<boolean> {
  return writeSection(db, section, whole, { employeeId, effectiveFrom: today, requestId: null });
}

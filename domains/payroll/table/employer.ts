// The employer's particulars as they were entered, one after the other.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Employer } from '../contract.ts';

/** The newest day first; of one day, what was entered last. */
export async function employerRows(db: Db): Promise<Employer[]> {
  return db.rows<Employer>(sql`
    select id, effective_from as "effectiveFrom", registered_name as "registeredName", address, zip, tin, rdo, sss,
      philhealth, pagibig, signatory, position, entered_by as "enteredBy", at
    from employer_particulars order by effective_from desc, seq desc`);
}

/** One after the other until the transaction ends. */
export async function holdEmployer(db: Db): Promise<void> {
  await db.rows(sql`select pg_advisory_xact_lock(hashtextextended('employer particulars', 0))`);
}

export async function insertEmployer(db: Db, row: Omit<Employer, 'at'>): Promise<void> {
  await db.run(sql`
    insert into employer_particulars (id, effective_from, registered_name, address, zip, tin, rdo, sss, philhealth,
      pagibig, signatory, position, entered_by)
    values (${row.id}, ${row.effectiveFrom}, ${row.registeredName}, ${row.address}, ${row.zip}, ${row.tin}, ${row.rdo},
      ${row.sss}, ${row.philhealth}, ${row.pagibig}, ${row.signatory}, ${row.position}, ${row.enteredBy})`);
}

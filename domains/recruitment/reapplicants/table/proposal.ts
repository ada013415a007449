// Whom a proposal is about, and which privacy notice they accepted last.
import type { Language } from '@kawani/kit/contract/language';
import { type Db, sql } from '@kawani/kit/server/db';

export type ProposedPerson = {
  readonly personId: string;
  readonly name: string;
  readonly email: string | null;
  /** Null: an older application, which nobody was shown a notice for. */
  readonly notice: string | null;
  /** As they were promised then. */
  readonly keptMonths: number;
  /** Of the form; null: the office wrote the application. */
  readonly language: Language | null;
};

/** By an application that is not erased. */
export async function proposedPerson(db: Db, id: string): Promise<ProposedPerson | undefined> {
  return db.one<ProposedPerson>(sql`select p.id as "personId", p.email, a.notice, a.kept_months as "keptMonths", a.language,
      p.formal_name as name
    from application a join person_outside p on p.id = a.person_id where a.id = ${id} and a.erased_at is null`);
}

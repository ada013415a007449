// What letters of new pay say: lines of applied salary adjustments, which never change.
import type { Language } from '@kawani/kit/contract/language';
import { type Db, empty, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { PayLetter } from '../contract/pay-letters.ts';
import type { PayTerms } from '../contract.ts';

export type LetterRow = {
  employeeId: string;
  number: string;
  name: string;
  designation: string | null;
  site: string | null;
  effectiveFrom: Day;
  reason: string;
  source: string | null;
  /** The full name of who approved it; the account's, where nobody's record is behind it. */
  decidedBy: string | null;
  /** What the person reads; null where they never chose. */
  language: Language | null;
  decidedOn: Day | null;
  before: PayTerms | null;
  after: PayTerms | null;
};

/** With the post that each had on the day of the new pay. */
export async function letterRows(db: Db, changeId: string, employeeId?: string): Promise<LetterRow[]> {
  return db.rows<LetterRow>(sql`
    select e.id as "employeeId", e.number, e.formal_name as name, post.designation, post.site,
      c.effective_from as "effectiveFrom", c.reason, c.source, coalesce((select a.formal_name from employee a where a.username = c.decided_by),
        (select a.formal_name from employee_account o join employee a on a.id = o.employee_id where o.username = c.decided_by),
        c.decided_by) as "decidedBy",
      c.decided_at::date as "decidedOn", l.before, l.after, (select a.language from account_language a
        where a.username = e.username) as language
    from pay_change c join pay_change_line l on l.change_id = c.id and l.fault is null
      join employee e on e.id = l.employee_id
      left join lateral (select g.title as designation, coalesce(d.name, p.name) as site
        from assignment a join job_designation g on g.id = a.designation_id
          left join detachment d on d.id = a.detachment_id left join department p on p.id = a.department_id
        where a.employee_id = e.id and a.effective_from <= c.effective_from
        order by a.effective_from desc limit 1) post on true
    where c.id = ${changeId} and c.state = 'APPLIED' ${employeeId === undefined ? empty : sql`and e.id = ${employeeId}`}
    order by post.site, e.sort_name, e.id`);
}

export async function lettersOf(db: Db, employeeId: string): Promise<PayLetter[]> {
  return db.rows<PayLetter>(sql`
    select c.id, c.effective_from as "effectiveFrom", c.reason, c.source
    from pay_change_line l join pay_change c on c.id = l.change_id
    where l.employee_id = ${employeeId} and l.fault is null and c.state = 'APPLIED'
    order by c.effective_from desc, c.decided_at desc`);
}

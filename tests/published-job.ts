// A published job of the product under test, laid straight into its tables: how a requisition becomes one is tested elsewhere.
import { type Database, newId, sql } from '@kawani/kit/server/db';
import { addDays, type Day } from '@kawani/kit/values/day';

const TITLE = 'Security guard';

type PublishedJob = { readonly by: string; readonly code: string; readonly today: Day };

/** Gives the code of its link. `by` has an employee record. */
export async function publishedJob(database: Database, { by, code, today }: PublishedJob): Promise<string> {
  const [request, order, posting] = [newId(), newId(), newId()];
  await database.transaction(async (db) => {
    await db.run(sql`insert into request (id, kind, ref, owner_id, state, level, levels, type, from_date, to_date, form, facts,
        keeps, asks, effect, reason, flags, filed_at)
      select ${request}, 'REQUISITION', ${`PRF-${code}`}, id, 'APPROVED', 1, 1, 'NEW_POST', ${today}, ${today}, '{}',
        '{}', '{}', '', '', '', '{}', now() from employee where id = ${by}`);
    await db.run(sql`insert into requisition (request_id, designation_id, detachment_id, headcount, is_billable, reason,
        rate_from, rate_to, needed_by)
      select ${request}, (select id from job_designation order by code limit 1), (select id from detachment order by code limit 1),
        2, true, 'NEW_POST', 69500, 75000, ${addDays(today, 30)}`);
    await db.run(sql`insert into job_order (id, ref, requisition_id, needed, opened_at, target_on)
      values (${order}, ${`JO-${code}`}, ${request}, 2, now(), ${addDays(today, 30)})`);
    await db.run(sql`insert into posting (id, job_order_id, title, description, place, shows_pay, published_at, published_by,
        written_at, written_by)
      values (${posting}, ${order}, ${TITLE}, 'Guards an office building at night.', 'Makati City', true, now(), 'rita', now(),
        'rita')`);
    await db.run(
      sql`insert into posting_code (code, posting_id, way, made_at) values (${code}, ${posting}, 'LINK', now())`,
    );
  });
  return code;
}

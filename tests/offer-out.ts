// A job offer that is out, in a database of the built product: as a recruiter sent it.
import { sendOffer } from '@kawani/domains/recruitment/offers/service/sending';
import { type Database, newId, sql } from '@kawani/kit/server/db';
import { openContext } from '@kawani/kit/server/open-context';
import { addDays, type Day } from '@kawani/kit/values/day';
import { present } from './clock.ts';
import { freshFiles } from './files.ts';

/** To Maria Santos, from somebody who is employed already. */
export async function offerOut(database: Database, { senderId, today }: { senderId: string; today: Day }) {
  const id = newId();
  const startsOn = addDays(today, 20);
  await database.run(sql`insert into request (id, kind, ref, owner_id, state, level, levels, type, from_date, to_date, form,
      facts, keeps, asks, effect, reason, flags, filed_at)
    values (${id}, 'REQUISITION', ${id}, ${senderId}, 'APPROVED', 1, 1, 'REQUISITION', ${startsOn}, ${startsOn}, '{}', '[]',
      '{}', '', '', '', '{}', now())`);
  await database.run(sql`insert into requisition (request_id, designation_id, detachment_id, headcount, is_billable, reason,
      needed_by)
    values (${id}, (select id from job_designation where code = 'GUARD'), (select id from detachment order by id limit 1), 1,
      true, 'NEW_POST', ${startsOn})`);
  await database.run(sql`insert into job_order (id, ref, requisition_id, needed, opened_at, target_on)
    values (${id}, ${id}, ${id}, 1, now(), ${startsOn})`);
  await database.run(sql`insert into person_outside (id, first_name, last_name, mobile, psgc, came_at)
    values (${id}, 'Maria', 'Santos', '+639171234567', '1380300000', now())`);
  await database.run(sql`insert into application (id, person_id, job_order_id, source, applied_at, state, moved_at)
    values (${id}, ${id}, ${id}, 'WALK_IN', now(), 'For hiring', now())`);
  await database.run(sql`insert into offer (id, application_id, job_order_id, pay_basis, rate, factor, starts_on, written_at,
      written_by)
    values (${id}, ${id}, ${id}, 'DAILY', 80000, '313', ${startsOn}, now(), 'rita')`);
  const files = await freshFiles();
  return database.transaction((db) => {
    const caller = {
      actor: { subject: 'rita', username: 'rita', employeeId: senderId, holds: new Set<string>() },
      sessionId: 'rita',
    };
    const dependencies = { clock: present, companyName: 'Test company', files };
    const ctx = openContext(dependencies, { db, transaction: (run) => run(db), requestId: id, caller });
    return sendOffer({ id, version: 1 }, ctx);
  });
}

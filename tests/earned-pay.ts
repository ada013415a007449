// Pay that is earned and not paid yet, for journeys in which somebody takes a vale.
import { type Db, newId, sql } from '@kawani/kit/server/db';
import { addDays, type Day, daysOf, firstOfMonth } from '@kawani/kit/values/day';

/** Php 10,000.00 each for ten days, and five days worked since: before the schedule begins, whose days are computed. */
export async function earned(
  { database, today }: { readonly database: Db; readonly today: Day },
  employeeIds: readonly string[],
): Promise<void> {
  const [runId, starts, ends] = [newId(), addDays(today, -75), addDays(today, -61)];
  await database.run(sql`
    insert into pay_run (id, starts, ends, pay_date, month, part, parts, state, kind, opened_by)
    values (${runId}, ${starts}, ${ends}, ${addDays(ends, 5)}, ${firstOfMonth(starts)}, 1, 2, 'Not Posted', 'REGULAR', 'test')`);
  await database.run(sql`
    insert into payslip (id, run_id, employee_id, round, person, lines, gross, deducted, net, taxable, tax, basic_earned,
      basic_monthly, compensation, fund_salary, shares, de_minimis, benefits, carried, faults, remarks, computed_at, seen,
      days_posted)
    select gen_random_uuid(), ${runId}, id, 1, '{}', '[]', 1000000, 0, 1000000, 0, 0, 0, 0, 0, 0, '{}', '{}', 0,
      '[]', '[]', '[]', now(), pg_current_snapshot(), true
    from unnest(${employeeIds}::uuid[]) id`);
  const worked = [...daysOf(starts, addDays(starts, 9)), ...daysOf(addDays(ends, 1), addDays(ends, 5))];
  await database.run(sql`
    insert into attendance_day (employee_id, work_date, results, worked, regular, late, undertime, overtime, excess,
      night_regular, night_overtime, marks, rest_day, holidays, explanation, computed_at)
    select id, day, '{COMPLETE}', 480, 480, 0, 0, 0, 0, 0, 0, '{}', false, '[]', '{}', now()
    from unnest(${employeeIds}::uuid[]) id, unnest(${worked}::date[]) day`);
  await database.run(
    sql`update pay_run set state = 'Completed', completed_at = now(), released_at = now() where id = ${runId}`,
  );
}

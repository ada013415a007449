// Holidays that came to be known after their dates were posted, whom they are observed for, and what pay settled of them.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { EarningCode, TaxKind } from '../contract.ts';
import { before, type Standing } from './slips.ts';

export type LateHolidayRow = {
  readonly id: string;
  readonly date: Day;
  readonly name: string;
  readonly type: 'RH' | 'SNW' | 'SW';
  readonly isWithdrawn: boolean;
};

export async function lateHolidays(db: Db, { from, to }: { from: Day; to: Day }): Promise<LateHolidayRow[]> {
  return db.rows<LateHolidayRow>(sql`select id, date, name, type, withdrawn_at is not null as "isWithdrawn" from holiday
    where adjustment and date between ${from} and ${to} order by date, id`);
}

/**
 * Who worked or was to work where a holiday is observed, on a date that attendance knows without it, and was paid for that
 * date by a run that stands on the product's own days: this one or one before it.
 */
export async function observersOf(
  db: Db,
  employeeIds: readonly string[],
  ids: readonly string[],
  run: Standing & { readonly ends: Day },
) {
  return db.rows<{ holidayId: string; employeeId: string }>(sql`
    select h.id as "holidayId", p.employee_id as "employeeId"
    from holiday h join attendance_day p on p.work_date = h.date and p.employee_id = any(${employeeIds})
      left join detachment d on d.id = p.detachment_id
    where h.id = any(${ids}) and h.withdrawn_at is null
      and (num_nonnulls(h.places, h.sites) = 0 or d.id = any(h.sites)
        or exists (select from unnest(h.places) place where d.psgc like place || '%'))
      and not p.holidays @> jsonb_build_array(jsonb_build_object('name', h.name, 'type', h.type))
      and (h.date between ${run.starts} and ${run.ends}
        or exists (select from payslip s join pay_run r on r.id = s.run_id where s.employee_id = p.employee_id
          and h.date between r.starts and r.ends and r.kind <> 'THIRTEENTH' and ${before(run)}
          and not exists (select from uploaded_slip u join pay_upload o on o.id = u.upload_id
            where u.employee_id = p.employee_id and o.run_id = r.id and o.withdrawn_at is null)))`);
}

export type SettledRow = {
  readonly employeeId: string;
  readonly holidayId: string;
  readonly code: EarningCode;
  readonly tax: TaxKind;
  readonly amount: Centavos;
};

/** What the pay before a run paid for some holidays, line by line. */
export async function settledOf(db: Db, employeeIds: readonly string[], ids: readonly string[], run: Standing) {
  return db.rows<SettledRow>(sql`
    select s.employee_id as "employeeId", line ->> 'settles' as "holidayId", line ->> 'code' as code, line ->> 'tax' as tax,
      sum((line ->> 'amount')::bigint)::bigint as amount
    from payslip s join pay_run r on r.id = s.run_id, jsonb_array_elements(s.lines) line
    where s.employee_id = any(${employeeIds}) and line ->> 'settles' = any(${ids}) and ${before(run)}
    group by 1, 2, 3, 4`);
}

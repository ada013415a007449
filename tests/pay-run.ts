// Pay of the last cut-off: the punches it counts, and its run on the page of the office, computed, completed and released.
import { payDaysOf } from '@kawani/domains/attendance/service';
import { giveTerms } from '@kawani/domains/employees/service';
import { payPeriodOn, setPeriods } from '@kawani/domains/schedule/service';
import { type Database, sql } from '@kawani/kit/server/db';
import { addDays, type Day, day, showRange } from '@kawani/kit/values/day';
import { centavos } from '@kawani/kit/values/pesos';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { present } from './clock.ts';
import { doubleTap } from './double-tap.ts';
import type { Product } from './product.ts';

export type Period = { readonly starts: Day; readonly ends: Day };
export const RELEASE = '/hr/maintenance/release-payslip';
export const rangeOf = ({ starts, ends }: Period) => showRange(starts, ends);

/** The cut-off before today's, as if its pay came on this day. */
export async function payOn({ database, today }: Product, payDate: Day): Promise<Period> {
  const { starts } = await payPeriodOn(database, today);
  const last = await payPeriodOn(database, addDays(starts, -1));
  await setPeriods(database, [{ ...last, payDate, state: 'Open' }]);
  return last;
}

/** Everybody has pay by the day, and the period is posted. */
export async function postPeriod({ database }: Product, period: Period): Promise<void> {
  const people = await database.rows<{ id: string }>(sql`select id from employee`);
  const terms = { basis: 'DAILY' as const, rate: centavos(80_000), factor: '313', mwe: false, allowances: [] };
  const kept = { effectiveFrom: day('2026-01-05'), reason: null, enteredBy: 'hr' };
  await giveTerms(
    database,
    people.map(({ id }) => ({ employeeId: id, ...terms, ...kept })),
  );
  const ids = people.map(({ id }) => id);
  await payDaysOf(database, ids, { from: period.starts, to: period.ends }, present());
  await setPeriods(database, [{ ...(await payPeriodOn(database, period.starts)), state: 'Posted' }]);
}

/** They came and left on time, every day that they have a shift on. */
export async function workEveryDay(database: Database, employeeIds: readonly string[], { starts, ends }: Period) {
  await database.run(sql`
    insert into punch (id, employee_id, at, kind, source, received_at, place)
    select gen_random_uuid(), d.employee_id, (d.work_date + punched.at) at time zone 'Asia/Manila', kind, 'DEVICE', now(), 'INSIDE'
    from shift_day d join shift_terms t on t.shift_id = d.shift_id
      cross join lateral (values ('IN', t.starts - time '00:00'),
        ('OUT', t.ends - time '00:00' + case when t.ends <= t.starts then interval '1 day' else interval '0' end)) punched (kind, at)
    where d.employee_id = any(${employeeIds}) and d.work_date between ${starts} and ${ends}`);
}

export async function computed(page: Page, period: Period): Promise<void> {
  await page.getByRole('heading', { name: rangeOf(period) }).waitFor();
  await page.getByRole('button', { name: 'Complete' }).waitFor({ timeout: 60_000 });
  expect(await page.getByText('is opened already').count()).toBe(0);
}

export async function complete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Complete' }).click();
  await doubleTap(page.getByRole('dialog').getByRole('button', { name: 'Complete' }));
  await page.getByRole('button', { name: 'Release now' }).waitFor();
}

export async function release(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Release now' }).click();
  await doubleTap(page.getByRole('dialog').getByRole('button', { name: 'Release' }));
  await page.getByRole('button', { name: 'Recall' }).waitFor();
}

/** From nothing to released payslips. */
export async function payOut(page: Page, period: Period): Promise<void> {
  await page.goto(RELEASE);
  await page.getByRole('button', { name: `Compute ${rangeOf(period)}` }).click();
  await computed(page, period);
  await complete(page);
  await release(page);
}

// The demo company's pay: the last two posted periods and those before them in the month of the first, so that its
// contributions are whole; completed and released on their payday.
import { lastPosted, payPeriodOn, payPeriodsWithin } from '@kawani/domains/schedule/service';
import type { Db } from '@kawani/kit/server/db';
import { addDays, type Day, firstOfMonth, lastOfMonth } from '@kawani/kit/values/day';
import { instantOf, type WallTime } from '@kawani/kit/values/hours';
import { loadEmployer, loadPayments, loadRun } from './service.ts';

const RELEASED = '08:00' as WallTime;
const PAID_ON = 10;
/** As the agencies know the demo company. */
const EMPLOYER = {
  registeredName: 'Bayanihan Care Corporation',
  address: '12 Ayala Avenue, Makati City',
  zip: '1200',
  tin: '00412345600000',
  rdo: '047',
  sss: '0398765432',
  philhealth: '200123456789',
  pagibig: '200123456789',
  signatory: 'Maria L. Peña',
  position: 'Head of Payroll',
  enteredBy: 'payroll',
};

/** After the periods are posted. */
export async function seedPayroll(db: Db, { now, today }: { now: Date; today: Day }): Promise<void> {
  const last = await lastPosted(db);
  if (last === null) return;
  const { starts: late } = await payPeriodOn(db, last);
  const { starts: early, ends: whole } = await payPeriodOn(db, addDays(late, -1));
  const periods = await payPeriodsWithin(db, {
    from: [firstOfMonth(whole), early].sort()[0] ?? early,
    to: last,
  });
  for (const { starts, ends, payDate, state } of periods) {
    const releasedOn = payDate !== null && payDate <= today ? payDate : ends;
    if (state !== 'Posted' || firstOfMonth(ends) < firstOfMonth(whole)) continue;
    await loadRun(db, starts, { by: 'payroll', now, releasedAt: instantOf(releasedOn, RELEASED) });
  }
  await loadEmployer(db, { ...EMPLOYER, effectiveFrom: firstOfMonth(whole) });
  const paidOn = addDays(lastOfMonth(whole), PAID_ON);
  if (paidOn > today) return;
  await loadPayments(db, {
    month: firstOfMonth(whole),
    kinds: ['SSS', 'SSS_LOAN', 'PAGIBIG', 'TAX'],
    paidOn,
    by: 'payroll',
  });
}

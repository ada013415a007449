// The demo company's pay: the last two posted periods and those before them in the month of the first, so that its
// contributions are whole, completed and released on their payday; the period after them, computed and not yet looked over;
// and the final pay of some who left.
import { openAccounts } from '@kawani/domains/deductions/service';
import { everybody } from '@kawani/domains/employees/service';
import { lastPosted, payPeriodOn, payPeriodsWithin } from '@kawani/domains/schedule/service';
import { type Db, newId } from '@kawani/kit/server/db';
import { addDays, type Day, firstOfMonth, lastOfMonth } from '@kawani/kit/values/day';
import { type Instant, instantOf, toInstant, type WallTime } from '@kawani/kit/values/hours';
import { centavos, ZERO } from '@kawani/kit/values/pesos';
import { type RecurringUnits, seedRecurring } from './seed/recurring.ts';
import { loadOpenings } from './service/load-openings.ts';
import {
  loadCertificates,
  loadEmployer,
  loadFinal,
  loadPayments,
  loadReceipts,
  loadRun,
  withoutFinal,
} from './service.ts';

type Plan = { readonly now: Date; readonly today: Day; readonly units: RecurringUnits };

const BY = 'payroll';
const CONFIRMED_BY = 'hr';
const RELEASED = '08:00' as WallTime;
const PAID_ON = 10;
/** Of every ten slips; whoever tries the demo first finds the own ones unopened. */
const RECEIPTS = { opened: 7, acknowledged: 4, but: 'employee' };
const FINAL_PAID_AFTER_DAYS = 12;
const FIRST_PEOPLE = 60;
const YEAR_DAYS = 365;
const COOPERATIVE = centavos(50_000);
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
  enteredBy: BY,
};

/** After the periods are posted. */
export async function seedPayroll(db: Db, plan: Plan): Promise<void> {
  const { now, today, units } = plan;
  const last = await lastPosted(db);
  if (last === null) return;
  const { starts: late } = await payPeriodOn(db, last);
  const { starts: early, ends: whole } = await payPeriodOn(db, addDays(late, -1));
  const month = firstOfMonth(whole);
  const from = [month, early].sort()[0] ?? early;
  const paid = (await payPeriodsWithin(db, { from, to: last })).filter(
    ({ state, ends }) => state === 'Posted' && firstOfMonth(ends) >= month,
  );
  const [first] = paid;
  if (first !== undefined) {
    await loadOpenings(db, { startsOn: first.starts, now, today, by: BY, confirmedBy: CONFIRMED_BY });
  }
  await seedRecurring(db, units, first?.starts ?? early);
  for (const { starts, ends, payDate } of paid) {
    const releasedAt = onTheMorningOf(payDate !== null && payDate <= today ? payDate : ends);
    const runId = await loadRun(db, starts, { by: BY, now, releasedAt });
    await loadReceipts(db, runId, { ...RECEIPTS, now: toInstant(now) });
  }
  await loadEmployer(db, { ...EMPLOYER, effectiveFrom: month });
  await seedFinals(db, { from: paid[0]?.starts ?? early, to: last }, plan);
  await seedOpenRun(db, last, plan);
  await certifyYears(
    db,
    paid.map(({ payDate, ends }) => payDate ?? ends),
    plan,
  );
  const paidOn = addDays(lastOfMonth(whole), PAID_ON);
  if (paidOn > today) return;
  await loadPayments(db, { month, kinds: ['SSS', 'SSS_LOAN', 'PAGIBIG', 'TAX'], paidOn, by: BY });
}

const onTheMorningOf = (on: Day): Instant => instantOf(on, RELEASED);

/** Of those who left in paid periods: the first has had it, with form 2316; that of the second is computed. */
async function seedFinals(db: Db, within: { from: Day; to: Day }, { now, today }: Plan): Promise<void> {
  const [first, second] = await withoutFinal(db, within);
  if (first !== undefined) {
    const payDate = [addDays(first.lastDay, FINAL_PAID_AFTER_DAYS), today].sort()[0] as Day;
    const releasedAt = onTheMorningOf(payDate);
    await loadFinal(db, { ...first, payDate, takesWholeLoans: false, others: [] }, { by: BY, now, releasedAt });
    await loadCertificates(db, {
      year: Number(payDate.slice(0, 4)),
      employeeId: first.employeeId,
      by: BY,
      at: releasedAt,
    });
  }
  if (second !== undefined) {
    await loadFinal(db, { ...second, payDate: today, takesWholeLoans: false, others: [] }, { by: BY, now });
  }
}

/** The period after the last paid one. Of one person an authorization has ended meanwhile, so somebody must look at it. */
async function seedOpenRun(db: Db, paidThrough: Day, { now, today }: Plan): Promise<void> {
  const { starts, ends, payDate } = await payPeriodOn(db, addDays(paidThrough, 1));
  if (starts > today) return;
  const people = await everybody(db, { after: '', size: FIRST_PEOPLE });
  const person = people.findLast(({ separatedOn, username }) => separatedOn === null && /^e\d+$/.test(username ?? ''));
  if (person !== undefined) {
    const [authorizationId, accountId] = [newId(), newId()];
    const own = { employeeId: person.id, enteredBy: 'loans' };
    const givenOn = addDays(paidThrough, -YEAR_DAYS);
    const once = { fileId: null, givenHow: 'SIGNED' as const, what: 'Cooperative share, for one year' };
    const none = { source: null, agencyRef: null, interest: ZERO };
    await openAccounts(db, {
      authorizations: [{ ...own, ...once, id: authorizationId, amount: COOPERATIVE, givenOn, endsOn: paidThrough }],
      accounts: [
        {
          ...{ ...own, ...none, id: accountId, code: 'OTHER', kind: 'Cooperative', principal: COOPERATIVE },
          ...{ releasedOn: givenOn, basis: 'AUTHORIZED', authorizationId },
        },
      ],
      dues: [
        {
          ...{ id: newId(), accountId, no: 1, dueOn: payDate ?? ends, amount: COOPERATIVE },
          ...{ kind: 'Regular', channel: 'CASH', insteadOf: null },
        },
      ],
    });
  }
  await loadRun(db, starts, { by: BY, now });
}

/** Certificates of a year that is over, as far as its pay is here. */
async function certifyYears(db: Db, paydays: readonly Day[], { today }: Plan): Promise<void> {
  const year = Number(today.slice(0, 4)) - 1;
  if (!paydays.some((on) => on.startsWith(String(year)))) return;
  await loadCertificates(db, { year, employeeId: null, by: BY, at: onTheMorningOf(today) });
}

// Leavers for tests: people with pay and a last day, each with a case, an HR office and a payroll.
import { payDaysOf } from '@kawani/domains/attendance/service';
import { exitRoutes } from '@kawani/domains/offboarding/exit/routes';
import { type PayRun, runsApi, specialApi } from '@kawani/domains/payroll/contract';
import { setPeriods } from '@kawani/domains/schedule/service';
import { newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { centavos } from '@kawani/kit/values/pesos';
import { openPay } from './pay-api.ts';
import { PERIOD, paidPerson, work } from './payroll.ts';

export const LAST_DAY = '2026-11-13';
/** Thirty days after it. */
export const DUE_ON = '2026-12-13';
const OFFICE = ['VIEW_MONETARY', 'VIEW_EXIT_INTERVIEW', 'VIEW_QUITCLAIM', 'VIEW_SUPPORTING_DOCUMENTS'];
const WORKED = ['02', '03', '04', '05', '06'];
/** Of the password given just before each call. */
const FRESH = { signedInAt: 4_000_000_000 };

export async function openLeavers(from = '2026-11-09T10:00:00.000+08:00') {
  const pay = await openPay(from, exitRoutes);
  for (const name of ['hr', 'hr2']) pay.people.set(name, { employeeId: null, holds: OFFICE });
  const at = (moment: string) => {
    pay.clock.now = new Date(`${moment}:00.000+08:00`);
  };
  return { ...pay, at, ...leaving(pay), ...paying(pay), uploaded: (by = 'hr') => uploaded(pay, by) };
}

type Pay = Awaited<ReturnType<typeof openPay>>;

function leaving(pay: Pay) {
  const { database, people, clock } = pay;
  /** The case of somebody whose last day is set. */
  const open = async (employeeId: string, kind = 'RESIGNATION') => {
    const id = newId();
    await database.run(sql`insert into separation_case (id, employee_id, employment, kind, opened_at, opened_by)
      select ${id}, ${employeeId}, max(number), ${kind}, ${clock.now}, 'hr' from employment where employee_id = ${employeeId}`);
    return id;
  };
  const leave = async (employeeId: string, lastDay = LAST_DAY) => {
    await database.run(sql`update employee set separated_on = ${lastDay} where id = ${employeeId}`);
    await database.run(sql`insert into employee_status (employee_id, status, effective_from, cause, reason, facts, "by", at)
      values (${employeeId}, 'Resigned', ${lastDay}::date + 1, 'RESIGNATION', 'x', '{}', 'hr', now())`);
  };
  const leaver = async (name: string) => {
    const employeeId = await paidPerson(pay, name, { basis: 'DAILY', rate: centavos(80_000), mwe: false });
    for (const date of WORKED) await work(pay, employeeId, `2026-11-${date}`);
    await leave(employeeId);
    people.set(name, { employeeId, ...FRESH });
    return { employeeId, caseId: await open(employeeId) };
  };
  return { leaver };
}

function paying({ ask, database, clock, compute, move }: Pay) {
  /** With its days as they are known by now. */
  const postPeriod = async () => {
    const ids = (await database.rows<{ id: string }>(sql`select id from employee`)).map(({ id }) => id);
    const range = { from: PERIOD.starts, to: PERIOD.ends };
    await database.transaction((db) => payDaysOf(db, ids, range, clock.now));
    await setPeriods(database, [
      { ...PERIOD, lastDayToFile: PERIOD.ends, payDate: day('2026-11-20'), state: 'Posted' },
    ]);
  };
  const computed = async (employeeId: string, payDate = '2026-11-25') => {
    const form = { employeeId, payDate, takesWholeLoans: false, others: [] };
    const { id } = (await ask<PayRun>(specialApi.openFinal, form)).body;
    await compute(id);
    return id;
  };
  const released = async (employeeId: string, payDate?: string) => {
    const id = await computed(employeeId, payDate);
    await move(runsApi.completeRun, id);
    await move(runsApi.releaseRun, id);
    return id;
  };
  return { postPeriod, computed, released };
}

/** A file that somebody just uploaded. */
async function uploaded({ files, database }: Pay, by: string): Promise<string> {
  const { key, bytes } = await files.put(Buffer.from('%PDF-1.7 a paper'), 'application/pdf');
  const id = newId();
  await database.run(sql`insert into employee_file (id, name, media_type, bytes, storage_key, by, at)
    values (${id}, 'paper.pdf', 'application/pdf', ${bytes}, ${key}, ${by}, now())`);
  return id;
}

// Two things at the same moment: whoever comes second gets a sentence, and the ledgers are right.
import { SoaRefusal } from '@kawani/domains/deductions/contract';
import { holdSchedulesOf, owedOn, payDues, save } from '@kawani/domains/deductions/service';
import { setPeriods } from '@kawani/domains/schedule/service';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Db, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { type Centavos, centavos } from '@kawani/kit/values/pesos';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPay } from '../../tests/pay-api.ts';
import { owes, paidPerson, work } from '../../tests/payroll.ts';
import { type PayRun, runsApi, specialApi } from './contract.ts';

const pay = await openPay('2026-12-01T10:00:00.000+08:00');
const { ask, compute, computeAgain, move, database } = pay;

type Answered = { status: number; code: string | undefined };

/** As the cashier posts it: what is owed is held first, and paid as it is then. */
const inCash = async (employeeId: string, amount: number): Promise<Answered> => {
  try {
    await database.transaction(async (db) => {
      await holdSchedulesOf(db, [employeeId]);
      const [due] = await owedOn(db, employeeId, day('2026-12-01'));
      if (due === undefined) throw new Refused(SoaRefusal.PAID_MEANWHILE());
      await payDues(db, [{ ...CASH, dueId: due.id, amount: centavos(amount) }]);
    });
    return { status: 200, code: undefined };
  } catch (error) {
    if (error instanceof Refused) return { status: error.status, code: error.refusal.code };
    throw error;
  }
};
const CASH = { paidOn: day('2026-12-01'), payslipId: null, ref: 'OR 2', enteredBy: 'cashier' };
const completed = async (id: string): Promise<Answered> => {
  const { status, body } = await move(runsApi.completeRun, id);
  return { status, code: body.code };
};
const paidOf = (accountId: string) =>
  database.rows<{ no: number; paid: number }>(sql`select d.no, coalesce(sum(p.amount), 0)::int as paid
    from deduction_due d left join deduction_payment p on p.due_id = d.id where d.account_id = ${accountId}
    group by d.no order by d.no`);
const waiting = async () =>
  (
    await database.rows(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).length;

/** One after the other is started while something is held, the second once the first waits; then it is let go. */
async function whileHeld(
  hold: (db: Db) => Promise<unknown>,
  ...starts: readonly (() => Promise<Answered>)[]
): Promise<Answered[]> {
  const started: Promise<Answered>[] = [];
  await database.transaction(async (db) => {
    await hold(db);
    for (const start of starts) {
      started.push(start());
      await expect.poll(waiting).toBe(started.length);
    }
  });
  return Promise.all(started);
}

async function paidInCash(db: Db, accountId: string, amounts: readonly number[]): Promise<void> {
  const dues = await db.rows<{ id: string }>(
    sql`select id from deduction_due where account_id = ${accountId} order by no limit ${amounts.length}`,
  );
  const one = { paidOn: day('2026-11-20'), payslipId: null, ref: 'OR 1', enteredBy: 'cashier' };
  await payDues(
    db,
    dues.map(({ id: dueId }, at) => ({ ...one, dueId, amount: (amounts[at] ?? 0) as Centavos })),
  );
}

const PERIOD = { starts: day('2026-11-01'), ends: day('2026-11-15') };
const worked = ['02', '03', '04', '05', '06'].map((date) => `2026-11-${date}`);
const saves = (db: Db, employeeId: string, amount: number) =>
  save(db, [
    {
      ...{ employeeId, fund: 'SAVINGS', on: day('2026-11-05'), what: 'x', ref: 'x', enteredBy: 'x' },
      amount: amount as Centavos,
    },
  ]);

/** Somebody who left with two instalments of 500.00 and 300.00 saved, and final pay that was computed. */
async function leaver(name: (typeof NAMES)[number]) {
  const id = ids[name] as string;
  const accountId = await owes(pay, id, 50_000, '2026-10-01');
  await saves(database, id, 30_000);
  await database.run(sql`update employee set separated_on = '2026-11-06', hired_on = '2021-03-01' where id = ${id}`);
  await database.run(sql`insert into employee_status (employee_id, status, effective_from, cause, reason, facts, "by", at)
    values (${id}, 'Resigned', '2026-11-07', 'RESIGNATION', 'x', '{}', 'hr', now())`);
  const form = { employeeId: id, payDate: '2026-12-01', takesWholeLoans: false, others: [] };
  const { body } = await ask<PayRun>(specialApi.openFinal, form);
  await compute(body.id);
  return { id, accountId, run: body.id };
}

const NAMES = ['first', 'second', 'a', 'b', 'c', 'd', 'saver', 'depositor'] as const;
const ids: Record<string, string> = {};
beforeAll(async () => {
  for (const name of NAMES) {
    ids[name] = await paidPerson(pay, name, { rate: 120_000 as Centavos, mwe: false });
    for (const date of worked) await work(pay, ids[name], date);
  }
  await compute((await ask<PayRun>(runsApi.openRun, { on: PERIOD.starts })).body.id);
  await setPeriods(database, [{ ...PERIOD, lastDayToFile: PERIOD.ends, payDate: day('2026-11-20'), state: 'Posted' }]);
});

describe('a payment in cash while pay is completed', () => {
  test('comes first: the pay is refused in words, and completed once it is computed again', async () => {
    const { accountId, run } = await leaver('first');
    // The payment is written and its transaction still open while the pay is completed.
    const [complete] = await whileHeld(
      (db) => paidInCash(db, accountId, [50_000, 10_000]),
      () => completed(run),
    );
    expect(complete).toMatchObject({ status: 409, code: 'PAID_MEANWHILE' });
    expect(await paidOf(accountId)).toEqual([
      { no: 1, paid: 50_000 },
      { no: 2, paid: 10_000 },
    ]);
    expect(await completed(run)).toMatchObject({ status: 409, code: 'NOT_COMPUTED' });
    await computeAgain(run);
    expect(await completed(run)).toMatchObject({ status: 200 });
    expect(await paidOf(accountId)).toMatchObject([{ paid: 50_000 }, { paid: 50_000 }]);
  });

  test('comes second: it is refused in words, for nothing is left', async () => {
    const { id, accountId, run } = await leaver('second');
    const [complete, cash] = await whileHeld(
      (db) =>
        db.rows(sql`insert into pay_touch values (${id}, pg_current_xact_id())
        on conflict (employee_id) do update set by_transaction = pay_touch.by_transaction`),
      () => completed(run),
      () => inCash(id, 50_000),
    );
    expect([complete, cash]).toMatchObject([{ status: 200 }, { status: 409, code: 'PAID_MEANWHILE' }]);
    expect(await paidOf(accountId)).toMatchObject([{ paid: 50_000 }, { paid: 50_000 }]);
  });

  test('at the very same moment: one of them, and the ledger is right', async () => {
    const owing = await Promise.all((['a', 'b', 'c', 'd'] as const).map((name) => leaver(name)));
    const answers = await Promise.all(owing.flatMap(({ id, run }) => [completed(run), inCash(id, 50_000)]));
    for (const { status, code } of answers) {
      if (status !== 200) expect([status, code]).toEqual([409, expect.stringMatching(/MEANWHILE|NOT_COMPUTED/)]);
    }
    for (const [at, { accountId }] of owing.entries()) {
      const [complete, cash] = answers.slice(at * 2) as [Answered, Answered];
      expect([complete.status, cash.status].sort()).toEqual([200, 409]);
      const paid = (await paidOf(accountId)).reduce((sum, each) => sum + each.paid, 0);
      expect(paid).toBe(complete.status === 200 ? 100_000 : 50_000);
    }
  });
});

describe('savings withdrawn while final pay gives them back', () => {
  test('at the same moment: the pay is refused in words, and gives back the rest once it is computed again', async () => {
    const { id, run } = await leaver('saver');
    const [complete] = await whileHeld(
      (db) => saves(db, id, -10_000),
      () => completed(run),
    );
    expect(complete).toMatchObject({ status: 409, code: 'SAVED_MEANWHILE' });
    expect(await completed(run)).toMatchObject({ status: 409, code: 'NOT_COMPUTED' });
    await computeAgain(run);
    expect(await completed(run)).toMatchObject({ status: 200 });
    const left = await database.one(
      sql`select sum(amount)::int as left from savings_movement where employee_id = ${id}`,
    );
    expect(left).toEqual({ left: 0 });
  });

  test('or saved more before it is completed: the pay is computed again, so that nothing stays behind', async () => {
    const { id, run } = await leaver('depositor');
    await saves(database, id, 5_000);
    expect(await completed(run)).toMatchObject({ status: 409, code: 'NOT_COMPUTED' });
    await computeAgain(run);
    expect(await completed(run)).toMatchObject({ status: 200 });
  });
});

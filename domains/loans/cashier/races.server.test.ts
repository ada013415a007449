// At the same moment: one wins, the other is told why, and the ledger is right. `races.slow.test.ts` repeats it more often.
import { payDues } from '@kawani/domains/deductions/service';
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { centavos } from '@kawani/kit/values/pesos';
import { expect, test } from 'vitest';
import { ask, batch, borrower, complete, database, enter, owes, paidOf } from '../../../tests/cashier.ts';
import {
  completedTwice,
  enteredWhileCompleted,
  postedWhilePayTakes,
  receiptEnteredTwice,
  takenBackTwice,
} from '../../../tests/cashier-races.ts';
import { cashierApi } from './contract.ts';

const TIMES = 40;

test('of two who complete a batch, one does', () => completedTwice(TIMES));
test('of pay and a batch for the same instalment, one pays it', () => postedWhilePayTakes(TIMES));
test('of two who take a receipt back, one does', () => takenBackTwice(TIMES));
test('an entry that arrives while its batch is completed is in it or refused', () => enteredWhileCompleted(TIMES));
test('of two who enter the same receipt, one does', () => receiptEnteredTwice(TIMES));

test('of two who wait for each other, one is asked to try again', async () => {
  const ana = await borrower();
  const { accountId, dues } = await owes(ana);
  const { batchId } = await enter(ana);
  const { version } = await batch(batchId);
  const waiting = async () =>
    (
      await database.rows(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).length;
  let posting: ReturnType<typeof ask> | undefined;
  await database.transaction(async (db) => {
    // Of the two, only the cashier looks for the circle, however long each has waited by then.
    await db.run(sql`select set_config('deadlock_timeout', '60s', true)`);
    await db.run(sql`select pay_touch_people(array[${ana}::uuid])`);
    posting = ask('dan', cashierApi.complete, { id: batchId, version });
    await expect.poll(waiting).toBe(1);
    const paid = { paidOn: day('2026-11-20'), payslipId: null, ref: 'PS-2', enteredBy: 'payroll' };
    await payDues(db, [{ ...paid, dueId: dues[0] ?? '', amount: centavos(50_000) }]);
  });
  expect(await posting).toMatchObject({ status: 503, code: 'TRY_AGAIN' });
  expect(await complete(batchId)).toMatchObject({ status: 200 });
  expect(await paidOf(accountId)).toEqual([50_000, 50_000, 0, 0]);
});

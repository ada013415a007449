// Ending what is left of accounts by something other than money: it moves to another account, or nobody asks for it.
import { type Db, newId } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { type Centavos, minus, totalOf } from '@kawani/kit/values/pesos';
import { isLeft } from '../rules.ts';
import { holdSchedules, schedulesOf } from '../table/deferments.ts';
import { insertPayments, type NewPayment } from '../table/dues.ts';

type Ending = { readonly kind: 'TRANSFERRED' | 'OFFSET'; readonly ref: string; readonly on: Day; readonly by: string };

/** Gives what was left of each account, in centavos; zero of those that were paid. */
export async function endLeft(
  db: Db,
  accountIds: readonly string[],
  { kind, ref, on, by }: Ending,
): Promise<ReadonlyMap<string, Centavos>> {
  await holdSchedules(db, accountIds);
  const left = (await schedulesOf(db, accountIds)).filter(isLeft);
  const payments = left.map(
    ({ id, amount, paid }): NewPayment => ({
      id: newId(),
      dueId: id,
      amount: minus(amount, paid),
      paidOn: on,
      payslipId: null,
      ref,
      enteredBy: by,
      kind,
    }),
  );
  await insertPayments(db, payments);
  const byAccount = grouped(left, ({ accountId }) => accountId);
  return new Map(
    accountIds.map((id) => [id, totalOf(byAccount.get(id) ?? [], ({ amount, paid }) => minus(amount, paid))] as const),
  );
}

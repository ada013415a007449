// What ends loans before their time: everything that is unpaid, without interest that has not accrued.
import { requireReach } from '@kawani/domains/employees/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { totalOf } from '@kawani/kit/values/pesos';
import { payableLoans } from '../../applications/service/pay-off.ts';
import type { EarlyPayment } from '../../types/rules/early.ts';
import { cashierApi } from '../contract.ts';
import type { Paying } from '../rules/spread.ts';

export async function payOffs({ employeeId, on }: TakesOf<typeof cashierApi.payOffs>, ctx: RequestContext) {
  await requireReach(cashierApi.payOffs, employeeId, ctx);
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { what: 'pay-offs' } });
  const loans = await payableLoans(ctx.db, employeeId.toLowerCase(), on);
  const items = loans
    .filter(({ releasedOn }) => releasedOn <= on)
    .map(({ accountId, balance, payOff }) => {
      return { accountId, amount: balance, rebate: totalOf(payOff.rebates, ({ amount }) => amount) };
    });
  return { items };
}

type Entered = Omit<Paying, 'payOff'> & { readonly employeeId: string; readonly paysOff: boolean };

/** An account that is no open loan has nothing to pay off. */
const NOTHING: EarlyPayment = { payments: [], rebates: [] };

/** Entries with what each would end on the date of its payment, as the schedules are now. */
export async function withPayOffs<Entry extends Entered>(
  db: Db,
  entries: readonly Entry[],
): Promise<(Entry & Pick<Paying, 'payOff'>)[]> {
  return Promise.all(
    entries.map(async (entry) => {
      if (!entry.paysOff) return entry;
      const loans = await payableLoans(db, entry.employeeId, entry.paidOn);
      return { ...entry, payOff: loans.find(({ accountId }) => accountId === entry.accountIds[0])?.payOff ?? NOTHING };
    }),
  );
}

// The deduction that a claimed UPAR order begins: its account, its paydays, and the authorization that it rests upon.
import { scheduleFrom } from '@kawani/domains/deductions/rules/schedule';
import { accountNoOf, openAccounts } from '@kawani/domains/deductions/service';
import { openPaydaysOf } from '@kawani/domains/payroll/service/bearing';
import { newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { ZERO } from '@kawani/kit/values/pesos';
import { MAX_INSTALMENTS } from '../lists.ts';
import { duesOn } from '../rules/payment.ts';
import { type OrderRow, setAccount } from '../table/orders.ts';

/** As it was agreed to; once its first payday has closed, all of them move on. Gives the number of the account. */
export async function openDeduction(order: OrderRow, ctx: RequestContext): Promise<string> {
  const { db, today, actor } = ctx;
  const { id, ref, ownerId: employeeId, total, authorized, authorizedOn } = order;
  const agreed = duesOn(total, order.dueDays);
  const dues = scheduleFrom(agreed, 'PAYDAY', await openPaydaysOf(db, employeeId, today, MAX_INSTALMENTS + 1));
  const [authorizationId, accountId] = [newId(), newId()];
  const by = { employeeId, enteredBy: actor.username };
  await openAccounts(db, {
    authorizations: [
      {
        ...{ id: authorizationId, ...by, what: `Uniform order ${ref}`, amount: authorized },
        ...{ givenOn: authorizedOn ?? today, endsOn: null, givenHow: 'PORTAL', fileId: null },
      },
    ],
    accounts: [
      {
        ...{ id: accountId, ...by, code: 'UNIFORM', kind: 'Uniform UPAR', source: null, agencyRef: ref },
        ...{ principal: total, interest: ZERO, releasedOn: today, basis: 'AUTHORIZED', authorizationId },
      },
    ],
    dues: dues.map((due) => ({
      ...{ id: newId(), accountId, no: due.no, dueOn: due.dueOn, amount: due.amount },
      ...{ kind: 'Regular', channel: 'UPAR', insteadOf: null },
    })),
  });
  await setAccount(db, id, accountId);
  return accountNoOf(db, accountId);
}

// Deducting a diagnostic from salary once it is completed: the account with its instalments, on the authorization given at
// filing. Somebody who did not come owes nothing.
import { CHANNEL_OF } from '@kawani/domains/deductions/contract';
import { instalments } from '@kawani/domains/deductions/rules';
import { openAccounts } from '@kawani/domains/deductions/service';
import { openPaydaysOf } from '@kawani/domains/payroll/service/bearing';
import type { Filed } from '@kawani/domains/requests/engine/service/request-handler';
import { newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { type Centavos, ZERO } from '@kawani/kit/values/pesos';
import { chargedTotal } from '../rules.ts';
import { attendeeRows } from '../table/attendees.ts';
import { lineRows, type RequestRow, requestRow, setAccount } from '../table/requests.ts';

export type Deduction = {
  readonly total: Centavos;
  readonly dues: readonly { readonly no: number; readonly dueOn: Day; readonly amount: Centavos }[];
};

/** On the next paydays that are still open. Nothing is deducted of what costs nothing, or is paid in another way. */
export async function deductionOf(
  { requestId, ownerId, instalments: count }: RequestRow,
  { db, today }: Pick<RequestContext, 'db' | 'today'>,
): Promise<Deduction | undefined> {
  const total = chargedTotal(await lineRows(db, requestId), await attendeeRows(db, requestId));
  if (count === null || total <= 0) return undefined;
  const amounts = instalments(total, Math.min(count, total));
  const days = await openPaydaysOf(db, ownerId, today, amounts.length);
  return { total, dues: days.map((dueOn, at) => ({ no: at + 1, dueOn, amount: amounts[at] ?? ZERO })) };
}

/** Once: in earlier releases a deduction began with the approval, and some of those requests are still to be completed. */
export async function chargeSalary({ id, ref, ownerId, from }: Filed, ctx: RequestContext): Promise<void> {
  const { db, actor, today } = ctx;
  const request = await requestRow(db, id);
  if (request === undefined || request.agreedAmount === null || request.accountNo !== null) return;
  const deduction = await deductionOf(request, ctx);
  if (deduction === undefined) return;
  const { total, dues } = deduction;
  const [authorizationId, accountId] = [newId(), newId()];
  const by = { employeeId: ownerId, enteredBy: actor.username };
  await openAccounts(db, {
    authorizations: [
      {
        ...{ id: authorizationId, ...by, what: `Diagnostics ${ref}`, amount: request.agreedAmount },
        ...{ givenOn: from, endsOn: null, givenHow: 'PORTAL', fileId: null },
      },
    ],
    accounts: [
      {
        ...{ id: accountId, ...by, code: 'DIAGNOSTICS', kind: 'Diagnostics', source: null, agencyRef: null },
        ...{ principal: total, interest: ZERO, releasedOn: today, basis: 'AUTHORIZED', authorizationId },
      },
    ],
    dues: dues.map((due) => ({
      ...{ id: newId(), accountId, no: due.no, dueOn: due.dueOn, amount: due.amount },
      ...{ kind: 'Regular', channel: CHANNEL_OF.DIAGNOSTICS, insteadOf: null },
    })),
  });
  await setAccount(db, id, accountId);
}

// Deducting an approved diagnostic from salary: the account with its instalments, on the authorization given at filing.
import { CHANNEL_OF } from '@kawani/domains/deductions/contract';
import { instalments } from '@kawani/domains/deductions/rules';
import { openAccounts } from '@kawani/domains/deductions/service';
import { paydays } from '@kawani/domains/payroll/service';
import type { Filed } from '@kawani/domains/requests/engine/service/request-handler';
import { newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Centavos, ZERO } from '@kawani/kit/values/pesos';
import { totalFor } from '../rules.ts';
import { attendeeRows } from '../table/attendees.ts';
import { lineRows, requestRow, setAccount } from '../table/requests.ts';

/** Nothing is opened of what costs nothing, or is paid in another way. */
export async function chargeSalary({ id, ref, ownerId, from }: Filed, ctx: RequestContext): Promise<void> {
  const { db, actor, today } = ctx;
  const request = await requestRow(db, id);
  if (request === undefined || request.instalments === null || request.agreedAmount === null) return;
  const people = (await attendeeRows(db, id)).length;
  const total = totalFor(await lineRows(db, id), people);
  if (total <= 0) return;
  const amounts = instalments(total, Math.min(request.instalments, total));
  const closed = await paydays.closedThrough(db, ownerId);
  const days = await paydays.paydaysAfter(db, closed !== null && closed > today ? closed : today, amounts.length);
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
    dues: days.map((dueOn, at) => ({
      ...{ id: newId(), accountId, no: at + 1, dueOn, amount: amounts[at] ?? (0 as Centavos) },
      ...{ kind: 'Regular', channel: CHANNEL_OF.DIAGNOSTICS, insteadOf: null },
    })),
  });
  await setAccount(db, id, accountId);
}

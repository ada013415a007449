// Whether a payment fits what is owed now, less what waits in batches that aren't posted.
import { accountsOf, owedBy } from '@kawani/domains/deductions/service';
import { peopleOf } from '@kawani/domains/employees/service';
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { showPesos, totalOf } from '@kawani/kit/values/pesos';
import { CashierRefusal } from '../contract/refusals.ts';
import { fits, type Paying, type Spread, spread, spreadInTurn } from '../rules/spread.ts';
import type { EntryRow } from '../table/entries.ts';
import { withPayOffs } from './pay-offs.ts';
import { waitingExcept } from './people.ts';

type Wanted = Omit<Paying, 'payOff'> & { readonly paysOff: boolean };

/** Refuses what doesn't; `except` is the entry that it takes the place of. */
export async function requireFit(
  ctx: RequestContext,
  employeeId: string,
  wanted: Wanted,
  except?: string,
): Promise<void> {
  const { db, today } = ctx;
  if (wanted.paidOn > today) throw new Refused(CashierRefusal.PAID_AHEAD('paidOn'), 400);
  await requireOwnAccounts(ctx, employeeId, wanted);
  const waiting = await withPayOffs(db, await waitingExcept(db, employeeId, except));
  const owed = await owedBy(db, [employeeId], today);
  const accountIds = wanted.accountIds.map((id) => id.toLowerCase());
  const [paying] = await withPayOffs(db, [{ ...wanted, accountIds, employeeId }]);
  if (paying === undefined) throw new Error('A payment is judged by what it pays');
  const { rest, spreads } = spreadInTurn(waiting, owed);
  if (paying.payOff !== undefined) requireUntouched(accountIds, spreads);
  const made = spread(paying, rest);
  const isChosenLater = accountIds.length > 0 && made.notYetOpen.length > 0;
  if (!fits(paying, made) || isChosenLater) throw refusedFor(paying, made, waiting);
}

async function requireOwnAccounts({ db, today }: RequestContext, employeeId: string, { accountIds, paysOff }: Wanted) {
  const own = new Set((await accountsOf(db, employeeId, today)).map(({ id }) => id));
  if (accountIds.some((id) => !own.has(id.toLowerCase()))) {
    const person = (await peopleOf(db, [employeeId])).get(employeeId);
    const name = person?.fullName ?? '';
    throw new Refused(CashierRefusal.NO_SUCH_ACCOUNT({ name }, 'accountIds'), 400);
  }
  if (paysOff && accountIds.length !== 1) throw new Refused(CashierRefusal.NO_LOAN('accountIds'), 400);
}

/** What ends a loan is computed from what was paid of it: a payment that waits would change that. */
function requireUntouched(
  accountIds: readonly string[],
  spreads: readonly { readonly entry: EntryRow; readonly spread: Spread }[],
): void {
  const other = spreads.find(({ spread: { lines } }) => lines.some(({ due }) => accountIds.includes(due.accountId)));
  if (other) throw new Refused(CashierRefusal.TAKES_FROM_WAITING({ ref: other.entry.orNo }, 'accountIds'));
}

/** An account that was opened later is named before the amount: with another date it might fit. */
function refusedFor(paying: Paying, { left, notYetOpen }: Spread, waiting: readonly EntryRow[]): Refused {
  const [later] = notYetOpen;
  if (later !== undefined) {
    const facts = { no: later.accountNo, date: showDay(later.since) };
    return new Refused(CashierRefusal.PAID_BEFORE(facts, 'paidOn'), 400);
  }
  if (paying.payOff !== undefined) return refusedPayOff(paying, left);
  const facts = { left: showPesos(left), waiting: showPesos(totalOf(waiting, ({ amount }) => amount)) };
  const refusal: Refusal =
    waiting.length > 0
      ? CashierRefusal.MORE_THAN_LEFT_NOW(facts, 'amount')
      : CashierRefusal.MORE_THAN_LEFT(facts, 'amount');
  return new Refused(refusal);
}

function refusedPayOff({ paidOn, payOff }: Paying, left: Spread['left']): Refused {
  if (payOff === undefined || payOff.payments.length === 0) return new Refused(CashierRefusal.NO_LOAN('accountIds'));
  return new Refused(CashierRefusal.PAY_OFF_IS({ amount: showPesos(left), date: showDay(paidOn) }, 'amount'));
}

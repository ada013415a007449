// Whether a payment fits what is owed now, less what waits in batches that aren't posted.
import { accountsOf, owedBy } from '@kawani/domains/deductions/service';
import { peopleOf } from '@kawani/domains/employees/service';
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { showPesos, totalOf } from '@kawani/kit/values/pesos';
import { CashierRefusal } from '../contract/refusals.ts';
import { isTooMuch, type Paying, type Spread, spread, spreadInTurn } from '../rules/spread.ts';
import { nameOf } from '../rules/words.ts';
import type { EntryRow } from '../table/entries.ts';
import { waitingExcept } from './people.ts';

/** Refuses what doesn't; `except` is the entry that it takes the place of. */
export async function requireFit(
  ctx: RequestContext,
  employeeId: string,
  paying: Paying,
  except?: string,
): Promise<void> {
  const { db, today } = ctx;
  if (paying.paidOn > today) throw new Refused(CashierRefusal.PAID_AHEAD('paidOn'), 400);
  const own = new Set((await accountsOf(db, employeeId, today)).map(({ id }) => id));
  if (paying.accountIds.some((id) => !own.has(id.toLowerCase()))) {
    const person = (await peopleOf(db, [employeeId])).get(employeeId);
    const name = person === undefined ? '' : nameOf(person);
    throw new Refused(CashierRefusal.NO_SUCH_ACCOUNT({ name }, 'accountIds'), 400);
  }
  const waiting = await waitingExcept(db, employeeId, except);
  const { rest } = spreadInTurn(waiting, await owedBy(db, [employeeId], today));
  const chosen = { ...paying, accountIds: paying.accountIds.map((id) => id.toLowerCase()) };
  const made = spread(chosen, rest);
  const isChosenLater = chosen.accountIds.length > 0 && made.notYetOpen.length > 0;
  if (isTooMuch(paying, made) || isChosenLater) throw refusedFor(made, waiting);
}

/** An account that was opened later is named before the amount: with another date it might fit. */
function refusedFor({ left, notYetOpen }: Spread, waiting: readonly EntryRow[]): Refused {
  const [later] = notYetOpen;
  if (later !== undefined) {
    const facts = { no: later.accountNo, date: showDay(later.since) };
    return new Refused(CashierRefusal.PAID_BEFORE(facts, 'paidOn'), 400);
  }
  const facts = { left: showPesos(left), waiting: showPesos(totalOf(waiting, ({ amount }) => amount)) };
  const refusal: Refusal =
    waiting.length > 0
      ? CashierRefusal.MORE_THAN_LEFT_NOW(facts, 'amount')
      : CashierRefusal.MORE_THAN_LEFT(facts, 'amount');
  return new Refused(refusal);
}

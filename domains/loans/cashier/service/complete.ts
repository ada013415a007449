// Posting a batch: all its entries become payments in one transaction, or none does.
import { holdSchedulesOf, payDues } from '@kawani/domains/deductions/service';
import { peopleOf } from '@kawani/domains/employees/service';
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { type Centavos, showPesos } from '@kawani/kit/values/pesos';
import type { BatchDetail } from '../contract/batches.ts';
import { CashierText } from '../contract/notices.ts';
import { CashierRefusal } from '../contract/refusals.ts';
import { fits } from '../rules/spread.ts';
import { refOf } from '../rules/words.ts';
import { type Doer, hasMade, holdBatch, setCompleted } from '../table/batches.ts';
import { type EntryRow, entriesOf, insertLinks } from '../table/entries.ts';
import { detailOf, spreadsOf } from './batches.ts';
import { doerOf } from './entries.ts';

export async function complete(
  { id, version }: { id: string; version: number },
  ctx: RequestContext,
): Promise<BatchDetail> {
  const { db, now, today } = ctx;
  const by = doerOf(ctx);
  const batchId = await requireWaiting(db, id, version, by);
  const entries = await entriesOf(db, batchId);
  await post(db, entries, today);
  await setCompleted(db, { id: batchId, at: now, ...by });
  await tell(entries, ctx);
  return detailOf(ctx, batchId);
}

async function requireWaiting(db: Db, id: string, version: number, by: Doer): Promise<string> {
  const batch = await holdBatch(db, id);
  if (batch === undefined) throw new Refused(CashierRefusal.NO_SUCH_BATCH(), 404);
  const { no, completedBy, entries } = batch;
  if (completedBy !== null) throw new Refused(CashierRefusal.COMPLETED({ no, by: completedBy }));
  if (await hasMade(db, batch.id, by)) throw new Refused(CashierRefusal.MADE_BY_YOU(), 403);
  if (batch.version !== version) throw new Refused(CashierRefusal.CHANGED({ no }));
  if (entries === 0) throw new Refused(CashierRefusal.EMPTY({ no }));
  return batch.id;
}

/** The oldest instalments first, as things are once nobody else can change them. */
export async function post(db: Db, entries: readonly EntryRow[], today: Day): Promise<void> {
  await holdSchedulesOf(db, [...new Set(entries.map(({ employeeId }) => employeeId))]);
  const spreads = await spreadsOf(db, entries, today);
  const misfits = spreads.filter(({ entry, spread }) => !fits(entry, spread));
  const [first, ...others] = misfits.map(({ entry, spread: { left } }) => noLongerFits(entry, left));
  if (first !== undefined) throw new Refused(first, 409, others);
  const lines = spreads.flatMap(({ entry, spread }) => spread.lines.map((line) => ({ entry, ...line })));
  // Before the money: of each instalment, interest is paid before principal.
  const rebates = lines.filter(({ rebate }) => rebate > 0);
  await payDues(
    db,
    rebates.map(({ rebate, ...line }) => ({ ...movementOf({ ...line, amount: rebate }), kind: 'REBATE' })),
  );
  const payments = lines.filter(({ amount }) => amount > 0);
  const ids = await payDues(db, payments.map(movementOf));
  await insertLinks(
    db,
    payments.map(({ entry }, at) => ({ paymentId: ids[at] ?? '', entryId: entry.id })),
  );
}

type Line = { readonly entry: EntryRow; readonly due: { readonly id: string }; readonly amount: Centavos };

function movementOf({ entry, due, amount }: Line) {
  const { paidOn, enteredBy } = entry;
  return { dueId: due.id, amount, paidOn, enteredBy, payslipId: null, ref: refOf(entry) };
}

function noLongerFits({ orNo, name, amount }: EntryRow, left: Centavos): Refusal {
  const facts = { ref: orNo, name, amount: showPesos(amount), left: showPesos(left) };
  return CashierRefusal.NO_LONGER_FITS(facts);
}

async function tell(entries: readonly EntryRow[], { db, notify }: RequestContext): Promise<void> {
  const ids = entries.map(({ employeeId }) => employeeId);
  const people = await peopleOf(db, ids);
  for (const entry of entries) {
    const to = people.get(entry.employeeId)?.username;
    const body = CashierText.PAID({ ref: refOf(entry) });
    if (to) await notify({ to, title: CashierText.TITLE(), body, opens: '/soa' });
  }
}

// Entries of batches that aren't posted: entered, changed, removed. None is for more than is left to pay as things are now.
import { requireReach } from '@kawani/domains/employees/service';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Db, isTaken, newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { BatchDetail } from '../contract/batches.ts';
import type { PaymentChange, PaymentForm } from '../contract/form.ts';
import { CashierRefusal } from '../contract/refusals.ts';
import { cashierApi, MAX_ENTRIES } from '../contract.ts';
import { addMaker, type BatchRow, type Doer, holdBatch, insertBatch } from '../table/batches.ts';
import { deleteEntry, type EntryRow, entryRow, insertEntry, updateEntry } from '../table/entries.ts';
import { detailOf } from './batches.ts';
import { requireFit } from './fit.ts';

const RECEIPT = 'cashier_entry_receipt';

export function doerOf({ actor: { username, employeeId } }: RequestContext): Doer {
  return { username, employeeId };
}

export async function enter({ employeeId, batchId, channel, ...form }: PaymentForm, ctx: RequestContext) {
  await requireReach(cashierApi.enter, employeeId, ctx);
  const { db, now } = ctx;
  const by = doerOf(ctx);
  const batch = batchId === undefined ? await opened(channel, ctx) : await heldOpen(db, batchId);
  if (batch.entries >= MAX_ENTRIES)
    throw new Refused(CashierRefusal.FULL({ no: batch.no, most: MAX_ENTRIES }, 'batchId'));
  const paying = payingOf(form);
  await requireFit(ctx, employeeId.toLowerCase(), paying);
  const id = newId();
  const place = { batchId: batch.id, channel: batch.channel, employeeId };
  await unlessRecorded(batch, form.orNo, insertEntry(db, { id, ...place, ...paying, by, at: now }));
  return { id, batchId: batch.id, batchNo: batch.no };
}

function payingOf({ accountIds = [], paysOff = false, ...form }: Omit<PaymentChange, 'id' | 'version'>) {
  return { ...form, accountIds, paysOff };
}

async function opened(channel: PaymentForm['channel'], ctx: RequestContext): Promise<BatchRow> {
  if (channel === undefined) throw new Refused(CashierRefusal.BATCH_OR_CHANNEL('channel'), 400);
  const id = newId();
  await insertBatch(ctx.db, { id, channel, at: ctx.now, ...doerOf(ctx) });
  return heldOpen(ctx.db, id);
}

async function heldOpen(db: Db, id: string): Promise<BatchRow> {
  const batch = await holdBatch(db, id);
  if (batch === undefined) throw new Refused(CashierRefusal.NO_SUCH_BATCH(), 404);
  if (batch.completedBy !== null)
    throw new Refused(CashierRefusal.COMPLETED({ no: batch.no, by: batch.completedBy }, 'batchId'));
  return batch;
}

export async function change({ id, version, ...form }: PaymentChange, ctx: RequestContext): Promise<BatchDetail> {
  const { entry, batch } = await heldEntry(ctx.db, id);
  if (batch.version !== version) throw new Refused(CashierRefusal.CHANGED({ no: batch.no }));
  const paying = payingOf(form);
  await requireFit(ctx, entry.employeeId, paying, entry.id);
  const changed = { id: entry.id, ...paying, by: doerOf(ctx), at: ctx.now };
  await unlessRecorded(batch, form.orNo, updateEntry(ctx.db, changed));
  return detailOf(ctx, batch.id);
}

export async function remove({ id }: { id: string }, ctx: RequestContext): Promise<BatchDetail> {
  const { entry, batch } = await heldEntry(ctx.db, id);
  await addMaker(ctx.db, batch.id, doerOf(ctx));
  await deleteEntry(ctx.db, entry.id);
  return detailOf(ctx, batch.id);
}

async function heldEntry(db: Db, id: string): Promise<{ entry: EntryRow; batch: BatchRow }> {
  const found = await entryRow(db, id);
  if (found === undefined) throw new Refused(CashierRefusal.NO_SUCH_ENTRY(), 404);
  const batch = await heldOpen(db, found.batchId);
  // It may have been removed while the batch was another's.
  const entry = await entryRow(db, id);
  if (entry === undefined) throw new Refused(CashierRefusal.NO_SUCH_ENTRY(), 404);
  return { entry, batch };
}

async function unlessRecorded({ channel }: BatchRow, ref: string, written: Promise<void>): Promise<void> {
  try {
    await written;
  } catch (error) {
    if (isTaken(error, [RECEIPT])) throw new Refused(CashierRefusal.RECEIPT_USED({ channel, ref }, 'orNo'));
    throw error;
  }
}

// Loading batches of a past.
import type { PaymentChannel } from '@kawani/domains/deductions/contract';
import { type Db, newId } from '@kawani/kit/server/db';
import { dayAt } from '@kawani/kit/values/hours';
import { type Doer, insertBatch, setCompleted } from '../table/batches.ts';
import { type EntryRow, entriesOf, insertEntry } from '../table/entries.ts';
import { post } from './complete.ts';

export type PastBatch = {
  readonly channel: PaymentChannel;
  readonly openedBy: Doer;
  readonly at: Date;
  readonly entries: readonly Pick<EntryRow, 'employeeId' | 'amount' | 'orNo'>[];
  /** Who completed it, and when; null: it is open. */
  readonly completed: { readonly by: Doer; readonly at: Date } | null;
};

/** Entries were paid on the day the batch was opened; none is for more than is owed. */
export async function loadBatch(db: Db, { channel, openedBy, at, entries, completed }: PastBatch): Promise<void> {
  const batchId = newId();
  await insertBatch(db, { id: batchId, channel, at, ...openedBy });
  for (const entry of entries) {
    const place = { id: newId(), batchId, channel, accountIds: [], paysOff: false, paidOn: dayAt(at) };
    await insertEntry(db, { ...place, ...entry, by: openedBy, at });
  }
  if (completed === null) return;
  await post(db, await entriesOf(db, batchId), dayAt(completed.at));
  await setCompleted(db, { id: batchId, at: completed.at, ...completed.by });
}

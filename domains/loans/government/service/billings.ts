// Billings as officers look at them: the heaps, the faults, which gone loans end, and discarding one.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { csv } from '@kawani/kit/server/csv';
import type { Db } from '@kawani/kit/server/db';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { billingApi } from '../contract/billing.ts';
import type { Billing, BillingDetail } from '../contract/billing-values.ts';
import { BillingRefusal } from '../contract/refusals.ts';
import { type BillingRow, billingOf, billingsPage, holdBilling } from '../table/billing.ts';
import { faultsOf, type JudgedBilling, judgeBilling } from './billing-judgement.ts';
import { heapLines } from './billing-lines.ts';

export async function billings(paging: { page: number; size: number }, { db }: RequestContext) {
  return billingsPage(db, paging);
}

async function aBilling(id: string, db: Db): Promise<BillingRow> {
  const billing = await billingOf(db, id);
  if (billing === undefined) throw new Refused(BillingRefusal.NO_SUCH_BILLING(), 404);
  return billing;
}

export async function billingOrNone(id: string, { db }: Pick<RequestContext, 'db'>): Promise<Billing> {
  const { faults: _, ...billing } = await aBilling(id, db);
  return billing;
}

export async function billingDetail(
  { id }: { id: string },
  ctx: Pick<RequestContext, 'db' | 'actor'>,
): Promise<BillingDetail> {
  return detailOf(await judgeBilling(ctx.db, await aBilling(id, ctx.db)), ctx);
}

function detailOf(judged: JudgedBilling, { actor }: Pick<RequestContext, 'actor'>): BillingDetail {
  const { billing, rows, lines, gone, ends, ending, seen } = judged;
  const { faults: _, ...shown } = billing;
  const faults = faultsOf(judged);
  const count = (heap: 'SAME' | 'NEW' | 'CHANGED') =>
    lines.filter((each) => each.heap === heap).length + rows.filter(({ outcome }) => outcome === heap).length;
  const isOwn = (employeeId: string) => employeeId === actor.employeeId;
  const ended = ends.filter((each) => each.ended !== null).length;
  return {
    ...shown,
    counts: {
      SAME: count('SAME'),
      NEW: count('NEW'),
      CHANGED: count('CHANGED'),
      GONE: billing.state === 'Prepared' ? gone.length : ends.length,
      faults: faults.length,
    },
    faultyLines: new Set(faults.map(({ line }) => line)).size,
    ending: ending.length + ended,
    ownLeft: lines.filter(({ member }) => isOwn(member.employeeId)).length,
    waiting: lines.length + ending.length,
    isPreparer: billing.preparedBy === actor.username,
    seen,
  };
}

export async function billingLines(
  { id, heap, page, size }: TakesOf<typeof billingApi.lines>,
  { db, audit }: RequestContext,
) {
  const all = await heapLines(db, await judgeBilling(db, await aBilling(id, db)), heap);
  const items = all.slice((page - 1) * size, page * size);
  const numbers = items.map(({ number }) => number);
  await audit({ action: 'READ', subject: 'government-billing', subjectId: id, detail: { heap, numbers } });
  return { items, page, size, total: all.length };
}

export async function billingFaults({ id, page, size }: TakesOf<typeof billingApi.faults>, { db }: RequestContext) {
  const all = faultsOf(await judgeBilling(db, await aBilling(id, db)));
  return { items: all.slice((page - 1) * size, page * size), page, size, total: all.length };
}

export async function billingFaultsFile({ id }: { id: string }, { db, audit }: RequestContext): Promise<FileAnswer> {
  const judged = await judgeBilling(db, await aBilling(id, db));
  const rows = faultsOf(judged).map(({ line, column, reason }) => [line, column, reason]);
  await audit({ action: 'EXPORT', subject: 'government-billing', subjectId: id, detail: { faults: rows.length } });
  const name = `${judged.billing.ref}-faults.csv`;
  return { name, mediaType: 'text/csv; charset=utf-8', body: csv([['Line', 'Column', 'Reason'], ...rows]) };
}

export async function heldBilling(id: string, db: Db): Promise<BillingRow> {
  await holdBilling(db, id);
  return aBilling(id, db);
}

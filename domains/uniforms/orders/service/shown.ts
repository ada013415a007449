// An order as its owner and the store are shown it.
import type { Db } from '@kawani/kit/server/db';
import type { MyOrder, OrderLine } from '../contract/answers.ts';
import { totalOfLines } from '../rules/lines.ts';
import { duesOn } from '../rules/payment.ts';
import { lastChange } from '../table/changes.ts';
import { type LineRow, lineRows, type OrderRow } from '../table/orders.ts';

export function lineOf({ generation: _, isPpe: __, lifeMonths: ___, ...line }: LineRow): OrderLine {
  return line;
}

/** With the lines as they were before the last change by the store. */
export async function shownOrder(db: Db, order: OrderRow): Promise<Omit<MyOrder, 'claimCode'>> {
  const all = await lineRows(db, order.id);
  const of = (generation: number) => all.filter((line) => line.generation === generation);
  const change = await lastChange(db, order.id);
  const { id, ref, version, state, filedAt, payment, total, place, remarks, waitsUntil, claimedAt } = order;
  const { claimedBy, hasClaimPhoto } = order;
  return {
    ...{ id, ref, version, state, filedAt, payment, total, place, remarks, waitsUntil, claimedAt },
    ...{ claimedBy, hasClaimPhoto },
    dues: [...duesOn(total, order.dueDays)],
    lines: of(order.generation).map(lineOf),
    change: change === undefined ? null : changeOf(change, of(change.generation - 1)),
  };
}

type Change = NonNullable<Awaited<ReturnType<typeof lastChange>>>;

function changeOf({ at, reason, isAccepted }: Change, before: readonly LineRow[]): MyOrder['change'] {
  return { at, reason, isAccepted, total: totalOfLines(before), lines: before.map(lineOf) };
}

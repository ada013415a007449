// Handing an order out by its claim code: in one transaction stock leaves, what is exchanged comes back, the owner holds the
// pieces, a deduction begins, and the request moves. A second scanner of the code waits, and is told that it was claimed.
import { notifyOwner } from '@kawani/domains/requests/engine/service/notifications';
import { moveAsOffice } from '@kawani/domains/requests/engine/service/office-moves';
import type { RequestRegistry } from '@kawani/domains/requests/engine/service/registry';
import { Refused } from '@kawani/kit/contract/refusal';
import { newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { handOver, holdSizes } from '../../stock/service/reservations.ts';
import { endReservations } from '../../stock/table/reservations.ts';
import type { Claimed } from '../contract/answers.ts';
import type { ClaimForm } from '../contract/form.ts';
import { UniformText } from '../contract/notices.ts';
import { OrderRefusal } from '../contract/refusals.ts';
import { uniformRequest } from '../requests.ts';
import { claimByHash, type HeldClaim, holdClaim, writeClaim } from '../table/claims.ts';
import { insertIssues } from '../table/issues.ts';
import type { LineRow, OrderRow } from '../table/orders.ts';
import { claimHashOf } from './claim-codes.ts';
import { keepClaimPhoto } from './claim-photos.ts';
import { openDeduction } from './deduction.ts';
import { lineOf } from './shown.ts';
import { type StoredOrder, storedOrder } from './stored.ts';

export async function claimOrder(registry: RequestRegistry, form: ClaimForm, ctx: RequestContext): Promise<Claimed> {
  const hash = await claimHashOf(ctx.db, form.code);
  // Told before it is held: many scanners of a code that was claimed don't wait for one another.
  requireClaimable(await claimByHash(ctx.db, hash), form);
  const found = requireClaimable(await holdClaim(ctx.db, hash), form);
  const move = { id: found.orderId, version: null, move: 'claim', kinds: [uniformRequest.code] } as const;
  return moveAsOffice(registry, { ...move, isDecidersToo: true }, ctx, ({ id }) => handOut(id, form, ctx));
}

function requireClaimable(found: HeldClaim | undefined, { requestId }: ClaimForm): HeldClaim {
  if (found === undefined || (requestId ?? found.orderId).toLowerCase() !== found.orderId) {
    throw new Refused(OrderRefusal.NO_SUCH_CODE('code'), 404);
  }
  if (found.isClaimed) throw new Refused(OrderRefusal.CLAIMED_ALREADY({ ref: found.ref }, 'code'));
  return found;
}

async function handOut(id: string, form: ClaimForm, ctx: RequestContext): Promise<Claimed> {
  const stored = await storedOrder(ctx.db, id);
  const { order, lines } = stored;
  const receiptNo = receiptOf(order, form);
  await moveGoods(stored, ctx);
  await keepClaimPhoto(id, form, ctx);
  const handed = { at: ctx.now, handedBy: ctx.actor.username, claimedBy: form.claimedBy ?? null, receiptNo };
  if (!(await writeClaim(ctx.db, { orderId: id, ...handed }))) {
    throw new Refused(OrderRefusal.RECEIPT_USED({ no: receiptNo ?? '' }, 'receiptNo'));
  }
  const accountNo = order.payment === 'UPAR' && order.total > 0 ? await openDeduction(order, ctx) : null;
  const { ref, total, ownerId, ownerName: name } = order;
  if (form.claimedBy !== undefined) {
    const title = UniformText.PICKED_UP_TITLE({ name: form.claimedBy });
    const body = UniformText.PICKED_UP({ ref });
    await notifyOwner({ id, ref, ownerId, kind: uniformRequest.code }, body, uniformRequest, ctx, title);
  }
  await ctx.audit({ action: 'CLAIM', subject: 'request', subjectId: id, detail: { ref } });
  return { id, ref, name, claimedBy: form.claimedBy ?? null, lines: lines.map(lineOf), total, accountNo };
}

/** What is paid in cash has an official receipt; nothing else has one. */
function receiptOf({ payment, total }: OrderRow, { receiptNo }: ClaimForm): string | null {
  const isPaidNow = payment === 'CASH' && total > 0;
  if (isPaidNow && receiptNo === undefined) throw new Refused(OrderRefusal.RECEIPT_NEEDED('receiptNo'), 400);
  if (!isPaidNow && receiptNo !== undefined) throw new Refused(OrderRefusal.NO_RECEIPT_NEEDED('receiptNo'), 400);
  return receiptNo ?? null;
}

async function moveGoods({ order, lines }: StoredOrder, ctx: RequestContext): Promise<void> {
  const { db, now, today } = ctx;
  const placeId = order.place.id;
  const back = lines.flatMap(returnOf);
  await holdSizes(
    [...lines, ...back].map(({ itemId, size }) => ({ itemId, size, placeId })),
    ctx,
  );
  const ended = await endReservations(
    db,
    lines.map((line) => line.id),
    'ISSUED',
    now,
  );
  if (ended !== lines.length) throw new Refused(OrderRefusal.NOT_RESERVED());
  const issues = lines.map((line) => ({ ...line, id: newId(), lineId: line.id }));
  await insertIssues(db, issues, { employeeId: order.ownerId, on: today });
  await handOver(
    [
      ...lines.map(({ id: orderLineId, itemId, size, quantity }) => {
        const moved = { itemId, size, placeId, quantity: -quantity, orderLineId };
        return { ...moved, kind: 'ISSUE' as const };
      }),
      ...back.map((moved) => ({ ...moved, placeId, kind: 'RETURN' as const })),
    ],
    ctx,
  );
}

/** The piece that is handed back for a line; none where nothing is exchanged. */
function returnOf({ itemId, handsBack, replacesIssueId, quantity }: LineRow) {
  if (handsBack === null || replacesIssueId === null) return [];
  return [{ itemId, size: handsBack, quantity, issueId: replacesIssueId }];
}

// One order as the store sees it: the stock of its place, who wears it, and for those who approve it the salary deduction.
import { DeductionPermission } from '@kawani/domains/deductions/contract/permissions';
import { takeHomeAfter } from '@kawani/domains/payroll/service/bearing';
import { recentPay } from '@kawani/domains/payroll/service/recent';
import type { RequestRegistry } from '@kawani/domains/requests/engine/service/registry';
import { requestSeen } from '@kawani/domains/requests/inbox/service/viewing';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { allowancesLeft } from '../../allowance/service/standing.ts';
import type { ClaimableOrder, StoreOrder, UparDeduction, Wearer } from '../contract/answers.ts';
import type { CodeForm } from '../contract/form.ts';
import { OrderRefusal } from '../contract/refusals.ts';
import { uniformInbox } from '../requests.ts';
import { duesOn } from '../rules/payment.ts';
import { claimByHash } from '../table/claims.ts';
import { profileSizes } from '../table/items.ts';
import type { OrderRow } from '../table/orders.ts';
import { freeOfLines, sizesOfOrder, standingOf } from '../table/store.ts';
import { claimHashOf } from './claim-codes.ts';
import { lineOf, shownOrder } from './shown.ts';
import { readerOf } from './store.ts';
import { type StoredOrder, storedOrder } from './stored.ts';

const NO_SIZES = { upper: null, lower: null, head: null, foot: null };

export async function storeOrder(
  registry: RequestRegistry,
  { id }: { id: string },
  ctx: RequestContext,
): Promise<StoreOrder> {
  const { isUparOnly } = readerOf(ctx.actor);
  const { stored, request, standing } = await seenOrder(registry, id, ctx);
  const { order } = stored;
  const { receiptNo } = order;
  return {
    ...(await shownOrder(ctx.db, order)),
    ...{ request, stage: standing.stage, owner: ownerOf(order), receiptNo },
    ...(isUparOnly ? UNSEEN : { ...(await goodsOf(stored, ctx)), stockCheck: standing.check }),
    deduction: await deductionOf(order, ctx),
  };
}

/** What the reader may see of it; that they read it is written down. */
async function seenOrder(registry: RequestRegistry, id: string, ctx: RequestContext) {
  const stored = await storedOrder(ctx.db, id);
  const { ref, payment } = stored.order;
  const request = await requestSeen({ registry, inbox: uniformInbox }, id, ctx);
  const standing = await standingOf(ctx.db, id);
  const isHidden = readerOf(ctx.actor).isUparOnly && payment !== 'UPAR';
  if (request === undefined || standing === undefined || isHidden) throw new Refused(OrderRefusal.NO_SUCH_ORDER(), 404);
  await ctx.audit({ action: 'READ', subject: 'request', subjectId: id, detail: { ref } });
  return { stored, request, standing };
}

/** Of goods, those who approve salary deductions see what is ordered and what it costs. */
const UNSEEN = { hasClaimPhoto: false, free: [], sizes: [], wearer: null, stockCheck: null };

async function goodsOf({ order, lines }: StoredOrder, { db, today }: RequestContext) {
  const [free, sizes] = await Promise.all([freeOfLines(db, order.id), sizesOfOrder(db, order.id)]);
  const itemIds = lines.map(({ itemId }) => itemId);
  return { free, sizes, wearer: await wearerOf(db, order, { itemIds, today }) };
}

type Ordered = { readonly itemIds: readonly string[]; readonly today: Day };

async function wearerOf(db: Db, { id, ownerId }: OrderRow, { itemIds, today }: Ordered): Promise<Wearer> {
  const [sizes, allowances] = await Promise.all([
    profileSizes(db, ownerId),
    allowancesLeft(db, { employeeId: ownerId, today, except: id }, itemIds),
  ]);
  return {
    sizes: sizes ?? NO_SIZES,
    allowances: [...allowances].map(([itemId, { pieces, perMonths, left, againFrom }]) => ({
      ...{ itemId, pieces, perMonths, left, againFrom },
    })),
  };
}

/** Once the deduction has begun, what is left of pay already has it; of an order that ended there is none. */
const BEFORE: readonly OrderRow['state'][] = ['Filed', 'Modified', 'Approved', 'Accepted Order Changes'];

/** For those who approve it. */
async function deductionOf(order: OrderRow, { db, today, actor }: RequestContext): Promise<UparDeduction | null> {
  if (!actor.holds.has(DeductionPermission.APPROVE_UPAR_REQUEST.code)) return null;
  const { authorized, authorizedOn, ownerId: employeeId, total, dueDays, state } = order;
  if (authorized === null || authorizedOn === null) return null;
  const [first] = BEFORE.includes(state) ? duesOn(total, dueDays) : [];
  const pay = await recentPay(db, employeeId, today);
  return { authorized, authorizedOn, takeHome: await takeHomeAfter(db, { employeeId, pay }, first) };
}

function ownerOf({ ownerName: name, ownerNumber: number, site }: OrderRow) {
  return { name, number, site };
}

/** Told before it is handed out, with why it can't be. An order of the reader's own is handed out by a colleague. */
export async function claimableOrder({ code }: CodeForm, ctx: RequestContext): Promise<ClaimableOrder> {
  const { db, actor, audit } = ctx;
  const found = await claimByHash(db, await claimHashOf(db, code));
  // Said at the field: a page that is missing would be announced on top of it.
  if (found === undefined) throw new Refused(OrderRefusal.NO_SUCH_CODE('code'));
  if (found.isClaimed) throw new Refused(OrderRefusal.CLAIMED_ALREADY({ ref: found.ref }, 'code'));
  const { order, lines } = await storedOrder(db, found.orderId);
  const { id, ref, state, payment, total, place } = order;
  if (order.ownerId === actor.employeeId) throw new Refused(OrderRefusal.YOUR_OWN('code'), 403);
  if (state !== 'Ready For Pickup') throw new Refused(OrderRefusal.NOT_CLAIMABLE({ ref, state }, 'code'));
  await audit({ action: 'READ', subject: 'request', subjectId: id, detail: { ref } });
  return { ...{ id, ref, payment, total }, owner: ownerOf(order), place: place.name, lines: lines.map(lineOf) };
}

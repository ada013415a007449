// The request handler of uniforms: what each move does to the lines, the stock and the claim of an order.
import {
  type Filed,
  type RequestHandler,
  requestHandler,
  type Unattended,
} from '@kawani/domains/requests/engine/service/request-handler';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { reserve } from '../../stock/service/reservations.ts';
import { countReserved, endReservations, keepReservations } from '../../stock/table/reservations.ts';
import type { UniformForm } from '../contract/form.ts';
import { OrderRefusal } from '../contract/refusals.ts';
import { CLAIM_DAYS } from '../lists.ts';
import { uniformRequest } from '../requests.ts';
import { totalOfLines } from '../rules/lines.ts';
import { answerChange, hasOpenChange } from '../table/changes.ts';
import { insertClaim, isClaimed } from '../table/claims.ts';
import { insertOrder } from '../table/orders.ts';
import { claimCodeOf, claimHashOf } from './claim-codes.ts';
import { evaluateUniforms, type UniformSnapshot } from './evaluation.ts';
import { writeLines } from './lines.ts';
import { storedOrder } from './stored.ts';

type FiledOrder = Filed<UniformForm, UniformSnapshot>;

const DAY_MS = 86_400_000;

function claimBy({ now }: Pick<RequestContext, 'now'>): Date {
  return new Date(now.getTime() + CLAIM_DAYS * DAY_MS);
}

async function filed({ id, ownerId, form, snapshot }: FiledOrder, ctx: RequestContext): Promise<void> {
  const { payment, placeId, instalments } = form;
  const isUpar = payment === 'UPAR';
  await insertOrder(ctx.db, {
    ...{ id, employeeId: ownerId, placeId, payment },
    instalments: isUpar ? (instalments ?? null) : null,
    authorized: isUpar ? totalOfLines(snapshot.lines) : null,
    authorizedOn: isUpar ? ctx.today : null,
  });
  await writeLines(snapshot.lines, { orderId: id, generation: 1 }, ctx);
}

/** What its owner wants is kept for them, all of it or nothing. */
async function reserved({ id }: FiledOrder, ctx: RequestContext): Promise<void> {
  const { order, lines } = await storedOrder(ctx.db, id);
  const kept = lines.map(({ id: lineId, itemId, size, quantity }) => ({ lineId, itemId, size, quantity }));
  await reserve({ placeId: order.place.id, lines: kept, until: claimBy(ctx) }, ctx);
}

async function letGo({ id }: FiledOrder, { db, now }: Unattended): Promise<void> {
  await answerChange(db, id, false, now);
  await endReservations(db, await lineIdsOf({ id }, db), 'CANCELLED', now);
}

async function lineIdsOf({ id }: Pick<FiledOrder, 'id'>, db: RequestContext['db']): Promise<string[]> {
  return (await storedOrder(db, id)).lines.map((line) => line.id);
}

async function accepted(request: FiledOrder, ctx: RequestContext): Promise<void> {
  await answerChange(ctx.db, request.id, true, ctx.now);
  await reserved(request, ctx);
}

async function requireReserved(request: FiledOrder, { db }: RequestContext): Promise<void> {
  const ids = await lineIdsOf(request, db);
  if ((await countReserved(db, ids)) !== ids.length) throw new Refused(OrderRefusal.NOT_RESERVED());
}

/** From now on it waits so many days for its owner, who is shown the code. */
async function ready(request: FiledOrder, ctx: RequestContext): Promise<void> {
  const { db, now } = ctx;
  await keepReservations(db, await lineIdsOf(request, db), claimBy(ctx));
  await insertClaim(db, request.id, await claimHashOf(db, await claimCodeOf(db, request.id)), now);
}

/** An order is changed with its new lines, and claimed with its code, which are written before the move is made. */
const afterOwn = {
  modify: async ({ id }: FiledOrder, { db }: RequestContext) => {
    if (!(await hasOpenChange(db, id))) throw new Refused(OrderRefusal.MODIFY_WITH_LINES());
  },
  'accept-changes': accepted,
  'start-packing': requireReserved,
  ready,
  claim: async ({ id }: FiledOrder, { db }: RequestContext) => {
    if (!(await isClaimed(db, id))) throw new Refused(OrderRefusal.CLAIM_WITH_CODE());
  },
};

export const uniformRequestHandlers: readonly RequestHandler[] = [
  requestHandler({
    kind: uniformRequest,
    evaluate: evaluateUniforms,
    after: { file: filed, approve: reserved, cancel: letGo, withdraw: letGo },
    afterOwn,
  }),
];

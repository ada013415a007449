// Writing and cancelling orders. Whoever is posted or relieved is held meanwhile: of two orders for one person, one stands.
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { arePostingsSame, type Posted } from '@kawani/domains/employees/rules';
import {
  giveOrderedStatus,
  holdEmployment,
  postingsSince,
  repost,
  statusHistory,
  takeOrderedStatus,
} from '@kawani/domains/employees/service';
import { nextReference } from '@kawani/domains/requests/engine/service';
import {
  type AssignmentForm,
  type Order,
  OrderKind,
  type OrderPreview,
  OrderRefusal,
  type ReliefForm,
} from '@kawani/domains/schedule/contract';
import { Refused } from '@kawani/kit/contract/refusal';
import { say } from '@kawani/kit/contract/say';
import { newId } from '@kawani/kit/server/db';
import { recordChange } from '@kawani/kit/server/history';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, showDay, showRange } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { heldOf, isSame, orderState, type Slot, stretchesOf } from '../rules.ts';
import { holdDays, slotRows } from '../table/changes.ts';
import {
  type DayWritten,
  daysOfOrder,
  holdOrder,
  insertOrder,
  listOrders,
  markCancelled,
  type OrderRow,
  orderById,
  writeDays,
} from '../table/orders.ts';
import type { DrawnDays, OrderedStatus, Reposted } from './order-drawing.ts';
import { type Drawn, drawAssignment, drawRelief } from './order-kinds.ts';
import { tellCancelled, tellOrdered } from './order-telling.ts';

const PREFIX = { ASSIGNMENT: 'AO', RELIEF: 'RO' } as const;

/** What an order keeps of how it was before, to be put back. */
type Keeps = { readonly reposted: readonly Reposted[]; readonly statuses: readonly OrderedStatus[] };

export async function previewAssignment(form: AssignmentForm, { db, now }: RequestContext): Promise<OrderPreview> {
  return previewed(await drawAssignment(form, { db, now, ref: '' }));
}

export async function previewRelief(form: ReliefForm, { db, now }: RequestContext): Promise<OrderPreview> {
  return previewed(await drawRelief(form, { db, now, ref: '' }));
}

type Drawing = Awaited<ReturnType<typeof drawAssignment>>;

function previewed(drawn: Drawing): OrderPreview {
  const objections = 'refused' in drawn ? drawn.refused : drawn.objections;
  return {
    objections: objections.map(({ field = null, message }) => ({ field, message })),
    effects: 'refused' in drawn ? [] : [...drawn.effects],
    changes: 'refused' in drawn ? [] : drawn.days.flatMap(linesOf),
  };
}

const NOTHING: Slot = { shiftId: null, detachmentId: null, restDay: false, shift: null };

function linesOf({ who, days }: DrawnDays): OrderPreview['changes'] {
  const changes = days.map(({ date, before, after }) => ({ date, before: before ?? NOTHING, after: after ?? NOTHING }));
  const lines = stretchesOf(changes).map(({ from, to, before, after }) => ({
    who: who.name,
    dates: from === to ? showDay(from) : showRange(from, to),
    was: heldOf(before),
    is: heldOf(after),
  }));
  const moved = changes.filter(
    ({ before, after }) => before.shiftId === after.shiftId && before.restDay === after.restDay,
  );
  return [...movedTold(who.name, moved), ...lines.filter(({ was, is }) => was !== is)];
}

/** Dates on which the place alone is another one are told as one. */
function movedTold(who: string, moved: readonly { date: Day }[]): OrderPreview['changes'] {
  const [first, last] = [moved[0]?.date, moved.at(-1)?.date];
  if (first === undefined || last === undefined) return [];
  const dates = first === last ? showDay(first) : showRange(first, last);
  return [{ who, dates, was: say('The old post'), is: say('The same hours at the new post') }];
}

export async function assign(form: AssignmentForm, ctx: RequestContext): Promise<Order> {
  await holdEmployment(ctx.db, [form.employeeId]);
  const ref = await nextReference(ctx.db, PREFIX.ASSIGNMENT, ctx.today);
  return write(await drawAssignment(form, { db: ctx.db, now: ctx.now, ref }), ref, ctx);
}

export async function relieve(form: ReliefForm, ctx: RequestContext): Promise<Order> {
  await holdEmployment(ctx.db, [form.relievedId, form.relieverId]);
  const ref = await nextReference(ctx.db, PREFIX.RELIEF, ctx.today);
  return write(await drawRelief(form, { db: ctx.db, now: ctx.now, ref }), ref, ctx);
}

async function write(drawn: Drawing, ref: string, ctx: RequestContext): Promise<Order> {
  const [first, ...others] = 'refused' in drawn ? drawn.refused : drawn.objections;
  if (first !== undefined) throw new Refused(first, 409, others);
  if ('refused' in drawn) throw new Error('An order was refused without a reason');
  const { db, actor, now } = ctx;
  const id = newId();
  const keeps: Keeps = { reposted: drawn.reposted, statuses: drawn.statuses };
  await insertOrder(db, { ...drawn.order, id, ref, by: actor.username, at: now, keeps });
  await carryOut(id, ref, drawn, ctx);
  const order = shown(await requireOrder(id, ctx), ctx.today);
  await recordOrder(order, drawn, ctx);
  await tellOrdered(order, drawn, ctx);
  return order;
}

async function carryOut(
  orderId: string,
  ref: string,
  { reposted, statuses, days }: Drawn,
  ctx: RequestContext,
): Promise<void> {
  const { db, actor, now } = ctx;
  for (const { employeeId, from, after } of reposted) await repost(db, { employeeId, from }, after);
  for (const status of statuses) {
    if (status.isVoid) await takeOrderedStatus(db, status.employeeId, status.effectiveFrom);
    else await giveOrderedStatus({ ...status, reason: ref }, ctx);
  }
  const written = days.flatMap(({ who, days: each }) => each.map((day) => ({ employeeId: who.id, ...bare(day) })));
  await writeDays(db, written, { orderId, because: 'ORDER', by: actor.username, at: now });
}

function bare({ date, before, after }: DrawnDays['days'][number]): Omit<DayWritten, 'employeeId'> {
  const held = (slot: Slot | null) =>
    slot === null ? null : { shiftId: slot.shiftId, detachmentId: slot.detachmentId, restDay: slot.restDay };
  return { date, before: held(before), after: held(after) };
}

async function recordOrder(order: Order, { statuses, relieved }: Drawn, ctx: RequestContext): Promise<void> {
  const { ref, kind, detachment, designation, from, to, employee } = order;
  const until = to === null ? '' : ` to ${showDay(to)}`;
  const is = `${ref}: ${designation} at ${detachment.name}, ${showDay(from)}${until}`;
  const field = OrderKind.labelOf(kind);
  const status = (id: string) =>
    statuses
      .filter(({ employeeId, isVoid }) => employeeId === id && !isVoid)
      .map((given) => ({
        field: 'Status',
        was: given.from,
        is: `${given.to} from ${showDay(given.effectiveFrom)}: ${ref}`,
      }));
  const of = (subjectId: string) => ({ subject: 'employee', subjectId });
  await recordChange(ctx, of(employee.id), [{ field, was: null, is }, ...status(employee.id)]);
  if (relieved === null) return;
  const told = `${ref}: relieved by ${employee.name}, ${showDay(from)}${until}`;
  await recordChange(ctx, of(relieved.id), [{ field, was: null, is: told }, ...status(relieved.id)]);
}

export function shown({ keeps: _, ...row }: OrderRow, today: Day): Order {
  return { ...row, state: orderState(row, row.cancelledAt, today) };
}

export async function requireOrder(id: string, { db }: RequestContext): Promise<OrderRow> {
  const row = await orderById(db, id);
  if (row === undefined) throw new Refused(OrderRefusal.NO_SUCH_ORDER(), 404);
  return row;
}

export async function orders(query: Parameters<typeof listOrders>[2], { db, today, audit }: RequestContext) {
  const { employeeId, page, size } = query;
  const { items, total } = await listOrders(db, today, query);
  if (employeeId !== undefined) {
    await audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { what: 'orders' } });
  }
  return { items: items.map((row) => shown(row, today)), page, size, total };
}

type Cancelling = { readonly id: string; readonly version: number; readonly reason: string };

/** Before it begins: postings, statuses and dates stand as they did, where nothing was changed since. */
export async function cancelOrder({ id, version, reason }: Cancelling, ctx: RequestContext): Promise<Order> {
  const { db, actor, now, today } = ctx;
  const { employee, relieved } = await requireOrder(id, ctx);
  await holdEmployment(db, [employee.id, ...(relieved === null ? [] : [relieved.id])]);
  const row = await holdOrder(db, id);
  if (row === undefined) throw new Refused(OrderRefusal.NO_SUCH_ORDER(), 404);
  requireCancellable(row, ctx);
  if (row.version !== version) throw new Refused(OrderRefusal.STALE());
  const { reposted, statuses } = row.keeps as Keeps;
  const names = new Map([employee, ...(relieved === null ? [] : [relieved])].map((one) => [one.id, one.name]));
  await putBackPostings(reposted, names, ctx);
  await putBackStatuses(statuses, names, ctx);
  await putBackDays(id, names, ctx);
  if (!(await markCancelled(db, { id, version, by: actor.username, at: now, reason }))) {
    throw new Refused(OrderRefusal.STALE());
  }
  const order = shown(await requireOrder(id, ctx), today);
  for (const subjectId of names.keys()) {
    const change = { field: OrderKind.labelOf(order.kind), was: order.ref, is: `Cancelled: ${reason}` };
    await recordChange(ctx, { subject: 'employee', subjectId }, [change]);
  }
  await tellCancelled(order, ctx);
  return order;
}

function requireCancellable({ kind, from, cancelledAt, cancelledBy }: OrderRow, ctx: RequestContext): void {
  const { actor, today } = ctx;
  const needed =
    kind === 'RELIEF' ? EmployeePermission.CREATE_RELIEF_ORDER : EmployeePermission.CREATE_ASSIGNMENT_ORDER;
  if (!actor.holds.has(needed.code)) throw new Refused(OrderRefusal.NOT_YOURS(), 403);
  if (cancelledAt !== null) {
    const facts = { by: cancelledBy ?? '', at: showDay(dayAt(cancelledAt)) };
    throw new Refused(OrderRefusal.CANCELLED_ALREADY(facts));
  }
  if (from <= today) throw new Refused(OrderRefusal.BEGUN({ date: showDay(from) }));
}

type Names = ReadonlyMap<string, string>;

function refuseChanged(id: string, names: Names): never {
  throw new Refused(OrderRefusal.CHANGED_SINCE({ who: names.get(id) ?? '' }));
}

async function putBackPostings(reposted: readonly Reposted[], names: Names, { db }: RequestContext): Promise<void> {
  for (const { employeeId, from, before, after } of reposted) {
    const touching = (postings: readonly Posted[]) => postings.filter(({ to }) => to === null || to >= from);
    const stands = await postingsSince(db, [employeeId], from);
    if (!arePostingsSame(stands, touching(after))) refuseChanged(employeeId, names);
    // What ended the day before the order is among what is put back.
    const ended = after.filter(({ to }) => to !== null && to < from).map(({ id }) => id);
    await repost(db, { employeeId, from, named: ended }, before);
  }
}

async function putBackStatuses(statuses: readonly OrderedStatus[], names: Names, ctx: RequestContext): Promise<void> {
  const { db } = ctx;
  for (const { employeeId, effectiveFrom, to, isVoid } of statuses.toReversed()) {
    const stand = await statusHistory(db, employeeId);
    const given = stand.find(({ from }) => from === effectiveFrom);
    const isLast = stand.at(-1)?.from === effectiveFrom;
    if (!isVoid && (given?.status !== to || !isLast)) refuseChanged(employeeId, names);
    if (!isVoid) await takeOrderedStatus(db, employeeId, effectiveFrom);
  }
  for (const status of statuses.filter(({ isVoid }) => isVoid)) {
    const isGiven = await giveOrderedStatus({ ...status, reason: 'Order cancelled' }, ctx);
    if (!isGiven) refuseChanged(status.employeeId, names);
  }
}

async function putBackDays(orderId: string, names: Names, { db, actor, now }: RequestContext): Promise<void> {
  const days = await daysOfOrder(db, orderId);
  const dates = days.map(({ date }) => date).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return;
  await holdDays(db, [...names.keys()], { from, to });
  const stand = new Map((await slotRows(db, [...names.keys()], { from, to })).map((day) => [keyOf(day), day]));
  for (const day of days) {
    const now0 = stand.get(keyOf(day));
    const held = now0?.isPublished ? now0 : null;
    if (!isSame(held, day.after === null ? null : { ...day.after, shift: null })) refuseChanged(day.employeeId, names);
  }
  const back = days.map(({ before, after, ...day }) => ({ ...day, before: after, after: before }));
  await writeDays(db, back, { orderId, because: 'CANCELLED', by: actor.username, at: now });
}

function keyOf({ employeeId, date }: { employeeId: string; date: Day }): string {
  return `${employeeId} ${date}`;
}

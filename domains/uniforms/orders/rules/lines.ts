// What each line of an order comes to: free or paid, and what stands against it. Pure; amounts in centavos.
import type { Refusal } from '@kawani/kit/contract/refusal';
import { type Day, showDay } from '@kawani/kit/values/day';
import { type Centavos, centavos, totalOf } from '@kawani/kit/values/pesos';
import type { OrderLineForm } from '../contract/form.ts';
import { OrderRefusal } from '../contract/refusals.ts';
import type { UniformPayment } from '../lists.ts';

export type KnownItem = {
  readonly id: string;
  readonly name: string;
  readonly isPpe: boolean;
  readonly isFree: boolean;
  readonly isActive: boolean;
  readonly price: Centavos;
  readonly sizes: readonly string[];
};
export type KnownAllowance = { readonly id: string; readonly left: number; readonly againFrom: Day | null };
export type KnownIssue = { readonly itemId: string; readonly size: string; readonly held: number };

export type Known = {
  readonly today: Day;
  readonly items: ReadonlyMap<string, KnownItem>;
  readonly allowances: ReadonlyMap<string, KnownAllowance>;
  /** What the owner holds, by the id of the issue. */
  readonly issues: ReadonlyMap<string, KnownIssue>;
};

export type JudgedLine = {
  readonly nth: number;
  readonly itemId: string;
  readonly name: string;
  readonly isPpe: boolean;
  readonly size: string;
  readonly quantity: number;
  readonly price: Centavos;
  readonly isFree: boolean;
  readonly allowanceId: string | null;
  readonly reason: OrderLineForm['reason'];
  readonly replacesIssueId: string | null;
  readonly isExchange: boolean;
};

export type JudgedLines = { readonly lines: readonly JudgedLine[]; readonly objections: readonly Refusal[] };

/** What earlier lines of the order left. */
type Left = { readonly free: Map<string, number>; readonly held: Map<string, number>; readonly seen: Set<string> };

export function judgeLines(asked: readonly OrderLineForm[], payment: UniformPayment, known: Known): JudgedLines {
  const left: Left = { free: new Map(), held: new Map(), seen: new Set() };
  const lines: JudgedLine[] = [];
  const objections: Refusal[] = [];
  for (const [at, line] of asked.entries()) {
    const item = known.items.get(line.itemId.toLowerCase());
    const wrong =
      item === undefined ? OrderRefusal.NO_SUCH_ITEM(`lines.${at}.itemId`) : goodsObjection(line, item, at, left);
    const judged = item === undefined ? undefined : judgeLine(line, { item, at, payment }, known, left);
    const objection = wrong ?? judged?.objection;
    if (objection !== undefined) objections.push(objection);
    if (judged !== undefined) lines.push(judged.line);
  }
  return { lines, objections };
}

export function totalOfLines(lines: readonly Pick<JudgedLine, 'price' | 'quantity' | 'isFree'>[]): Centavos {
  return totalOf(
    lines.filter(({ isFree }) => !isFree),
    ({ price, quantity }) => centavos(price * quantity),
  );
}

function goodsObjection({ size }: OrderLineForm, item: KnownItem, at: number, { seen }: Left): Refusal | undefined {
  const { name } = item;
  if (!item.isActive) return OrderRefusal.ITEM_NOT_IN_USE({ name }, `lines.${at}.itemId`);
  if (!item.sizes.includes(size)) return OrderRefusal.NO_SUCH_SIZE({ name, size }, `lines.${at}.size`);
  const key = `${item.id} ${size}`;
  if (seen.has(key)) return OrderRefusal.LINE_TWICE({ name, size }, `lines.${at}.size`);
  seen.add(key);
  return undefined;
}

type Judging = { readonly item: KnownItem; readonly at: number; readonly payment: UniformPayment };
type Judged = { readonly line: JudgedLine; readonly objection: Refusal | undefined };

function judgeLine(asked: OrderLineForm, { item, at, payment }: Judging, known: Known, left: Left): Judged {
  const replaces = asked.replacesIssueId?.toLowerCase() ?? null;
  const isExchange = asked.reason === 'SIZE' && replaces !== null;
  const line = {
    ...{ nth: at + 1, itemId: item.id, name: item.name, isPpe: item.isPpe, size: asked.size, quantity: asked.quantity },
    ...{ price: item.price, reason: asked.reason, replacesIssueId: replaces, isExchange },
  };
  const replaced =
    replaces === null ? undefined : replacedObjection(asked, replaces, { item, at, isExchange }, known, left);
  if (isExchange || item.isPpe) return { line: { ...line, isFree: true, allowanceId: null }, objection: replaced };
  const { isFree, allowanceId, objection } = freeOf(asked, { item, at, payment }, known, left);
  return { line: { ...line, isFree, allowanceId }, objection: replaced ?? objection };
}

type Replacing = { readonly item: KnownItem; readonly at: number; readonly isExchange: boolean };

function replacedObjection(
  { quantity, size }: OrderLineForm,
  id: string,
  { item, at, isExchange }: Replacing,
  { issues }: Known,
  { held: taken }: Left,
): Refusal | undefined {
  const issue = issues.get(id);
  if (issue === undefined || issue.itemId !== item.id || issue.held <= 0) {
    return OrderRefusal.NOT_HELD(`lines.${at}.replacesIssueId`);
  }
  if (!isExchange) return undefined;
  if (issue.size === size) return OrderRefusal.SAME_SIZE(`lines.${at}.size`);
  const held = taken.get(id) ?? issue.held;
  if (quantity > held) return OrderRefusal.HELD_ONLY({ held }, `lines.${at}.quantity`);
  taken.set(id, held - quantity);
  return undefined;
}

type Freedom = Pick<JudgedLine, 'isFree' | 'allowanceId'> & { readonly objection?: Refusal };

/** Within its allowance a line is free; beyond it all of the line is paid. */
function freeOf({ quantity }: OrderLineForm, { item, at, payment }: Judging, known: Known, left: Left): Freedom {
  const { name, price } = item;
  const allowance = known.allowances.get(item.id);
  if (allowance === undefined) {
    if (item.isFree || price === 0) return { isFree: true, allowanceId: null };
    const paid = { isFree: false, allowanceId: null };
    return payment === 'FREE' ? { ...paid, objection: OrderRefusal.NOT_FREE({ name }, 'payment') } : paid;
  }
  const free = left.free.get(item.id) ?? allowance.left;
  if (quantity <= free) {
    left.free.set(item.id, free - quantity);
    return { isFree: true, allowanceId: allowance.id };
  }
  const paid = { isFree: false, allowanceId: null };
  if (payment !== 'FREE' && price > 0) return paid;
  const field = `lines.${at}.quantity`;
  if (free > 0) return { ...paid, objection: OrderRefusal.ALLOWANCE_LEFT({ name, left: free }, field) };
  const from = showDay(allowance.againFrom ?? known.today);
  return { ...paid, objection: OrderRefusal.ALLOWANCE_USED({ name, from }, field) };
}

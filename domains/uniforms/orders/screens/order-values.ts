// The values of an order while it is filled in, and what they are sent as.
import type { Attached } from '@kawani/kit/web/attach-field';
import type { SizeMeasure } from '../../catalogue/contract.ts';
import type { MyItem, OrderQuote, UniformIssue } from '../contract/answers.ts';
import type { UniformPayment, UniformReason } from '../lists.ts';

type LineItem = Pick<MyItem, 'id' | 'name' | 'category' | 'photo'> & {
  readonly sizes: readonly string[];
  /** Left out in what was filled in before items had one. */
  readonly sizeChart?: readonly SizeMeasure[];
};

export type Line = {
  readonly item: LineItem;
  readonly size: string | null;
  readonly quantity: number;
  readonly reason: UniformReason | null;
  /** The issued pieces that it replaces. */
  readonly replaces: Pick<UniformIssue, 'id' | 'size' | 'held'> | null;
};

export type OrderFields = {
  step: 'choose' | 'review';
  lines: readonly Line[];
  payment: Exclude<UniformPayment, 'FREE'> | null;
  instalments: string;
  /** The sentence that was agreed to: another sum or another payday is agreed to again. */
  consent: string | null;
  placeId: string | null;
  remarks: string | null;
  files: readonly Attached[];
};

export const NOTHING: OrderFields = {
  ...{ step: 'choose', lines: [], payment: null, instalments: '2', consent: null, placeId: null },
  ...{ remarks: null, files: [] },
};

export function lineItemOf({ id, name, category, photo, sizes, sizeChart }: MyItem): LineItem {
  return { id, name, category, photo, sizeChart, sizes: sizes.map(({ size }) => size) };
}

/** As the profile has it, else as one was issued last. */
export function usualSize({ id, mySize, sizes }: MyItem, held: readonly UniformIssue[]): string | null {
  const last = held.find(({ itemId }) => itemId === id)?.size;
  return mySize ?? sizes.find(({ size }) => size === last)?.size ?? null;
}

/** A first piece of an item: in one's own size, and in place of what one holds of it. */
export function firstLine(item: MyItem, held: readonly UniformIssue[]): Line {
  const isHeld = held.some(({ itemId }) => itemId === item.id);
  const size = usualSize(item, held);
  return { item: lineItemOf(item), size, quantity: 1, reason: isHeld ? 'WORN' : 'NEW', replaces: null };
}

/** With the reason of an exchange a line names the pieces that are handed back. */
export function withReason(line: Line, reason: UniformReason, held: readonly UniformIssue[]): Line {
  if (reason !== 'SIZE') return { ...line, reason };
  const issue = line.replaces ?? held.find(({ itemId }) => itemId === line.item.id) ?? null;
  const replaces = issue && { id: issue.id, size: issue.size, held: issue.held };
  const isSame = replaces !== null && replaces.size === line.size;
  return { ...line, reason, replaces, size: isSame ? null : line.size };
}

/** What can be told of an order before anything is known to be wrong: whether it costs something. */
export function costs(quote: Pick<OrderQuote, 'total'> | undefined): boolean {
  return quote !== undefined && quote.total > 0;
}

/** What an order costs depends on these alone. */
export function termsOf({ lines, payment, instalments }: OrderFields, isPaid: boolean): object {
  const chosen = isPaid ? (payment ?? 'FREE') : 'FREE';
  return {
    lines: lines.map(({ item, size, quantity, reason, replaces }) => ({
      ...{ itemId: item.id, size: size ?? '', quantity, reason },
      ...(replaces === null ? {} : { replacesIssueId: replaces.id }),
    })),
    payment: chosen,
    ...(chosen === 'UPAR' ? { instalments: Number(instalments) } : {}),
  };
}

/** By the last quote: whether there is something to pay, and what is agreed to. */
export type Judged = { readonly isPaid: boolean; readonly agreement: string };

/** As it is filed. */
export function inputOf(fields: OrderFields, { isPaid, agreement }: Judged): object {
  const { placeId, remarks, files, consent, payment } = fields;
  return {
    ...termsOf(fields, isPaid),
    ...(isPaid && payment === 'UPAR' ? { consent: consent === agreement } : {}),
    ...(placeId === null ? {} : { placeId }),
    ...(remarks === null || remarks.trim() === '' ? {} : { remarks }),
    files: files.map(({ id }) => id),
  };
}

/** What is wrong with a line: each sentence once. */
export function wrongsOfLine(wrongs: Readonly<Record<string, string>>, nth: number): string[] {
  const found = Object.entries(wrongs).flatMap(([field, says]) => (field.startsWith(`lines.${nth}.`) ? [says] : []));
  return [...new Set(found)];
}

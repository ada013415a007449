// What the store fills in of a line that it changes, and what that is sent as.
import type { Suggestion } from '@kawani/kit/web/suggest-field';
import type { OrderLine, OtherItem, StoreOrder } from '../../contract/answers.ts';
import { askedLine } from './asked-lines.ts';

export type Sizes = OtherItem['sizes'];

export type LineChange = {
  readonly line: OrderLine;
  /** Null while another one is being looked for. */
  readonly item: Suggestion | null;
  /** Of that item. */
  readonly sizes: Sizes;
  readonly size: string;
  readonly quantity: number | null;
};

export function startOf(line: OrderLine, { sizes }: StoreOrder): LineChange {
  const { itemId: id, name: label, size, quantity } = line;
  return { line, item: { id, label }, sizes: sizes.filter(({ itemId }) => itemId === id), size, quantity };
}

/** As the operation takes them; what is missing is refused by its field. Another item replaces nothing that was issued. */
export function linesOf(rows: readonly LineChange[]) {
  return rows.map(({ line, item, size, quantity }) => {
    const { replacesIssueId, ...asked } = askedLine(line);
    const isSame = item?.id === line.itemId;
    const replaces = isSame && replacesIssueId !== undefined ? { replacesIssueId } : {};
    return { ...asked, ...replaces, itemId: item?.id ?? '', size, quantity: quantity ?? 0 };
  });
}

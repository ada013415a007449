// The moves of an item: a page of them, or all for a spreadsheet.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { csv } from '@kawani/kit/server/csv';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { item } from '../../catalogue/service/items.ts';
import { StockRefusal } from '../contract/refusals.ts';
import type { stockApi } from '../contract.ts';
import { MoveKind, MoveReason, reasonText } from '../lists.ts';
import { moveCount, movePage, moveRows } from '../table/ledger.ts';

/** Years of the busiest item. */
const MOST = 20_000;
const TITLES = ['Date', 'Time', 'Move', 'Size', 'Place', 'Quantity', 'Reason', 'By'] as const;

export async function ledger(asked: TakesOf<typeof stockApi.ledger>, { db }: RequestContext) {
  return movePage(db, asked);
}

export async function ledgerCsv(asked: TakesOf<typeof stockApi.ledgerCsv>, ctx: RequestContext): Promise<FileAnswer> {
  const { code } = await item(asked, ctx);
  if ((await moveCount(ctx.db, asked)) > MOST) throw new Refused(StockRefusal.TOO_MANY_MOVES({ most: MOST }));
  const moves = await moveRows(ctx.db, asked);
  const rows = moves.map(({ at, kind, size, place, quantity, reason, by }) => [
    ...[dayAt(at), showTime(at), MoveKind.labels[kind], size, place],
    ...[quantity, reasonText(reason, (code) => MoveReason.labels[code]), by],
  ]);
  const name = `stock-ledger-${code.toLowerCase()}.csv`;
  return { name, mediaType: 'text/csv; charset=utf-8', body: csv([TITLES, ...rows]) };
}

// The pick list of a place: what is to be packed, by item and size, with the orders that it is for.
import { Refused } from '@kawani/kit/contract/refusal';
import { say } from '@kawani/kit/contract/say';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { type Sheet, sheetPdf } from '@kawani/kit/server/pdf';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { placeRow } from '../../catalogue/table/places.ts';
import { OrderRefusal } from '../contract/refusals.ts';
import { type PickRow, pickRows } from '../table/pick-list.ts';

export async function pickList({ placeId }: { placeId: string }, ctx: RequestContext): Promise<FileAnswer> {
  const { db, audit, company, today } = ctx;
  const place = await placeRow(db, placeId);
  if (place === undefined) throw new Refused(OrderRefusal.NO_SUCH_PLACE('placeId'), 404);
  const rows = await pickRows(db, place.id);
  await audit({ action: 'READ', subject: 'requests', detail: { pickList: place.name } });
  const sheet = sheetOf(rows, { letterhead: company, place: place.name, on: showDay(today) });
  return { name: 'pick-list.pdf', mediaType: 'application/pdf', body: () => sheetPdf(sheet) };
}

type Heading = { readonly letterhead: string; readonly place: string; readonly on: string };

const columns = (): Sheet['columns'] => [
  { title: say('Code'), width: 80 },
  { title: say('Item'), width: 150 },
  { title: say('Size'), width: 50 },
  { title: say('Pieces'), width: 45, align: 'right' },
  { title: say('Orders'), width: 216 },
];

function sheetOf(rows: readonly PickRow[], { letterhead, place, on }: Heading): Sheet {
  const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    letterhead,
    title: say('Pick list'),
    facts: [
      [say('Place'), place],
      [say('Date'), on],
    ],
    columns: columns(),
    rows: rows.map(({ code, name, size, quantity, refs }) => [code, name, size, String(quantity), refs]),
    totals: [say('Total'), '', '', String(pieces), ''],
    remark: rows.length === 0 ? say('Nothing is being packed here.') : '',
    signatures: [['', say('Packed by, signature over printed name, date')]],
  };
}

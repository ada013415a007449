// Every move of an item, the newest first.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { useAnswer, useDownload } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Select } from '@kawani/kit/web/fields';
import { type Column, DataTable, Pager } from '@kawani/kit/web/list';
import { useState } from 'react';
import { type StockMove, stockApi } from '../contract.ts';
import { MoveKind, reasonText } from '../lists.ts';
import { PlaceFilter } from './place-filter.tsx';

const HEIGHT = 240;
const SIZE = 20;
const FIRST = { page: 1, size: SIZE };

const ALL = { kind: '', placeId: '' };

export function ItemLedger({ id }: { id: string }) {
  const [{ page, size }, turn] = useState(FIRST);
  const [chosen, choose] = useState(ALL);
  const asked = { id, kind: MoveKind.codes.find((code) => code === chosen.kind), placeId: chosen.placeId || undefined };
  const answer = useAnswer(stockApi.ledger, { ...asked, page, size });
  const { download, isBusy } = useDownload();
  const isNarrowed = chosen.kind !== '' || chosen.placeId !== '';
  return (
    <section className="stock-part" aria-label={say('Ledger')}>
      <h3>{say('Ledger')}</h3>
      <div className="stock-choices">
        <LedgerChoices
          chosen={chosen}
          onChoose={(changes) => {
            choose({ ...chosen, ...changes });
            turn(FIRST);
          }}
        />
        <Button icon="download" busy={isBusy} onClick={() => download(stockApi.ledgerCsv, asked)}>
          {say('Export CSV')}
        </Button>
      </div>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("The ledger couldn't be loaded.")}
        isEmpty={({ total }) => total === 0}
        empty={<Empty icon="file" says={isNarrowed ? say('No moves match.') : say('No moves yet.')} />}
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption={say('Ledger')}
              rows={items}
              columns={columns()}
              keyOf={(move) => move.id}
              card={(move) => ({
                title: `${MoveKind.labelOf(move.kind)} · ${move.size}`,
                tag: <span className="figures">{signed(move.quantity)}</span>,
                main: move.place,
                detail: [momentOf(move), move.by, reasonText(move.reason)].filter(Boolean).join(' · '),
              })}
            />
            {total > SIZE && (
              <Pager {...{ page, size, total }} onChange={(to, rows) => turn({ page: to, size: rows })} />
            )}
          </>
        )}
      </Block>
    </section>
  );
}

type ChoicesProps = { chosen: typeof ALL; onChoose: (changes: Partial<typeof ALL>) => void };

function LedgerChoices({ chosen: { kind, placeId }, onChoose }: ChoicesProps) {
  return (
    <>
      <Select
        label={say('Move')}
        none={say('Every move')}
        value={kind}
        onValue={(value) => onChoose({ kind: value })}
        options={MoveKind.options}
      />
      <PlaceFilter value={placeId} onValue={(value) => onChoose({ placeId: value })} />
    </>
  );
}

const signed = (quantity: number) => (quantity > 0 ? `+${quantity}` : `−${Math.abs(quantity)}`);
const momentOf = ({ at }: StockMove) => `${showDay(dayAt(at))}, ${showTime(at)}`;

const columns = (): readonly Column<StockMove>[] => [
  { key: 'at', title: say('When'), cell: momentOf },
  { key: 'kind', title: say('Move'), cell: ({ kind }) => MoveKind.labelOf(kind) },
  { key: 'size', title: say('Size'), cell: ({ size }) => size },
  { key: 'place', title: say('Place'), cell: ({ place }) => place },
  { key: 'quantity', title: say('Quantity'), align: 'right', cell: ({ quantity }) => signed(quantity) },
  { key: 'reason', title: say('Reason'), cell: ({ reason }) => reasonText(reason) ?? <span className="quiet">–</span> },
  { key: 'by', title: say('By'), cell: ({ by }) => by },
];

// What is on hand of an item, size by size and place by place.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { type Column, DataTable } from '@kawani/kit/web/list';
import type { StockLevel } from '../contract.ts';
import { stockApi } from '../contract.ts';
import { levelText, ShortTag } from './level-words.tsx';

// On a phone nothing else in the drawer takes the focus, and what scrolls must be reachable by keyboard.
const SCROLLS = { tabIndex: 0 };
const HEIGHT = 160;
const MOST = 100;

export function ItemLevels({ id }: { id: string }) {
  const answer = useAnswer(stockApi.levels, { itemId: id, size: MOST });
  return (
    <section className="stock-part" aria-label={say('On hand')} {...SCROLLS}>
      <h3>{say('On hand')}</h3>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("The stock couldn't be loaded.")}
        isEmpty={({ total }) => total === 0}
        empty={<Empty icon="grid" says={say('None of it was received yet.')} />}
      >
        {({ items }) => (
          <DataTable
            caption={say('On hand')}
            rows={items}
            columns={columns()}
            keyOf={({ size, placeId }) => `${placeId} ${size}`}
            card={(level) => ({
              title: `${level.size} · ${level.place}`,
              tag: <ShortTag level={level} />,
              main: levelText(level),
            })}
          />
        )}
      </Block>
    </section>
  );
}

const columns = (): readonly Column<StockLevel>[] => [
  { key: 'size', title: say('Size'), cell: ({ size }) => size },
  { key: 'place', title: say('Place'), cell: ({ place }) => place },
  { key: 'onHand', title: say('On hand'), align: 'right', cell: ({ onHand }) => onHand },
  { key: 'reserved', title: say('Reserved'), align: 'right', cell: ({ reserved }) => reserved },
  { key: 'free', title: say('Free'), align: 'right', cell: ({ free }) => free },
  { key: 'short', title: say('State'), cell: (level) => <ShortTag level={level} /> },
];

// One item that can be ordered: what it costs, how many are free, and once it is added its size, quantity and reason.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { IconButton } from '@kawani/kit/web/button';
import { ItemPicture } from '../../catalogue/screens/item-picture.tsx';
import type { MyItem, UniformIssue } from '../contract/answers.ts';
import { StockWord } from '../lists.ts';
import { LineFields } from './line-fields.tsx';
import { firstLine, type Line, usualSize } from './order-values.ts';

type ItemCardProps = {
  item: MyItem;
  line: Line | undefined;
  held: readonly UniformIssue[];
  /** Undefined takes it out of the order. */
  onLine: (line: Line | undefined) => void;
};

export function ItemCard({ item, line, held, onLine }: ItemCardProps) {
  const { name } = item;
  const usual = usualSize(item, held);
  const size = line === undefined ? usual : line.size;
  const stock = item.sizes.find((each) => each.size === size)?.stock ?? null;
  return (
    <li data-chosen={line !== undefined || undefined}>
      <div className="order-item">
        <ItemPicture item={item} size={48} />
        <p>
          <strong>{name}</strong>
          <span>{priceText(item)}</span>
          <span className="second">
            {[item.sizes.length > 1 ? sizeText(line, usual) : '', stockText(stock)].filter(Boolean).join(' · ')}
          </span>
        </p>
        {line === undefined ? (
          <IconButton icon="plus" label={say('Add {name}', { name })} onClick={() => onLine(firstLine(item, held))} />
        ) : (
          <IconButton icon="close" label={say('Remove {name}', { name })} onClick={() => onLine(undefined)} />
        )}
      </div>
      {line !== undefined && <LineFields line={line} held={held} onLine={onLine} />}
    </li>
  );
}

function priceText({ isFree, price, allowance }: MyItem): string {
  if (allowance === null) return isFree ? say('Free issue') : showPesos(price);
  const { left, pieces, againFrom } = allowance;
  const date = againFrom === null ? '' : showDay(againFrom);
  if (left === 0) {
    return date === '' ? showPesos(price) : say('{price} · free again from {date}', { price: showPesos(price), date });
  }
  return date === ''
    ? say('Free issue · {left} of {pieces} left', { left, pieces })
    : say('Free issue · {left} of {pieces} left until {date}', { left, pieces, date });
}

/** Of what is not in the order yet; in it the size is chosen below. */
function sizeText(line: Line | undefined, usual: string | null): string {
  return line === undefined && usual !== null ? say('Your size: {size}', { size: usual }) : '';
}

function stockText(stock: StockWord | null): string {
  return stock === null ? '' : StockWord.labelOf(stock);
}

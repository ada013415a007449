// A uniform order in words and tags, as the store reads it.
import { say } from '@kawani/kit/contract/say';
import { Tag, type Tone } from '@kawani/kit/web/card';
import { Icon } from '@kawani/kit/web/icon';
import type { StoreLine } from '../../contract/answers.ts';
import { UniformState } from '../../lists.ts';
import './office.css';

const TONES: Readonly<Record<UniformState, Tone>> = {
  Filed: 'info',
  Approved: 'good',
  'In Progress': 'info',
  'Ready For Pickup': 'good',
  Claimed: 'plain',
  Denied: 'bad',
  Modified: 'warn',
  'Accepted Order Changes': 'good',
  'Canceled Order': 'plain',
};

export function OrderState({ of }: { of: UniformState }) {
  return <Tag tone={TONES[of]}>{UniformState.labelOf(of)}</Tag>;
}

type Pieces = { readonly name: string; readonly size: string; readonly quantity: number };

export function piecesText({ name, size, quantity }: Pieces): string {
  return say('{quantity} × {name}, size {size}', { quantity, name, size });
}

/** Whether the stock of its place covers an order; nothing once that no longer matters. */
export function StockTag({ line: { stockCheck, short, items } }: { line: StoreLine }) {
  if (stockCheck === null) return null;
  if (stockCheck === 'RESERVED') return <Tag tone="good">{say('Reserved')}</Tag>;
  if (stockCheck === 'ENOUGH') return <Tag tone="good">{say('All in stock')}</Tag>;
  return <Tag tone="warn">{say('{short} of {lines} short', { short, lines: items.length })}</Tag>;
}

export function Items({ of: { items } }: { of: StoreLine }) {
  return (
    <>
      {items.map((item) => (
        <span key={`${item.name} ${item.size}`} className="store-item">
          {piecesText(item)}
        </span>
      ))}
    </>
  );
}

/** Why it was not moved. */
export function Refusal({ says }: { says: string | undefined }) {
  if (says === undefined) return null;
  return (
    <span className="store-refusal">
      <Icon name="alert" size={14} /> {says}
    </span>
  );
}

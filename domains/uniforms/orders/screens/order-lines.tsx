// The lines of an order with what each costs.
import { say } from '@kawani/kit/contract/say';
import { centavos, showPesos } from '@kawani/kit/values/pesos';
import { ItemPicture } from '../../catalogue/screens/item-picture.tsx';
import type { OrderLine } from '../contract/answers.ts';
import { UniformReason } from '../lists.ts';
import { pieceText } from './order-words.tsx';

export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className="order-lines">
      {lines.map((line) => (
        <li key={line.id}>
          <ItemPicture item={line} size={48} />
          <p>
            <strong>{pieceText(line)}</strong>
            <span className="second">{UniformReason.labelOf(line.reason)}</span>
            {line.handsBack !== null && <span className="second">{bringBackText(line.handsBack)}</span>}
          </p>
          <b className="figures">{costOf(line)}</b>
        </li>
      ))}
    </ul>
  );
}

function bringBackText(size: string): string {
  return say('Bring size {size} back when you pick it up.', { size });
}

export function costOf({ isFree, price, quantity }: Pick<OrderLine, 'isFree' | 'price' | 'quantity'>): string {
  return isFree ? say('Free issue') : showPesos(centavos(price * quantity));
}

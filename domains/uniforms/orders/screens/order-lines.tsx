// The lines of an order with what each costs.
import { say } from '@kawani/kit/contract/say';
import { centavos, showPesos } from '@kawani/kit/values/pesos';
import type { OrderLine } from '../contract/answers.ts';
import { UniformReason } from '../lists.ts';
import { ItemDrawing } from './item-drawing.tsx';
import { pieceText } from './order-words.tsx';

export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className="order-lines">
      {lines.map((line) => (
        <li key={line.id}>
          <ItemDrawing category={line.category} />
          <p>
            <strong>{pieceText(line)}</strong>
            <span className="second">{UniformReason.labelOf(line.reason)}</span>
            {line.handsBack !== null && (
              <span className="second">
                {say('Bring size {size} back when you pick it up.', { size: line.handsBack })}
              </span>
            )}
          </p>
          <b className="figures">{costOf(line)}</b>
        </li>
      ))}
    </ul>
  );
}

export function costOf({ isFree, price, quantity }: Pick<OrderLine, 'isFree' | 'price' | 'quantity'>): string {
  return isFree ? say('Free issue') : showPesos(centavos(price * quantity));
}

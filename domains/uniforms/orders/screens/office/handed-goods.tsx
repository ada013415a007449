// Who came and what they get, in large type, and what they give back.
import { say } from '@kawani/kit/contract/say';
import { showPesos } from '@kawani/kit/values/pesos';
import { Alert } from '@kawani/kit/web/block';
import { useEffect, useRef } from 'react';
import type { ClaimableOrder } from '../../contract/answers.ts';
import { piecesText } from './order-words.tsx';

export function HandedGoods({ order }: { order: ClaimableOrder }) {
  const { owner, ref, place, lines, payment, total } = order;
  const heading = useRef<HTMLHeadingElement>(null);
  // What was found is read out, and the Enter of a scanner hands nothing over.
  useEffect(() => heading.current?.focus(), []);
  const facts = [ref, owner.number, ...(owner.site === null ? [] : [owner.site]), place];
  return (
    <>
      <div>
        <h3 ref={heading} tabIndex={-1} className="counter-name">
          {owner.name}
        </h3>
        <p className="quiet">{facts.join(' · ')}</p>
      </div>
      <ul className="counter-goods">
        {lines.map((line) => (
          <li key={line.id}>{piecesText(line)}</li>
        ))}
      </ul>
      {lines.map(
        ({ id, handsBack, name, quantity }) =>
          handsBack !== null && (
            <Alert key={id} tone="warn">
              {say('Take back first: {pieces}', { pieces: piecesText({ name, size: handsBack, quantity }) })}
            </Alert>
          ),
      )}
      {payment !== 'FREE' && total > 0 && (
        <p className="counter-total">
          {payment === 'CASH'
            ? say('{total} in cash', { total: showPesos(total) })
            : say('{total} from pay', { total: showPesos(total) })}
        </p>
      )}
    </>
  );
}

// The lines of an order with what is free of each, and another size where there is too little; before a change, the old lines.
import { RequestSection } from '@kawani/domains/requests/engine/screens/request-facts';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { centavos, showPesos } from '@kawani/kit/values/pesos';
import { Tag } from '@kawani/kit/web/card';
import type { ReactNode } from 'react';
import { ItemPicture } from '../../../catalogue/screens/item-picture.tsx';
import type { OrderLine, StoreOrder } from '../../contract/answers.ts';
import { UniformReason } from '../../lists.ts';
import { piecesText } from './order-words.tsx';
import { OtherSizes } from './other-sizes.tsx';

type OrderLinesProps = { order: StoreOrder; mayModify: boolean; onModified: () => void };

export function OrderLines({ order, mayModify, onModified }: OrderLinesProps) {
  const { change, lines } = order;
  return (
    <>
      <RequestSection title={say('Items')}>
        <ul className="store-lines">
          {lines.map((line) => (
            <Line key={line.id} {...{ line, order }}>
              {mayModify && <OtherSizes {...{ line, order, onModified }} />}
            </Line>
          ))}
        </ul>
      </RequestSection>
      {change !== null && <Before change={change} />}
    </>
  );
}

function Before({ change: { reason, lines, isAccepted } }: { change: NonNullable<StoreOrder['change']> }) {
  return (
    <RequestSection title={say('Before the change')}>
      <p>{say('Reason: {reason}', { reason })}</p>
      <ul className="store-before">
        {lines.map((line) => (
          <li key={line.id}>{piecesText(line)}</li>
        ))}
      </ul>
      <p className="quiet">{answerText(isAccepted)}</p>
    </RequestSection>
  );
}

function answerText(isAccepted: boolean | null): string {
  if (isAccepted === null) return say('The employee hasn’t answered yet.');
  return isAccepted ? say('The employee accepted the change.') : say('The employee refused the change.');
}

type LineProps = { line: OrderLine; order: StoreOrder; children: ReactNode };

function Line({ line, order, children }: LineProps) {
  const { name, code, size, quantity, price, isFree, reason, handsBack } = line;
  return (
    <li className="store-line">
      <ItemPicture item={line} size={52} />
      <div>
        <strong>{name}</strong>
        <span className="quiet"> {code}</span>
        <p className="store-pieces">
          {say('{quantity, plural, one {# piece} other {# pieces}}, size {size}', { quantity, size })}
          {' · '}
          {isFree ? say('Free issue') : showPesos(centavos(price * quantity))}
        </p>
        <p className="store-tags">
          <Stock {...{ line, order }} />
          <Tag icon="info">{UniformReason.labelOf(reason)}</Tag>
        </p>
        <Allowance {...{ line, order }} />
        {handsBack !== null && <p>{say('Size {size} is handed back at the counter.', { size: handsBack })}</p>}
        {children}
      </div>
    </li>
  );
}

/** Where stock is kept for the order, or no longer matters, it isn't told. */
function Stock({ line: { id, quantity }, order: { free, stockCheck } }: Omit<LineProps, 'children'>) {
  if (stockCheck === 'RESERVED') return <Tag tone="good">{say('Reserved')}</Tag>;
  const left = free.find(({ lineId }) => lineId === id)?.free;
  if (stockCheck === null || left === undefined) return null;
  if (left >= quantity) return <Tag tone="good">{say('{left} in stock', { left })}</Tag>;
  return left <= 0 ? (
    <Tag tone="bad">{say('None in stock')}</Tag>
  ) : (
    <Tag tone="warn">{say('Only {left} in stock', { left })}</Tag>
  );
}

function Allowance({ line: { itemId }, order: { wearer } }: Omit<LineProps, 'children'>) {
  const allowance = wearer?.allowances.find((each) => each.itemId === itemId);
  if (allowance === undefined) return null;
  const { pieces, perMonths, left, againFrom } = allowance;
  const facts = { left, pieces, perMonths };
  return (
    <p className="quiet">
      {againFrom === null || left > 0
        ? say('Allowance: {left} of {pieces} left in {perMonths, plural, one {# month} other {# months}}', facts)
        : say('Allowance: used up until {date}', { date: showDay(againFrom) })}
    </p>
  );
}

// The pieces that somebody holds, each with how many come back and in which condition.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { Button, IconButton } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { Wrong } from '@kawani/kit/web/choice-cards';
import { Segments } from '@kawani/kit/web/segments';
import { ItemPicture } from '../../../catalogue/screens/item-picture.tsx';
import type { UniformIssue } from '../../contract/answers.ts';
import { ReturnCondition } from '../../lists.ts';
import { pieceText } from '../order-words.tsx';
import type { Returning } from './use-returning.ts';
import '../line-fields.css';
import './returns.css';

type PiecesProps = { returning: Returning; items: readonly UniformIssue[] };

export function ReturnedPieces({ returning, items }: PiecesProps) {
  return (
    <section aria-label={say('Pieces')}>
      <div className="returns-all">
        <p className="second">{say('How many come back, and in which condition? Worn pieces are written off.')}</p>
        <Button onClick={() => returning.fill(items)}>{say('Fill in all')}</Button>
      </div>
      <ul className="returns-pieces">
        {items.map((issue) => (
          <Piece key={issue.id} {...{ issue, returning }} />
        ))}
      </ul>
    </section>
  );
}

function Piece({ issue, returning }: { issue: UniformIssue; returning: Returning }) {
  const { name, size, held, issuedOn, expiresOn, ref } = issue;
  const { quantity, condition } = returning.lineOf(issue);
  const wrong = returning.wrongOf(issue);
  const facts = [
    say('Issued on {date}', { date: showDay(issuedOn) }),
    ...(expiresOn === null ? [] : [say('Lasts until {date}', { date: showDay(expiresOn) })]),
    ref,
  ];
  return (
    <li>
      <ItemPicture item={issue} size={48} />
      <div>
        <strong>{pieceText({ name, size, quantity: held })}</strong>
        <span className="second">{facts.join(' · ')}</span>
        {returning.isOver(issue) && <Tag>{say('Past its life')}</Tag>}
      </div>
      <div className="returns-line">
        <Stepper {...{ issue, quantity }} onQuantity={(changed) => returning.change(issue, { quantity: changed })} />
        <Segments
          label={say('Condition: {name}, size {size}', { name, size })}
          options={ReturnCondition.options}
          value={condition}
          onValue={(chosen) => returning.change(issue, { condition: chosen })}
        />
      </div>
      {wrong !== undefined && <Wrong says={wrong} />}
    </li>
  );
}

type StepperProps = { issue: UniformIssue; quantity: number; onQuantity: (quantity: number) => void };

function Stepper({ issue: { name, size, held }, quantity, onQuantity }: StepperProps) {
  const named = say('{name}, size {size}', { name, size });
  return (
    <div className="quantity">
      <IconButton
        icon="minus"
        label={say('One less: {name}', { name: named })}
        disabled={quantity <= 0}
        onClick={() => onQuantity(quantity - 1)}
      />
      <output className="figures" aria-label={say('Taken back: {name}', { name: named })}>
        {say('{quantity} of {held}', { quantity, held })}
      </output>
      <IconButton
        icon="plus"
        label={say('One more: {name}', { name: named })}
        disabled={quantity >= held}
        onClick={() => onQuantity(quantity + 1)}
      />
    </div>
  );
}

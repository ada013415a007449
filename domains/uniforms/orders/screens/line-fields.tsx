// Size, quantity and reason of a line.
import { say } from '@kawani/kit/contract/say';
import { IconButton } from '@kawani/kit/web/button';
import { Wrong } from '@kawani/kit/web/choice-cards';
import { Select } from '@kawani/kit/web/fields';
import type { UniformIssue } from '../contract/answers.ts';
import { MAX_PIECES, UniformReason } from '../lists.ts';
import { type Line, withReason } from './order-values.ts';
import { SizeChips } from './size-chips.tsx';
import './line-fields.css';

type LineFieldsProps = {
  line: Line;
  held: readonly UniformIssue[];
  /** Sentences about the line. */
  wrongs?: readonly string[];
  onLine: (line: Line) => void;
};

export function LineFields({ line, held, wrongs = [], onLine }: LineFieldsProps) {
  const { reason, replaces } = line;
  return (
    <div className="line-fields">
      {(line.size === null || line.item.sizes.length > 1) && (
        <SizeChips line={line} isWrong={wrongs.length > 0} onSize={(size) => onLine({ ...line, size })} />
      )}
      <Quantity line={line} onQuantity={(quantity) => onLine({ ...line, quantity })} />
      <Select
        label={say('Reason')}
        required
        value={reason ?? ''}
        {...(reason === null ? { none: say('Choose a reason') } : {})}
        options={UniformReason.options}
        onValue={(chosen) => {
          const code = UniformReason.codes.find((each) => each === chosen);
          if (code !== undefined) onLine(withReason(line, code, held));
        }}
      />
      {reason === 'SIZE' && replaces !== null && (
        <p className="second">
          {say('Free. Bring size {size} back when you pick the new one up.', { size: replaces.size })}
        </p>
      )}
      {wrongs.map((says) => (
        <Wrong key={says} says={says} />
      ))}
    </div>
  );
}

type QuantityProps = { line: Line; onQuantity: (quantity: number) => void };

function Quantity({ line: { item, quantity, reason, replaces }, onQuantity }: QuantityProps) {
  const most = reason === 'SIZE' && replaces !== null ? replaces.held : MAX_PIECES;
  const { name } = item;
  return (
    <div className="quantity">
      <span aria-hidden="true">{say('Quantity')}</span>
      <IconButton
        icon="minus"
        label={say('One less: {name}', { name })}
        disabled={quantity <= 1}
        onClick={() => onQuantity(quantity - 1)}
      />
      <output className="figures" aria-label={say('Quantity')}>
        {quantity}
      </output>
      <IconButton
        icon="plus"
        label={say('One more: {name}', { name })}
        disabled={quantity >= most}
        onClick={() => onQuantity(quantity + 1)}
      />
    </div>
  );
}

// The size of a line, with help to find it.
import { say } from '@kawani/kit/contract/say';
import { useId } from 'react';
import { SizeChart } from '../../catalogue/screens/size-chart.tsx';
import type { Line } from './order-values.ts';
import './line-fields.css';

type SizeChipsProps = { line: Line; isWrong: boolean; onSize: (size: string) => void };

/** The size that is exchanged can't be chosen again. */
export function SizeChips({ line: { item, size, reason, replaces }, isWrong, onSize }: SizeChipsProps) {
  const name = useId();
  const not = reason === 'SIZE' ? replaces?.size : undefined;
  return (
    <fieldset className="size-chips">
      <legend>
        {say('Size')} <b aria-hidden="true">*</b>
        <span className="unseen"> {item.name}</span>
      </legend>
      <div>
        {item.sizes.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={name}
              checked={each === size}
              disabled={each === not}
              onChange={() => onSize(each)}
              {...(isWrong && size === null ? { 'aria-invalid': true } : {})}
            />
            <span>{each}</span>
          </label>
        ))}
      </div>
      {item.sizes.length > 1 && (
        <details>
          <summary>{say('Which size fits me?')}</summary>
          <p className="second">{fitText(item.category)}</p>
        </details>
      )}
      {item.sizeChart !== undefined && item.sizeChart.length > 0 && (
        <details>
          <summary>{say('Size chart')}</summary>
          <SizeChart name={item.name} chart={item.sizeChart} />
        </details>
      )}
    </fieldset>
  );
}

function fitText(category: Line['item']['category']): string {
  if (category === 'FOOT WEAR') {
    return say(
      'Trace your foot on paper, mark your heel and your longest toe, and compare with a pair that fits you. You can exchange it.',
    );
  }
  if (category === 'HEAD GEAR') return say('Measure around your head above the ears. You can exchange it.');
  return say('Look at the tag of one that fits you. Between two sizes, take the larger one. You can exchange it.');
}

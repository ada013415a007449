// A rating from 1 to 5: five taps side by side.
import { say } from '@kawani/kit/contract/say';
import type { FieldProps } from '@kawani/kit/web/form';
import { useId } from 'react';
import { BEST_RATING } from '../lists.ts';
import './exit.css';

const RATINGS = Array.from({ length: BEST_RATING }, (_, at) => at + 1);

type RatingProps = FieldProps & { value: number | null; onValue: (value: number) => void };

export function RatingField({ label, required, wrong, value, onValue }: RatingProps) {
  const name = useId();
  const wrongId = wrong ? `${name}-wrong` : undefined;
  return (
    <fieldset className="field exit-rating">
      <legend>
        {label}
        {required && <b aria-hidden="true"> *</b>}
      </legend>
      <div>
        {RATINGS.map((rating) => (
          <Rating key={rating} {...{ name, rating, wrongId, onValue }} isChosen={rating === value} />
        ))}
      </div>
      {wrong && (
        <span className="field-wrong" id={wrongId} role="alert">
          {wrong}
        </span>
      )}
    </fieldset>
  );
}

type OneProps = Pick<RatingProps, 'onValue' | 'wrongId'> & { name: string; rating: number; isChosen: boolean };

function Rating({ name, rating, isChosen, wrongId, onValue }: OneProps) {
  const said = wrongId === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': wrongId };
  return (
    <label>
      <input type="radio" name={name} checked={isChosen} onChange={() => onValue(rating)} {...said} />
      <span>
        {rating}
        {rating === 1 && <span className="unseen"> {say('poor')}</span>}
        {rating === BEST_RATING && <span className="unseen"> {say('very good')}</span>}
      </span>
    </label>
  );
}

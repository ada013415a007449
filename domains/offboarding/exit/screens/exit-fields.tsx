// The questions of an exit interview, for the person and for HR who holds one.
import { say } from '@kawani/kit/contract/say';
import { ChipsField } from '@kawani/kit/web/chips-field';
import { TextArea } from '@kawani/kit/web/form';
import type { WithField } from '@kawani/kit/web/forms/bound-field';
import type { Held } from '@kawani/kit/web/forms/use-form';
import type { ExitAnswers } from '../contract/form.ts';
import { BEST_RATING, LeavingReason, MAX_ANSWER, Rated, WouldReturn } from '../lists.ts';

const ROWS = 3;
const RATINGS = Array.from({ length: BEST_RATING }, (_, at) => at + 1);
const ratings = () => RATINGS.map((value) => ({ value, label: String(value), ...meaningOf(value) }));

function meaningOf(rating: number) {
  if (rating === 1) return { meaning: say('poor') };
  return rating === BEST_RATING ? { meaning: say('very good') } : {};
}

const UNANSWERED: Held<ExitAnswers> = {
  ...{ reason: null, again: null, good: null, change: null, unlawful: null },
  ...{ pay: null, supervisor: null, site: null, training: null, fairness: null },
};

/** As the fields hold them. */
export function heldAnswers(answers: ExitAnswers | null): Held<ExitAnswers> {
  if (answers === null) return UNANSWERED;
  const { good = null, change = null, unlawful = null } = answers;
  return { ...answers, good, change, unlawful };
}

export function ExitFields({ form: { Field } }: { form: WithField<Held<ExitAnswers>> }) {
  const text = { as: TextArea, rows: ROWS, maxLength: MAX_ANSWER };
  return (
    <>
      <Field
        name="reason"
        label={say('Main reason of leaving')}
        required
        none={say('Choose a reason')}
        options={LeavingReason.options}
      />
      <Field
        name="again"
        label={say('Would you work here again?')}
        required
        look="segments"
        options={WouldReturn.options}
      />
      <p className="second">{say('1 is poor, 5 is very good.')}</p>
      {Rated.codes.map((rated) => (
        <Field
          key={rated}
          name={rated}
          as={ChipsField<number>}
          label={Rated.labelOf(rated)}
          required
          options={ratings()}
          isOneRow
        />
      ))}
      <Field name="good" {...text} label={say('What was good?')} />
      <Field name="change" {...text} label={say('What should change?')} />
      <Field
        name="unlawful"
        {...text}
        label={say('Did you see anything unlawful?')}
        hint={say('Harassment, unpaid hours, or anything else against the law.')}
      />
    </>
  );
}

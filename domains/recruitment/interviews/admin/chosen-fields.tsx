// The day and the step that interviews are narrowed to.
import { say } from '@kawani/kit/contract/say';
import { DateField } from '@kawani/kit/web/date-field';
import { Select } from '@kawani/kit/web/fields';
import { InterviewStep } from '../lists.ts';
import type { Chosen } from './chosen.ts';

type ChosenFieldsProps = Chosen & {
  /** Of the day: one, or the first of several. */
  label: string;
};

export function ChosenFields({ day, step, choose, label }: ChosenFieldsProps) {
  return (
    <div className="interview-fields">
      <DateField label={label} value={day} onValue={(on) => on !== null && choose({ day: on })} />
      <Select
        label={say('Step')}
        none={say('Every step')}
        value={step ?? ''}
        onValue={(code) => choose({ step: code })}
        options={InterviewStep.options}
      />
    </div>
  );
}

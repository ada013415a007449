// Deciding whether somebody is fit to work: HR plans by the decision, and never reads what led to it.
import { say } from '@kawani/kit/contract/say';
import { addDays } from '@kawani/kit/values/day';
import { ChoiceCards } from '@kawani/kit/web/choice-cards';
import { DateField } from '@kawani/kit/web/date-field';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { dayNow } from '@kawani/kit/web/now';
import { type FitnessDecision, resultsApi } from '../../contract.ts';
import { Fitness } from '../../lists.ts';
import { FitnessTag, fitnessDates } from '../fitness-words.tsx';

type FitnessDrawerProps = {
  requestId: string;
  person: { readonly employeeId: string; readonly name: string };
  /** The last decision. */
  fitness: FitnessDecision | undefined;
  onClose: () => void;
};

const MAX_LIMITS = 250;

export function FitnessDrawer({ requestId, person, fitness: last, onClose }: FitnessDrawerProps) {
  const { employeeId, name } = person;
  const form = useForm(resultsApi.decideFitness, {
    start: { id: requestId, employeeId, fitness: null, limits: null, validUntil: null },
    // What was typed before another choice stays in its field, and is not sent.
    sends: ({ limits, validUntil, ...fields }) => ({
      ...fields,
      limits: hasLimits(fields.fitness) ? limits : null,
      validUntil: isFit(fields.fitness) ? validUntil : null,
    }),
    requires: ({ fitness }) => [
      'fitness',
      ...(hasLimits(fitness) ? (['limits'] as const) : []),
      ...(isFit(fitness) ? (['validUntil'] as const) : []),
    ],
    schema: async () => (await import('../../contract/form.ts')).FitnessForm,
    toast: say('Fitness of {name} saved.', { name }),
  });
  const { Field, values } = form;
  return (
    <FormDrawer title={say('Fitness of {name}', { name })} yes={say('Save')} {...{ form, onClose }}>
      {last !== undefined && (
        <p className="row">
          {say('Last decision:')} <FitnessTag {...last} /> {last.limits}{' '}
          <span className="quiet">{fitnessDates(last)}</span>
        </p>
      )}
      <Field name="fitness" as={ChoiceCards<Fitness>} label={say('Fitness to work')} options={choices()} />
      {hasLimits(values.fitness) && (
        <Field
          name="limits"
          as={TextArea}
          label={say('What work to avoid')}
          required
          rows={3}
          maxLength={MAX_LIMITS}
          hint={say('For example “No lifting above 10 kg”. HR reads this: don’t write a diagnosis or a result.')}
        />
      )}
      {isFit(values.fitness) && (
        <Field
          name="validUntil"
          as={DateField}
          label={say('Valid until')}
          required
          limits={{ min: addDays(dayNow(), 1) }}
        />
      )}
      <p className="quiet">{say('The employee and HR see this decision, and no result.')}</p>
    </FormDrawer>
  );
}

const hasLimits = (fitness: Fitness | null) => fitness === 'FIT_WITH_LIMITS';
const isFit = (fitness: Fitness | null) => fitness === 'FIT' || hasLimits(fitness);

function choices() {
  const details: Readonly<Record<Fitness, string>> = {
    FIT: say('Can do all work of the job.'),
    FIT_WITH_LIMITS: say('Can work, but should avoid some of it.'),
    UNFIT: say('Can’t work now.'),
    PENDING: say('Not decided yet: another test or visit is needed.'),
  };
  return Fitness.options.map((each) => ({ ...each, detail: details[each.value] }));
}

// Proposing the rules that all types of loans share, from a day on.
import { say } from '@kawani/kit/contract/say';
import { DateField } from '@kawani/kit/web/date-field';
import { NumberField } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { dayNow } from '@kawani/kit/web/now';
import { PesosField } from '@kawani/kit/web/pesos-field';
import { loanProposalsApi } from '../contract/proposals.ts';
import type { LoanRulesEntry } from '../contract.ts';
import { RateField } from './rate-field.tsx';
import { subjectText } from './shown-terms.ts';
import { firstDay, PlannedAlert } from './terms-drawer.tsx';

const COUNT = { as: NumberField, required: true, min: 1 } as const;

export function RulesDrawer({ entry, onClose }: { entry: LoanRulesEntry; onClose: () => void }) {
  const { subject, now, planned, version } = entry;
  const form = useForm(loanProposalsApi.proposeRules, {
    start: { ...(planned ?? now).figures, version, effectiveFrom: firstDay(planned), reason: null },
    schema: async () => (await import('../contract/form.ts')).LoanRulesForm,
    toast: say('Rules proposed. Somebody else has to approve them.'),
  });
  const { Field } = form;
  return (
    <FormDrawer title={subjectText(subject)} yes={say('Propose')} {...{ form, onClose }}>
      {planned !== null && <PlannedAlert from={planned.effectiveFrom} />}
      <Field
        name="effectiveFrom"
        as={DateField}
        label={say('Effective from')}
        required
        limits={{ min: dayNow() }}
        hint={say('Loans filed before that date keep their terms.')}
      />
      <Field name="reason" as={TextArea} label={say('Reason')} required rows={2} maxLength={250} />
      <Field name="coMakers" label={say('Co-makers of a loan')} {...COUNT} max={5} />
      <Field name="maxGuarantees" label={say('Loans one person may secure')} {...COUNT} max={10} />
      <Field name="coMakerHours" label={say('Hours to answer as co-maker')} {...COUNT} max={720} unit={say('hours')} />
      <Field
        name="shieldRate"
        as={RateField}
        label={say('Shield fee')}
        required
        max={20}
        hint={say('Share of the principal.')}
      />
      <Field
        name="minSavings"
        as={PesosField}
        label={say('Minimum savings deposit')}
        required
        hint={say('A lower deposit warns the approver. A type can have a minimum of its own.')}
      />
      <Field
        name="valesTogether"
        as={PesosField}
        label={say('Vales decided together, up to')}
        required
        hint={say('Larger vales are decided one by one, as loans are. Zero: every vale is.')}
      />
    </FormDrawer>
  );
}

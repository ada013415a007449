// Proposing terms of a type of loan from a day on.
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { Alert } from '@kawani/kit/web/block';
import { DateField } from '@kawani/kit/web/date-field';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { dayNow } from '@kawani/kit/web/now';
import { loanProposalsApi } from '../contract/proposals.ts';
import type { LoanTermsEntry } from '../contract.ts';
import { subjectText } from './shown-terms.ts';
import { AmountFields, ConditionFields, CostFields } from './terms-fields.tsx';

type TermsDrawerProps = { entry: LoanTermsEntry; onClose: () => void };

export function TermsDrawer({ entry, onClose }: TermsDrawerProps) {
  const { subject, now, planned, version } = entry;
  const { type, ...figures } = (planned ?? now).figures;
  const form = useForm(loanProposalsApi.propose, {
    start: { ...figures, type, version, effectiveFrom: firstDay(planned), reason: null },
    sends: ({ approverSetsLimit, ...values }) => ({
      ...values,
      approverSetsLimit,
      ...(approverSetsLimit === true && { maxAmount: null, savingsMultiple: null, netPayShare: null }),
    }),
    schema: async () => (await import('../contract/form.ts')).LoanTermsForm,
    toast: say('Terms proposed. Somebody else has to approve them.'),
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
      <Field
        name="reason"
        as={TextArea}
        label={say('Reason')}
        required
        rows={2}
        maxLength={250}
        hint={say('For the person who approves them, such as a board resolution.')}
      />
      <AmountFields form={form} />
      <CostFields form={form} />
      <ConditionFields form={form} />
    </FormDrawer>
  );
}

export function PlannedAlert({ from }: { from: Day }) {
  return (
    <Alert tone="info">
      {say('New terms are planned from {date} and are shown here. An earlier or the same date replaces them.', {
        date: showDay(from),
      })}
    </Alert>
  );
}

export function firstDay(planned: { readonly effectiveFrom: Day } | null): Day {
  return planned?.effectiveFrom ?? dayNow();
}

// Step 2: from which fund, how much, for how long and what for; below it what the loan takes from pay.
import { Rhythm } from '@kawani/domains/deductions/contract';
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { AttachField } from '@kawani/kit/web/attach-field';
import { Alert } from '@kawani/kit/web/block';
import { upload } from '@kawani/kit/web/call';
import { TextArea } from '@kawani/kit/web/form';
import { saidOf } from '@kawani/kit/web/use-trial';
import { useEffect, useRef } from 'react';
import { LoanSource } from '../../types/lists.ts';
import { AmountField } from './amount-field.tsx';
import { MonthsField, rhythmText } from './months-field.tsx';
import { QuotePanel } from './quote-panel.tsx';
import type { StepProps } from './step-props.ts';
import { RenewalField, TypeField } from './type-fields.tsx';

const MAX_PURPOSE = 250;

export function LoanStep(props: StepProps) {
  const { values } = props.form;
  const { isVale, quote } = props.applying;
  const beside = saidOf(quote?.objections, Object.keys(values)).beside;
  return (
    <>
      <Source {...props} />
      {!isVale && values.source !== null && <TypeField {...props} />}
      {!isVale && values.type !== null && <RenewalField {...props} />}
      {(isVale || values.type !== null) && <Repayment {...props} />}
      {beside.map((message) => (
        <Alert key={message} tone="warn">
          {message}
        </Alert>
      ))}
      {quote !== undefined && <QuotePanel quote={quote} />}
      {values.source !== null && <Purpose {...props} />}
    </>
  );
}

function Source({ form: { Field, set }, applying: { isVale, waitingAlready } }: StepProps) {
  const chosen = () => {
    for (const name of ['type', 'security', 'renewsId'] as const) set(name, null);
  };
  return (
    <Field
      name="source"
      label={say('Source')}
      required
      none={say('Choose a source')}
      options={LoanSource.options}
      wrong={isVale ? waitingAlready : undefined}
      onSet={chosen}
    />
  );
}

/** A vale is repaid on one payday. */
function Repayment(props: StepProps) {
  const { form, applying } = props;
  const { Field } = form;
  const { isVale, limit, borrowing } = applying;
  const paydays = borrowing.data?.paydays ?? [];
  useNextPayday(form, paydays[0]);
  const { least = null, most = null } = limit ?? {};
  return (
    <>
      <Field name="amount" as={AmountField} label={say('Amount')} required {...{ least, most }} />
      {!isVale && <Term {...props} />}
      <Field
        name="firstOn"
        label={say(isVale ? 'Payday of the deduction' : 'First deduction')}
        required
        none={say('Choose a payday')}
        options={paydays.map((value) => ({ value, label: showDay(value) }))}
      />
    </>
  );
}

/** The next payday is what most people choose. */
function useNextPayday({ values, set }: StepProps['form'], next: Day | undefined): void {
  const isMissing = values.firstOn === null && next !== undefined;
  const choose = useRef(() => {});
  choose.current = () => set('firstOn', next ?? null);
  useEffect(() => {
    if (isMissing) choose.current();
  }, [isMissing]);
}

function Term({ form: { Field, values }, applying: { terms } }: StepProps) {
  const { every } = values;
  const rhythms = Rhythm.codes.map((value) => ({ value, label: rhythmText(value) }));
  return (
    <>
      <Field
        name="months"
        as={MonthsField}
        label={say('Repaid within')}
        required
        most={terms?.maxMonths ?? 1}
        every={every}
      />
      <Field name="every" label={say('Deducted')} required look="segments" options={rhythms} />
    </>
  );
}

function Purpose(props: StepProps) {
  const { Field } = props.form;
  return (
    <>
      <Field
        name="purpose"
        as={TextArea}
        label={say('Purpose')}
        hint={say('What the money is for, in your own words.')}
        required
        rows={2}
        maxLength={MAX_PURPOSE}
      />
      <Papers {...props} />
    </>
  );
}

function Papers({ form: { Field }, applying: { isVale, terms } }: StepProps) {
  if (isVale || terms === undefined) return null;
  return (
    <Field
      name="files"
      as={AttachField}
      label={say('Attachment')}
      hint={terms.papers === null ? undefined : say('Needed: {papers}', { papers: terms.papers })}
      upload={(chosen: File) => upload(requestsApi.attach, chosen)}
    />
  );
}

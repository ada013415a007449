// Step 2: the lines once more, how they are paid, where they are picked up, and a photo of what is worn out.
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import { say } from '@kawani/kit/contract/say';
import { AttachField } from '@kawani/kit/web/attach-field';
import { Alert, Block } from '@kawani/kit/web/block';
import { upload } from '@kawani/kit/web/call';
import { ChoiceCards } from '@kawani/kit/web/choice-cards';
import { TextArea } from '@kawani/kit/web/form';
import type { StepProps } from './choose-step.tsx';
import { PaymentPart } from './payment-part.tsx';
import { ReviewLines } from './review-lines.tsx';

const MAX_REMARKS = 250;

export function ReviewStep({ form, ordering, onAttaching }: StepProps & { onAttaching: (isBusy: boolean) => void }) {
  const { Field, values } = form;
  const isWorn = values.lines.some(({ reason }) => reason === 'WORN' || reason === 'LOST');
  return (
    <>
      <ReviewLines {...{ form, ordering }} />
      {values.lines.length > 0 && <PaymentPart {...{ form, ordering }} />}
      <Places {...{ form, ordering }} />
      {isWorn && (
        <Field
          name="files"
          as={AttachField}
          label={say('Photo of the old piece')}
          upload={(chosen: File) => upload(requestsApi.attach, chosen)}
          onBusy={onAttaching}
        />
      )}
      <Field name="remarks" as={TextArea} label={say('Remarks')} rows={2} maxLength={MAX_REMARKS} />
    </>
  );
}

function Places({ form, ordering: { places } }: StepProps) {
  return (
    <Block
      of={places}
      height={120}
      failed={say("The pick-up places couldn't be loaded.")}
      isEmpty={({ items }) => items.length === 0}
      empty={<Alert tone="warn">{say('There is no pick-up place yet. Please ask the uniform store.')}</Alert>}
    >
      {({ items }) => (
        <section className="order-part">
          <h4>
            {say('Pick-up place')} <b aria-hidden="true">*</b>
          </h4>
          <ChoiceCards
            label={say('Pick-up place')}
            {...form.field('placeId')}
            options={items.map(({ id, name, address, hours }) => {
              return { value: id, label: name, detail: say('{address} · {hours}', { address, hours }) };
            })}
          />
        </section>
      )}
    </Block>
  );
}

// The form that one resigns with: the last day, why, and the letter. What follows is shown before it is sent.
import type { RequestFormProps } from '@kawani/domains/requests/engine/screens/filing';
import { FilingDrawer } from '@kawani/domains/requests/engine/screens/filing-drawer';
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { ChipsField } from '@kawani/kit/web/chips-field';
import { DateField } from '@kawani/kit/web/date-field';
import { TextArea } from '@kawani/kit/web/form';
import type { Form } from '@kawani/kit/web/forms/form-state';
import { dayNow } from '@kawani/kit/web/now';
import type { MyLeaving } from '../contract/case.ts';
import { filedResignation, ResignationForm } from '../contract/form.ts';
import { myLeavingApi } from '../contract.ts';
import { MAX_LETTER, ResignationReason, ShorterNotice } from '../lists.ts';
import { resignationRequest } from '../requests.ts';
import { isShort } from '../rules/resignation.ts';
import { askedOf, type Fields, initialOf, letterFor } from './resignation-values.ts';

export function ResignDrawer({ changes, refiles, onClose }: RequestFormProps) {
  // In memory: the page that opens the form shows it too.
  const { data } = useAnswer(myLeavingApi.mine, {});
  if (data === undefined) return null;
  const before = changes ?? refiles;
  return (
    <FilingDrawer<Fields>
      kind={resignationRequest}
      title={changes ? say('Edit {ref}', { ref: changes.ref }) : say('Resign')}
      schema={ResignationForm}
      initial={initialOf(filedResignation(before?.form), data.post, dayNow())}
      asked={askedOf}
      draftKey={`resignation ${before?.id ?? ''}`}
      {...{ changes, refiles, onClose }}
    >
      {(form) => <ResignFields form={form} post={data.post} />}
    </FilingDrawer>
  );
}

function ResignFields({ form, post }: { form: Form<Fields>; post: MyLeaving['post'] }) {
  const { Field, values, set } = form;
  const { lastDay, letter } = values;
  // A letter that nobody has changed names the day that is chosen.
  const rewrite = (next: Day | null) => {
    const isAsWritten = lastDay !== null && letter === letterFor(lastDay, post);
    if (next !== null && isAsWritten) set('letter', letterFor(next, post));
    if (next !== null && !isShort(dayNow(), next)) set('shortNotice', null);
  };
  return (
    <>
      <Field
        name="lastDay"
        as={DateField}
        label={say('Last day')}
        required
        hint={say('The law asks for 30 days of notice.')}
        limits={{ min: dayNow() }}
        onSet={rewrite}
      />
      {lastDay !== null && isShort(dayNow(), lastDay) && (
        <Field
          name="shortNotice"
          as={ChipsField<ShorterNotice>}
          label={say('Why is the notice shorter?')}
          required
          hint={say('Just causes are insult, inhuman treatment, a crime against you or your family, and the like.')}
          options={ShorterNotice.options}
        />
      )}
      <Field
        name="reason"
        as={ChipsField<ResignationReason>}
        label={say('Why are you leaving? Only HR sees this.')}
        required
        options={ResignationReason.options}
      />
      <Field
        name="letter"
        as={TextArea}
        label={say('Letter')}
        rows={5}
        maxLength={MAX_LETTER}
        hint={say('Change it as you like, or attach a letter of your own.')}
      />
    </>
  );
}

// Why a hire is ended, what follows from that, and ending it.
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import type { HiringDetail } from '../contract/hiring.ts';
import { hiringApi } from '../contract.ts';
import { HireEnd } from '../lists.ts';
import { needsWords, notPassedFor } from '../rules/end.ts';

const MAX_WORDS = 250;

type EndDrawerProps = { hiring: HiringDetail; onEnded: () => void; onStale: () => void; onClose: () => void };

export function EndDrawer({ hiring, onEnded, onStale, onClose }: EndDrawerProps) {
  const { id, name, hire } = hiring;
  const form = useForm(hiringApi.fallOut, {
    start: { id, version: hire?.version ?? null, because: null, words: null },
    schema: async () => (await import('../contract/end-form.ts')).HireEndForm,
    requires: ({ because }) => (because !== null && needsWords(because) ? ['words'] : []),
    toast: say('The hire was ended. The place is free again.'),
    done: onEnded,
    refused: onStale,
  });
  const { Field, values } = form;
  const { because } = values;
  const isSaid = because !== null && notPassedFor(because) === undefined;
  return (
    <FormDrawer
      title={say('End the hire of {name}', { name })}
      yes={say('End this hire')}
      look="danger"
      {...{ form, onClose }}
    >
      <p>{say('The place of the job order is free again. This can’t be undone.')}</p>
      <Field name="because" label={say('Why')} required none={say('Choose a reason')} options={HireEnd.options} />
      <Field
        name="words"
        as={TextArea}
        label={isSaid ? say('How the person told you') : say('In words')}
        required={because !== null && needsWords(because)}
        rows={2}
        maxLength={MAX_WORDS}
      />
      {because !== null && <Alert>{followsText(hiring, isSaid)}</Alert>}
    </FormDrawer>
  );
}

/** What the applicant becomes, and how they hear of it. */
function followsText({ email }: HiringDetail, isSaid: boolean): string {
  if (email === null)
    return isSaid
      ? say('The application becomes Withdrawn. There is no e-mail address, so please tell the person yourself.')
      : say('The application becomes Not passed. There is no e-mail address, so please tell the person yourself.');
  return isSaid
    ? say('The application becomes Withdrawn. The person is told by mail.')
    : say('The application becomes Not passed. The person is told by mail, without the reason.');
}

// Accepting a job offer: the code that the recruiter told, and one's own name as a signature. A lost signal loses nothing.

import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { AskBeforeLeaving } from '@kawani/kit/web/dialog';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { type OfferPage, offerLinkApi } from '../contract/answering.ts';
import { CODE_DIGITS, MOST_WRONG_CODES } from '../lists.ts';

const MAX_NAME = 200;

export function AcceptForm({ offer, onStale }: { offer: OfferPage; onStale: () => void }) {
  const { language, termsSha256, triesLeft } = offer;
  const form = useForm(offerLinkApi.accept, {
    start: { code: null, name: null, language, termsSha256 },
    // What is on the screen now, also where it was fetched again meanwhile.
    sends: ({ code, name }) => ({ code: code?.replaceAll(' ', '') ?? null, name, language, termsSha256 }),
    schema: async () => (await import('../contract/answer-form.ts')).AcceptanceForm,
    done: ({ isWrongCode }) => {
      if (isWrongCode) form.setWrongs({ code: say('This code is wrong. Please ask the recruiter again.') });
    },
  });
  const { Field } = form;
  if (triesLeft === 0)
    return <Alert tone="warn">{say('Too many wrong codes. Please ask the recruiter for a new code.')}</Alert>;
  return (
    <form
      ref={form.ref}
      noValidate
      className="offer-accept"
      onSubmit={async (event) => {
        event.preventDefault();
        await form.submit();
        onStale();
      }}
    >
      <Field
        name="code"
        label={say('Code')}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_DIGITS + 1}
        hint={say('Six digits. The recruiter tells you by phone or text.')}
      />
      {triesLeft < MOST_WRONG_CODES && (
        <p className="offer-tries">{say('{left, plural, one {# try} other {# tries}} left', { left: triesLeft })}</p>
      )}
      <Field
        name="name"
        label={say('Your full name')}
        required
        autoComplete="name"
        maxLength={MAX_NAME}
        hint={say('It is your signature. Type it as in your application.')}
      />
      {form.refusal && <Alert tone="bad">{form.refusal}</Alert>}
      <p className="second">
        {say('When you accept, you agree to this offer. We keep your name, the time and your network as proof.')}
      </p>
      <Button look="primary" type="submit" wide busy={form.isBusy}>
        {say('Accept the offer')}
      </Button>
      <AskBeforeLeaving when={form.dirty && !form.isBusy} />
    </form>
  );
}

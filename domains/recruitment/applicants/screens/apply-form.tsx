// The application form: done in a minute with one thumb. Nothing typed is lost by an error, a lost signal or a reload.

import { say } from '@kawani/kit/contract/say';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import type { CallFailed } from '@kawani/kit/web/call';
import { Card } from '@kawani/kit/web/card';
import { AskBeforeLeaving } from '@kawani/kit/web/dialog';
import { nothingLost } from '@kawani/kit/web/failure';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { holdLink } from '@kawani/kit/web/held-link';
import { useNavigate } from '@kawani/kit/web/link';
import { useState } from 'react';
import { ApplicationRefusal } from '../contract/refusals.ts';
import { applicantsApi } from '../contract.ts';
import { PRIVACY_NOTICE, Starts } from '../lists.ts';
import { CityField } from './city-field.tsx';
import { type FormToken, useFormToken } from './form-token.ts';
import { PrivacyNotice } from './privacy-notice.tsx';
import { useNotice } from './use-notice.ts';

const EMPTY = {
  ...{ firstName: null, middleName: null, lastName: null, suffix: null, mobile: null, email: null, city: null },
  ...{ hasExperience: null, starts: null, form: null, website: null },
};
const NOTICE_CHANGED = ApplicationRefusal.NOTICE_CHANGED().code;
/** Another form must be opened; what was filled in stays. */
const OVER: readonly string[] = [
  ApplicationRefusal.FORM_NOT_ACCEPTED().code,
  ApplicationRefusal.FORM_EXPIRED().code,
  ApplicationRefusal.FORM_USED().code,
];

type ApplyFormProps = {
  code: string;
  /** What is shown above the form. */
  accepted: Notice;
  onNoticeChanged: () => void;
};
type Notice = { notice: string; keptMonths: number };

export function ApplyForm({ code }: { code: string }) {
  const notice = useNotice();
  return (
    <Block of={notice} height={520} failed={say("The form couldn't be loaded.")}>
      {(accepted) => <Fields code={code} accepted={accepted} onNoticeChanged={() => void notice.refetch()} />}
    </Block>
  );
}

function Fields({ code, accepted, onNoticeChanged }: ApplyFormProps) {
  const token = useFormToken(code);
  const form = useApplication({ code, accepted, onNoticeChanged }, token);
  const { Field } = form;
  const [isOpening, setOpening] = useState(false);
  const [isUnreached, setUnreached] = useState(false);
  const send = async () => {
    if (isOpening) return;
    setOpening(true);
    await token.open();
    setOpening(false);
    setUnreached(token.read() === undefined);
    if (token.read() !== undefined) await form.submit();
  };
  return (
    <Card title={say('Apply for this job')} className="apply">
      <details className="privacy" open>
        <summary>{say('Privacy notice')}</summary>
        <PrivacyNotice months={accepted.keptMonths} />
      </details>
      <form
        ref={form.ref}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Field name="firstName" label={say('First name')} required autoComplete="given-name" />
        <Field name="lastName" label={say('Last name')} required autoComplete="family-name" />
        <Field
          name="mobile"
          label={say('Mobile number')}
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          hint={say('Like 0917 123 4567. We call or text you here.')}
        />
        <Field name="city" as={CityField} label={say('Nearest city or town')} required />
        <Field
          name="email"
          label={say('E-mail (optional)')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
        />
        <Field
          name="experience"
          label={say('Have you done this kind of work before?')}
          required
          look="segments"
          options={[
            { value: 'YES', label: say('Yes') },
            { value: 'NO', label: say('Not yet') },
          ]}
        />
        <Field
          name="starts"
          label={say('When can you start?')}
          required
          none={say('Choose one')}
          options={Starts.options}
        />
        <Trap />
        {isUnreached && <Alert tone="bad">{nothingLost()}</Alert>}
        {form.refusal && <Alert tone="bad">{form.refusal}</Alert>}
        <Button look="primary" type="submit" wide busy={form.isBusy || isOpening}>
          {say('Send my application')}
        </Button>
        <p className="quiet">{say('By sending you confirm that you read the privacy notice above.')}</p>
        <AskBeforeLeaving when={form.dirty && !form.isBusy} />
      </form>
    </Card>
  );
}

function useApplication({ code, accepted, onNoticeChanged }: ApplyFormProps, token: FormToken) {
  const navigate = useNavigate();
  return useForm(applicantsApi.apply, {
    start: { ...EMPTY, code, notice: PRIVACY_NOTICE, keptMonths: null },
    own: { experience: null as 'YES' | 'NO' | null },
    sends: ({ experience, ...values }) => ({
      ...values,
      keptMonths: accepted.keptMonths,
      hasExperience: experience === null ? null : experience === 'YES',
      form: token.read() ?? null,
      website: trapped() || null,
    }),
    requires: () => ['experience'],
    schema: async () => (await import('../contract/form.ts')).ApplicationForm,
    draftKey: `application ${code}`,
    refused: ({ code: refusal }: CallFailed) => {
      if (OVER.includes(refusal ?? '')) token.drop();
      if (refusal === NOTICE_CHANGED) onNoticeChanged();
    },
    done: (answer) => {
      token.drop();
      holdLink('/status', answer.token);
      navigate('/status', { sent: 'yes' });
    },
  });
}

const TRAP = 'website';

/** People don't see it and screen readers pass it by; programs that fill in every field fill in this one. */
function Trap() {
  return (
    <span className="unseen" aria-hidden="true">
      <input id={TRAP} name={TRAP} tabIndex={-1} autoComplete="off" />
    </span>
  );
}

function trapped(): string {
  const trap = document.getElementById(TRAP);
  return trap instanceof HTMLInputElement ? trap.value : '';
}

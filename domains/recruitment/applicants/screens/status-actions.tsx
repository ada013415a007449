// What an applicant may do with an application: withdraw it, erase it. Each asks first.
import { say } from '@kawani/kit/contract/say';
import { sayRefusal, useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { call } from '@kawani/kit/web/call';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';
import { type ApplicationStatus, applicantsApi } from '../contract.ts';

const Confirm = later(async () => (await import('@kawani/kit/web/dialog')).Confirm);

type StatusActionsProps = { application: ApplicationStatus; onErased: (left: ApplicationStatus) => void };

export function StatusActions({ application: { mayWithdraw, state }, onErased }: StatusActionsProps) {
  const [asking, setAsking] = useState<'withdraw' | 'erase'>();
  const withdraw = useVerb(applicantsApi.withdraw, { toast: say('Application withdrawn.') });
  const erasing = useErasing(onErased);
  const close = () => setAsking(undefined);
  const go = () => {
    close();
    if (asking === 'erase') void erasing.erase();
    else withdraw.mutate({});
  };
  return (
    <p className="row">
      {mayWithdraw && (
        <Button busy={withdraw.isPending} onClick={() => setAsking('withdraw')}>
          {say('Withdraw')}
        </Button>
      )}
      {state !== 'Hired' && (
        <Button look="quiet" busy={erasing.isBusy} onClick={() => setAsking('erase')}>
          {say('Erase my application')}
        </Button>
      )}
      {asking !== undefined && (
        <Confirm
          {...(asking === 'erase' ? erasingWords() : withdrawingWords())}
          no={say('Keep it')}
          onYes={go}
          onNo={close}
        />
      )}
    </p>
  );
}

/** Its link ends with it, so nothing is asked for again: a useVerb would, and find nothing. */
function useErasing(onErased: (left: ApplicationStatus) => void) {
  const [isBusy, setBusy] = useState(false);
  const erase = async () => {
    setBusy(true);
    await call(applicantsApi.erase, {}).then(onErased, sayRefusal);
    setBusy(false);
  };
  return { isBusy, erase };
}

const withdrawingWords = () => ({
  title: say('Withdraw your application?'),
  says: say('The recruiter stops looking at it. You can apply again while the job is open.'),
  yes: say('Withdraw'),
});

const erasingWords = () => ({
  title: say('Erase your application?'),
  says: say(
    'We erase your name, mobile number, e-mail, city and answers. If you are still being considered, your application is withdrawn too. This cannot be undone.',
  ),
  yes: say('Erase everything'),
});

// A new link to an application, for an applicant who has lost the first one: mailed where there is an address, or shown once, to be
// sent by text message.
import { RequestSection } from '@kawani/domains/requests/engine/screens/request-facts';
import type { ReturnsOf } from '@kawani/kit/contract/endpoint';
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { config } from '@kawani/kit/web/config';
import { LinkField } from '@kawani/kit/web/link-field';
import { useState } from 'react';
import { applicantsApi } from '../contract.ts';

type StatusLinkProps = { applicant: { id: string; email: string | null } };

/** In the drawer of an applicant. */
export function StatusLinkSection({ applicant }: StatusLinkProps) {
  return (
    <RequestSection title={say('Status page')}>
      <div className="stack">
        <SendStatusLink applicant={applicant} />
      </div>
    </RequestSection>
  );
}

function SendStatusLink({ applicant: { id, email } }: StatusLinkProps) {
  const [made, setMade] = useState<ReturnsOf<typeof applicantsApi.renewLink>>();
  const renew = useVerb(applicantsApi.renewLink, { done: setMade });
  const busy = renew.isPending;
  const byHand = () => renew.mutate({ id, byHand: true });
  if (made?.token) return <Link token={made.token} />;
  if (made?.mailedTo) {
    return (
      <>
        <Alert tone="good">
          {say('The new link was sent to {email}. The one before has ended.', { email: made.mailedTo })}
        </Alert>
        <Button look="quiet" busy={busy} onClick={byHand}>
          {say('Show a link to send by text instead')}
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="second">
        {email === null
          ? say('This person gave no e-mail. You get a link to send by text message.')
          : say('The link is sent to the e-mail above.')}
      </p>
      <p className="row">
        <Button icon="external" busy={busy} onClick={() => renew.mutate({ id })}>
          {say('Send a new status link')}
        </Button>
        {email !== null && (
          <Button look="quiet" busy={busy} onClick={byHand}>
            {say('Send it by text instead')}
          </Button>
        )}
      </p>
    </>
  );
}

function Link({ token }: { token: string }) {
  const url = new URL(`status#${token}`, config().employeeUrl).href;
  return (
    <>
      <Alert tone="warn">
        {say('This link is shown only now, and the one before has ended. Send it to the applicant alone.')}
      </Alert>
      <LinkField label={say('Status link')} url={url} />
    </>
  );
}

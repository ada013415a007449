// A new link to an application, for an applicant who has lost the first one. It is shown once, to be sent by text message.
import { RequestSection } from '@kawani/domains/requests/engine/screens/request-body';
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { config } from '@kawani/kit/web/config';
import { LinkField } from '@kawani/kit/web/link-field';
import { useState } from 'react';
import { applicantsApi } from '../contract.ts';

/** In the drawer of an applicant. */
export function StatusLinkSection({ applicant: { id } }: { applicant: { id: string } }) {
  return (
    <RequestSection title={say('Status page')}>
      <SendStatusLink applicationId={id} />
    </RequestSection>
  );
}

function SendStatusLink({ applicationId }: { applicationId: string }) {
  const [token, setToken] = useState<string>();
  const renew = useVerb(applicantsApi.renewLink, { done: (answer) => setToken(answer.token) });
  if (token === undefined) {
    return (
      <Button icon="external" busy={renew.isPending} onClick={() => renew.mutate({ id: applicationId })}>
        {say('Send a new status link')}
      </Button>
    );
  }
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

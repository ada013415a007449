// The link and the code of an offer, shown once: they are kept nowhere, and closing this asks whether they were passed on.
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { config } from '@kawani/kit/web/config';
import { copyShown } from '@kawani/kit/web/copy';
import { Modal } from '@kawani/kit/web/dialog';
import { LinkField } from '@kawani/kit/web/link-field';
import { useRef } from 'react';
import { OFFER_PATH } from '../lists.ts';

/** What an operation answers: a link, a code, or both. */
export type Secrets = { readonly token?: string; readonly code?: string; readonly isMailed?: boolean };

export function OfferSecrets({
  secrets: { token, code, isMailed = false },
  onClose,
}: {
  secrets: Secrets;
  onClose: () => void;
}) {
  return (
    <Modal
      title={say('Pass this on now')}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {say('Done')}
        </Button>
      }
    >
      <div className="stack">
        <Alert tone="warn">{say('This is shown only once. If it gets lost, make a new one.')}</Alert>
        {token !== undefined && <LinkPart token={token} isMailed={isMailed} />}
        {code !== undefined && <CodePart code={code} />}
      </div>
    </Modal>
  );
}

function LinkPart({ token, isMailed }: { token: string; isMailed: boolean }) {
  const url = new URL(`${OFFER_PATH}#${token}`, config().employeeUrl).href;
  return (
    <section className="offer-secret">
      <h3>{say('Link to the offer')}</h3>
      <p className="second">
        {isMailed ? say('It was sent by e-mail. You can send it by chat too.') : say('Send it by text or chat.')}
      </p>
      <LinkField label={say('Link to the offer')} url={url} />
    </section>
  );
}

function CodePart({ code }: { code: string }) {
  const shown = useRef<HTMLOutputElement>(null);
  return (
    <section className="offer-secret">
      <h3>{say('Code')}</h3>
      <p className="second">{say('Tell it by phone, or in another text than the link.')}</p>
      <output ref={shown} className="offer-code" aria-label={say('Code')}>
        {code.slice(0, code.length / 2)} {code.slice(code.length / 2)}
      </output>
      <Button onClick={() => void copyShown(code, shown.current)}>{say('Copy the code')}</Button>
    </section>
  );
}

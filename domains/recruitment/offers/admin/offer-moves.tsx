// What may be done about an offer: a draft is changed or sent; one that is out gets a new link or code, or is withdrawn.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { Confirm } from '@kawani/kit/web/dialog';
import { later } from '@kawani/kit/web/later';
import { type ReactNode, useState } from 'react';
import type { Offer } from '../contract/offer.ts';
import { offersApi } from '../contract.ts';
import type { Secrets } from './offer-secrets.tsx';

const RemarksSheet = later(
  async () => (await import('@kawani/domains/requests/engine/screens/remarks-sheet')).RemarksSheet,
);
const OfferSecrets = later(async () => (await import('./offer-secrets.tsx')).OfferSecrets);

type OfferMovesProps = {
  offer: Offer;
  /** Places that are left. */
  free: number;
  onChange: () => void;
  /** It changed meanwhile. */
  onStale: () => void;
};
type Asking = 'send' | 'link' | 'code' | 'withdraw';

export function OfferMoves({ offer, free, onChange, onStale }: OfferMovesProps) {
  const { id, version, state } = offer;
  const [asking, setAsking] = useState<Asking>();
  const [secrets, setSecrets] = useState<Secrets>();
  const send = useVerb(offersApi.send, { done: setSecrets });
  const link = useVerb(offersApi.renewLink, { done: setSecrets });
  const code = useVerb(offersApi.renewCode, { done: setSecrets });
  const withdraw = useVerb(offersApi.withdraw, {
    toast: state === 'Draft' ? say('Draft removed.') : say('Offer withdrawn.'),
  });
  const busy = [send, link, code, withdraw].some(({ isPending }) => isPending);
  const close = () => setAsking(undefined);
  const go = (verb: Exclude<Asking, 'withdraw'>) => {
    close();
    const verbs = { send, link, code };
    // The refusal said why; what is true now is shown.
    void verbs[verb].mutateAsync({ id, version }).catch(onStale);
  };
  return (
    <>
      <div className="offer-moves">
        {state === 'Draft' ? (
          <>
            <Button look="primary" busy={busy} disabled={free === 0} onClick={() => setAsking('send')}>
              {say('Send the offer')}
            </Button>
            <Button onClick={onChange}>{say('Change')}</Button>
            <Button look="danger" busy={busy} onClick={() => setAsking('withdraw')}>
              {say('Remove the draft')}
            </Button>
          </>
        ) : (
          <>
            <Button busy={busy} onClick={() => setAsking('link')}>
              {say('New link')}
            </Button>
            <Button busy={busy} onClick={() => setAsking('code')}>
              {say('New code')}
            </Button>
            <Button look="danger" busy={busy} onClick={() => setAsking('withdraw')}>
              {say('Withdraw the offer')}
            </Button>
          </>
        )}
      </div>
      {state === 'Draft' && free === 0 && <p className="quiet">{say('No place is left in this job order now.')}</p>}
      {asking !== undefined && asking !== 'withdraw' && (
        <Confirm {...QUESTIONS[asking]()} onYes={() => go(asking)} onNo={close} />
      )}
      {asking === 'withdraw' && (
        <RemarksSheet
          {...withdrawing(state)}
          label={say('Reason')}
          required
          onClose={close}
          onMove={(reason = '') => {
            close();
            void withdraw.mutateAsync({ id, version, reason }).catch(onStale);
          }}
        />
      )}
      {secrets !== undefined && <OfferSecrets secrets={secrets} onClose={() => setSecrets(undefined)} />}
    </>
  );
}

type Question = { title: string; says: ReactNode; yes: string };

const QUESTIONS: Readonly<Record<Exclude<Asking, 'withdraw'>, () => Question>> = {
  send: () => ({
    title: say('Send this offer?'),
    says: <p>{say('It holds a place until it is answered or expires. You can’t change it after.')}</p>,
    yes: say('Send'),
  }),
  link: () => ({
    title: say('Make a new link?'),
    says: <p>{say('The link you sent before stops working.')}</p>,
    yes: say('Make a link'),
  }),
  code: () => ({
    title: say('Make a new code?'),
    says: <p>{say('The code you told before stops working.')}</p>,
    yes: say('Make a code'),
  }),
};

const withdrawing = (state: Offer['state']) =>
  state === 'Draft'
    ? {
        title: say('Remove this draft'),
        yes: say('Remove'),
        look: 'danger' as const,
        reasons: [say('Written by mistake')],
      }
    : {
        title: say('Withdraw this offer'),
        says: <p>{say('The applicant sees on the page that it was withdrawn, and not why.')}</p>,
        yes: say('Withdraw'),
        look: 'danger' as const,
        reasons: [say('The client chose another person'), say('The pay or the date was wrong')],
      };

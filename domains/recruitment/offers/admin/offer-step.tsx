// The step "Job offer" of an applicant: the offer that counts now and what may be done about it, and those before it.
import { FactList } from '@kawani/domains/requests/engine/screens/request-facts';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useHolds } from '@kawani/kit/web/session';
import { useState } from 'react';
import { RecruitmentPermission } from '../../requisitions/policy.ts';
import type { Offer, OffersOfApplication } from '../contract/offer.ts';
import { offersApi } from '../contract.ts';
import { OfferMoves } from './offer-moves.tsx';
import { OfferProof } from './offer-proof.tsx';
import { factsOf, OfferStateLine, verdictOf } from './offer-words.tsx';
import './offers.css';

const OfferDrawer = later(async () => (await import('./offer-drawer.tsx')).OfferDrawer);
const { HIRING_JOB_OFFER_CREATE } = RecruitmentPermission;

export function OfferStep({ applicationId }: { applicationId: string }) {
  const answer = useAnswer(offersApi.ofApplication, { id: applicationId });
  return (
    <Block of={answer} height={180} failed={say("The job offers couldn't be loaded.")}>
      {(known) => <Step applicationId={applicationId} known={known} onStale={() => void answer.refetch()} />}
    </Block>
  );
}

type StepProps = { applicationId: string; known: OffersOfApplication; onStale: () => void };

function Step({ applicationId, known, onStale }: StepProps) {
  const mayOffer = useHolds(HIRING_JOB_OFFER_CREATE);
  const [isWriting, setWriting] = useState(false);
  const [latest, ...earlier] = known.offers;
  const isOpen = latest !== undefined && ['Draft', 'Sent', 'Accepted'].includes(latest.state);
  return (
    <>
      <div className="offer-step">
        {latest === undefined ? (
          <p className="quiet">{say('No job offer yet.')}</p>
        ) : (
          <OneOffer offer={latest}>
            {mayOffer && latest.moves.length > 0 && (
              <OfferMoves offer={latest} free={known.free} onChange={() => setWriting(true)} onStale={onStale} />
            )}
          </OneOffer>
        )}
        {!isOpen && known.obstacle !== null && <Alert tone="warn">{known.obstacle}</Alert>}
        {!isOpen && known.obstacle === null && mayOffer && (
          <>
            {known.free === 0 && (
              <Alert tone="warn">
                {say('No place is left now. You can write a draft and send it when one is free.')}
              </Alert>
            )}
            <Button look="primary" icon="file" onClick={() => setWriting(true)}>
              {latest === undefined ? say('Write a job offer') : say('Write another offer')}
            </Button>
          </>
        )}
        {earlier.length > 0 && <Earlier offers={earlier} />}
      </div>
      {isWriting && <OfferDrawer applicationId={applicationId} known={known} onClose={() => setWriting(false)} />}
    </>
  );
}

function OneOffer({ offer, children }: { offer: Offer; children?: React.ReactNode }) {
  const verdict = verdictOf(offer);
  return (
    <>
      <OfferStateLine offer={offer} />
      {verdict !== null && <Alert tone="info">{verdict}</Alert>}
      <FactList facts={factsOf(offer)} />
      {offer.proof !== null && <OfferProof proof={offer.proof} />}
      {children}
    </>
  );
}

function Earlier({ offers }: { offers: readonly Offer[] }) {
  return (
    <details className="offer-earlier">
      <summary>
        {say('{count, plural, one {# earlier offer} other {# earlier offers}}', { count: offers.length })}
      </summary>
      {offers.map((offer) => (
        <div key={offer.id} className="offer-one">
          <OneOffer offer={offer} />
        </div>
      ))}
    </details>
  );
}

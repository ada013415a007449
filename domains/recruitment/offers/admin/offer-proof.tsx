// The proof that somebody accepted an offer: who signed, when, from where, and the words that were shown.
import { FactList } from '@kawani/domains/requests/engine/screens/request-facts';
import { LANGUAGE_NAMES } from '@kawani/kit/contract/language';
import { say } from '@kawani/kit/contract/say';
import type { Offer } from '../contract/offer.ts';
import { momentOf } from './offer-words.tsx';

export function OfferProof({ proof }: { proof: NonNullable<Offer['proof']> }) {
  const { acceptedAt, name, language, terms, termsSha256, network } = proof;
  const facts = [
    { label: say('Accepted'), value: momentOf(acceptedAt) },
    { label: say('Signed as'), value: name ?? say('Erased') },
    { label: say('Network'), value: network ?? say('Erased') },
    { label: say('Read in'), value: LANGUAGE_NAMES[language] },
  ];
  return (
    <details className="offer-proof">
      <summary>{say('Proof of acceptance')}</summary>
      <FactList facts={facts} />
      {terms !== null && <pre className="offer-terms">{terms}</pre>}
      <p className="quiet offer-hash">
        {say('SHA-256 of these words:')} <code>{termsSha256}</code>
      </p>
    </details>
  );
}

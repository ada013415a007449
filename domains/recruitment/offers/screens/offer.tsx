// A job offer as the applicant reads it: the terms, the time left, and answering it.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, type Instant, showTime } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block, Skeleton } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { useEffect, useRef, useState } from 'react';
import { type OfferPage, offerLinkApi } from '../contract/answering.ts';
import { OfferState } from '../lists.ts';
import { TimeLeft } from './time-left.tsx';
import './offer.css';

const FORM_HEIGHT = 360;
/** The terms are read first: the form follows them. */
const AcceptForm = later(async () => (await import('./accept-form.tsx')).AcceptForm, <Skeleton height={FORM_HEIGHT} />);
const DeclineSheet = later(async () => (await import('./decline-sheet.tsx')).DeclineSheet);

export function Offer() {
  const answer = useAnswer(offerLinkApi.read, {});
  const seen = useSeen(answer.data?.state);
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('Job offer')}</h1>
      </header>
      <Block of={answer} height={700} failed={say("The job offer couldn't be loaded.")}>
        {(offer) => (
          <Shown
            key={offer.state}
            offer={offer}
            isNews={seen.current !== undefined}
            onStale={() => void answer.refetch()}
          />
        )}
      </Block>
    </div>
  );
}

/** The state that was on the screen before this one is drawn. */
function useSeen(state: OfferState | undefined) {
  const seen = useRef<OfferState>(undefined);
  useEffect(() => {
    seen.current = state;
  }, [state]);
  return seen;
}

type ShownProps = {
  offer: OfferPage;
  /** Another state was on the screen before. */
  isNews: boolean;
  onStale: () => void;
};

function Shown({ offer, isNews, onStale }: ShownProps) {
  const { state, title, place, company } = offer;
  if (state === 'Sent') return <ToAnswer offer={offer} onStale={onStale} />;
  return (
    <>
      <Outcome offer={offer} isNews={isNews} />
      <Card title={title}>
        {offer.terms.length > 0 ? (
          <Terms offer={offer} />
        ) : (
          <p className="second">
            {company}
            <br />
            {place}
          </p>
        )}
      </Card>
    </>
  );
}

/** What was answered takes the place of the form: it is read out and scrolled to. */
function Outcome({ offer: { state, next, acceptedAt }, isNews }: Omit<ShownProps, 'onStale'>) {
  const isAccepted = state === 'Accepted';
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNews) words.current?.focus();
  }, [isNews]);
  return (
    <Alert tone={isAccepted ? 'good' : 'info'}>
      <div ref={words} tabIndex={-1} className="offer-outcome">
        <strong>
          {isAccepted && acceptedAt !== null
            ? say('Accepted on {date}', { date: momentOf(acceptedAt) })
            : OfferState.labelOf(state)}
        </strong>
        <br />
        {next}
      </div>
    </Alert>
  );
}

function ToAnswer({ offer, onStale }: Omit<ShownProps, 'isNews'>) {
  const { title, expiresAt } = offer;
  return (
    <>
      <TimeLeft key={offer.now} offer={offer} onOver={onStale} />
      <Card title={title}>
        <Terms offer={offer} />
        <p className="quiet offer-until">{say('You can answer until {date}.', { date: momentOf(expiresAt) })}</p>
      </Card>
      <Card title={say('Accept the offer')}>
        <AcceptForm offer={offer} onStale={onStale} />
      </Card>
      <Declining onStale={onStale} />
    </>
  );
}

function Declining({ onStale }: Pick<ShownProps, 'onStale'>) {
  const [isDeclining, setDeclining] = useState(false);
  return (
    <>
      <p>
        <Button look="link" onClick={() => setDeclining(true)}>
          {say('I don’t want this job')}
        </Button>
      </p>
      {isDeclining && <DeclineSheet onClose={() => setDeclining(false)} onStale={onStale} />}
    </>
  );
}

function Terms({ offer: { terms } }: Pick<ShownProps, 'offer'>) {
  return (
    <dl className="offer-lines">
      {terms.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const momentOf = (at: Instant): string => `${showDay(dayAt(at))} ${showTime(at)}`;

// Whether one is fit to work, in plain words, and booking another medical before it ends.
import { say } from '@kawani/kit/contract/say';
import { daysBetween, showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Card } from '@kawani/kit/web/card';
import { LinkButton } from '@kawani/kit/web/link';
import { dayNow } from '@kawani/kit/web/now';
import type { ReactNode } from 'react';
import { diagnosticRequest } from '../../requests/requests.ts';
import { type FitnessDecision, type OwnFitness, resultsApi } from '../contract.ts';
import { endsSoon } from '../rules/outcome.ts';
import './results.css';

const HEIGHT = 56;
const BOOKING = { file: 'Medical' };

export function FitnessCard({ aside }: { aside?: ReactNode }) {
  const answer = useAnswer(resultsApi.myFitness, {});
  return (
    <Card title={say('Fitness to work')} aside={aside} className="dx-fitness">
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("Your fitness to work couldn't be loaded.")}
        isEmpty={({ fitness }) => fitness === null}
        empty={<p className="second">{say('After a medical, you can see here how long you’re fit to work.')}</p>}
      >
        {({ fitness, isBooked }) => fitness !== null && <Decided {...{ fitness, isBooked }} />}
      </Block>
    </Card>
  );
}

function Decided({ fitness, isBooked }: OwnFitness & { fitness: FitnessDecision }) {
  const { limits, validUntil } = fitness;
  return (
    <>
      <p className="dx-fit">{decisionText(fitness)}</p>
      {limits !== null && <p>{say('Work to avoid: {limits}', { limits })}</p>}
      {fitness.fitness === 'UNFIT' && (
        <p className="second">{say('Please ask the clinic when you can be examined again.')}</p>
      )}
      {validUntil !== null && !isBooked && endsSoon(validUntil, dayNow()) && <Renewal {...{ validUntil }} />}
    </>
  );
}

function decisionText({ fitness, validUntil, decidedOn }: FitnessDecision): string {
  if (fitness === 'PENDING') return say('The clinic has not decided yet.');
  if (fitness === 'UNFIT')
    return say('Not fit to work now, as the clinic decided on {date}', { date: showDay(decidedOn) });
  const until = validUntil ?? decidedOn;
  const date = showDay(until);
  if (until < dayNow()) return say('Your medical ended on {date}', { date });
  return fitness === 'FIT'
    ? say('Fit to work until {date}', { date })
    : say('Fit to work with limits until {date}', { date });
}

function Renewal({ validUntil }: { validUntil: NonNullable<FitnessDecision['validUntil']> }) {
  return (
    <Alert tone="warn">
      <p>{leftText(daysBetween(dayNow(), validUntil))}</p>
      <LinkButton to={diagnosticRequest.page} search={BOOKING} look="primary" icon="calendar">
        {say('Book a new medical')}
      </LinkButton>
    </Alert>
  );
}

function leftText(left: number): string {
  if (left < 0) return say('Book a new medical soon.');
  return left === 0
    ? say('It ends today.')
    : say('{left, plural, one {It ends in # day.} other {It ends in # days.}}', { left });
}

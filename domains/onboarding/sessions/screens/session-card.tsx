// A session to come: when, where, who trains, and the answer.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { Icon } from '@kawani/kit/web/icon';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';
import { type MySession, mySessionsApi } from '../contract/mine.ts';
import { CHANGE_HOURS } from '../lists.ts';
import { hoursText, OpenMap, SeatTag, topicName } from './session-words.tsx';

const ChooseSheet = later(async () => (await import('./choose-sheet.tsx')).ChooseSheet);
const DeclineSheet = later(async () => (await import('./decline-sheet.tsx')).DeclineSheet);

export function SessionCard({ session }: { session: MySession }) {
  const { topic, place, point, trainer, state } = session;
  return (
    <Card title={topicName(topic)} aside={<SeatTag state={state} />}>
      <div className="stack">
        <p className="session-when">
          <span>{showDay(dayAt(session.startsAt))}</span>
          <span>{hoursText(session)}</span>
        </p>
        <div className="row">
          <span className="session-place">{place}</span>
          <OpenMap {...{ point, place }} />
        </div>
        <div className="row">
          <span>{say('Trainer: {name}', { name: trainer.name })}</span>
          {trainer.mobile !== null && <Call name={trainer.name} mobile={trainer.mobile} />}
        </div>
        <Answers session={session} />
      </div>
    </Card>
  );
}

function Call({ name, mobile }: { name: string; mobile: string }) {
  return (
    <a className="button" href={`tel:${mobile.replace(/[^\d+]/g, '')}`} aria-label={say('Call {name}', { name })}>
      <Icon name="phone" size={18} />
      {say('Call')}
    </a>
  );
}

function Answers({ session }: { session: MySession }) {
  const { id, version, topicId, topic, mayAccept, mayDecline, mayChange } = session;
  const [asking, ask] = useState<'change' | 'decline'>();
  const answer = useVerb(mySessionsApi.answer, { toast: say('Saved. See you there!') });
  return (
    <>
      {mayAccept && <p>{say('Can you come? Please answer so that we keep your seat.')}</p>}
      {mayAccept && (
        <Button
          look="primary"
          wide
          icon="check"
          busy={answer.isPending}
          onClick={() => answer.mutate({ id, version, answer: 'ACCEPT' })}
        >
          {say('Accept')}
        </Button>
      )}
      {mayChange && (
        <Button wide onClick={() => ask('change')}>
          {say('Choose another session')}
        </Button>
      )}
      {mayDecline && (
        <Button wide look="quiet" onClick={() => ask('decline')}>
          {say('Can’t attend')}
        </Button>
      )}
      {mayChange && (
        <p className="quiet">
          {say('You can choose another session until {hours} hours before.', { hours: CHANGE_HOURS })}
        </p>
      )}
      {mayDecline && !mayChange && (
        <Alert>{say('It is too late to choose another session here. Please call the trainer.')}</Alert>
      )}
      {asking === 'change' && (
        <ChooseSheet topicId={topicId} topic={topic} instead={{ id, version }} onClose={() => ask(undefined)} />
      )}
      {asking === 'decline' && <DeclineSheet id={id} version={version} onClose={() => ask(undefined)} />}
    </>
  );
}

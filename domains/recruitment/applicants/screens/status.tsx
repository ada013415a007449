// "How does my application stand?": the page behind the link to an application.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Card, Tag, type Tone } from '@kawani/kit/web/card';
import { heldLink } from '@kawani/kit/web/held-link';
import { LinkButton, useUrlState } from '@kawani/kit/web/link';
import { LinkField } from '@kawani/kit/web/link-field';
import { useState } from 'react';
import { type ApplicationStatus, applicantsApi } from '../contract.ts';
import { ApplicationState } from '../lists.ts';
import { isUnderWay } from '../rules.ts';
import './applicants.css';
import { StatusActions } from './status-actions.tsx';

export function Status() {
  const [{ sent }] = useUrlState({ sent: '' });
  // What is left of it once it was erased: the link has ended by then.
  const [erased, setErased] = useState<ApplicationStatus>();
  const application = useAnswer(applicantsApi.status, {}, { enabled: erased === undefined });
  if (erased !== undefined) return <Erased />;
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('How does my application stand?')}</h1>
      </header>
      {sent !== '' && <Alert tone="good">{say('Your application was sent. Save the link below now.')}</Alert>}
      <Block of={application} height={220} failed={say("Your application couldn't be loaded.")}>
        {(found) => (
          <>
            <Standing application={found} />
            <OwnLink title={found.title} />
            <StatusActions application={found} onErased={setErased} />
          </>
        )}
      </Block>
    </div>
  );
}

function Standing({ application }: { application: ApplicationStatus }) {
  const { title, place, appliedAt, state, next, movedAt, wasProposed, keptUntil } = application;
  const applied = showDay(dayAt(appliedAt));
  return (
    <Card title={title}>
      <div className="stack">
        {place !== null && <p className="second">{place}</p>}
        <p>
          <Tag tone={toneOf(state)}>{ApplicationState.labelOf(state)}</Tag>
        </p>
        <p className="application-next">{next}</p>
        <p className="quiet">
          {wasProposed
            ? say('We proposed you on {applied}.', { applied })
            : say('You applied on {applied}.', { applied })}
          <br />
          {say('Last change: {moved}.', { moved: showDay(dayAt(movedAt)) })}
          {keptUntil !== null && (
            <>
              <br />
              {say('We erase your data on {date} if nothing more happens.', { date: showDay(dayAt(keptUntil)) })}
            </>
          )}
        </p>
      </div>
    </Card>
  );
}

function toneOf(state: ApplicationState): Tone {
  if (state === 'Hired') return 'good';
  return isUnderWay(state) ? 'info' : 'plain';
}

function OwnLink({ title }: { title: string }) {
  const [url] = useState(() => `${location.origin}/status#${heldLink() ?? ''}`);
  return (
    <Card title={say('Save your link')}>
      <div className="stack">
        <p className="second">
          {say(
            'This link opens this page again. Anyone who has it can see and withdraw your application: keep it to yourself.',
          )}
        </p>
        <LinkField label={say('Link to my application')} url={url} shares={say('My application: {title}', { title })} />
      </div>
    </Card>
  );
}

function Erased() {
  return (
    <div className="lone">
      <div className="card" role="status">
        <h1>{say('Your application was erased')}</h1>
        <p className="second">{say('We no longer have your name, your number or your answers. The link has ended.')}</p>
        <LinkButton to="/apply" look="primary">
          {say('See open jobs')}
        </LinkButton>
      </div>
    </div>
  );
}

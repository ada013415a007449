// "How does my application stand?": the page behind the link to an application.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Card, Tag, type Tone } from '@kawani/kit/web/card';
import { type ApplicationStatus, applicantsApi } from '../contract.ts';
import { ApplicationState } from '../lists.ts';
import { isUnderWay } from '../rules.ts';

export function Status() {
  const application = useAnswer(applicantsApi.status, {});
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('How does my application stand?')}</h1>
      </header>
      <Block of={application} height={220} failed={say("Your application couldn't be loaded.")}>
        {(found) => <Standing application={found} />}
      </Block>
    </div>
  );
}

function Standing({ application }: { application: ApplicationStatus }) {
  const { title, place, appliedAt, state, next, movedAt } = application;
  return (
    <Card title={title}>
      <div className="stack">
        {place !== null && <p className="second">{place}</p>}
        <p>
          <Tag tone={toneOf(state)}>{ApplicationState.labelOf(state)}</Tag>
        </p>
        <p className="application-next">{next}</p>
        <p className="quiet">
          {say('You applied on {applied}. Last change: {moved}.', {
            applied: showDay(dayAt(appliedAt)),
            moved: showDay(dayAt(movedAt)),
          })}
        </p>
      </div>
    </Card>
  );
}

function toneOf(state: ApplicationState): Tone {
  if (state === 'Hired') return 'good';
  return isUnderWay(state) ? 'info' : 'plain';
}

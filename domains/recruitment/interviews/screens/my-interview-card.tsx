// The interview on an applicant's status page: when, where, what to bring, and the answer.
import type { InviteState } from '@kawani/domains/employees/contract/invitations';
import { say } from '@kawani/kit/contract/say';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';
import { type MyInterview, myInterviewApi, type OfferedTime } from '../contract/mine.ts';
import { CHANGE_HOURS, InterviewStep, InterviewWay } from '../lists.ts';
import { InviteTag, whenText } from './interview-words.tsx';
import './interviews.css';

const DeclineSheet = later(async () => (await import('./decline-sheet.tsx')).DeclineSheet);
const TimesSheet = later(async () => (await import('./times-sheet.tsx')).TimesSheet);

type Invited = NonNullable<MyInterview['interview']>;

/** Nothing where nobody is invited: the rest of the page says what comes next. */
export function MyInterviewCard() {
  const { data } = useAnswer(myInterviewApi.read, {});
  if (data === undefined || data.interview === null) return null;
  return <Shown interview={data.interview} times={data.times} />;
}

function Shown({ interview, times }: { interview: Invited; times: readonly OfferedTime[] }) {
  const { step, state, time } = interview;
  return (
    <Card className="interview-own" title={InterviewStep.labelOf(step)} aside={<InviteTag state={state} />}>
      <div className="stack">
        {time === null || state === 'Cancelled' ? null : <Time time={time} />}
        <p>{nextText(interview, times.length)}</p>
        <Answers interview={interview} times={times} />
      </div>
    </Card>
  );
}

function Time({ time: { startsAt, minutes, how, place } }: { time: OfferedTime }) {
  return (
    <>
      <p className="interview-when">{whenText(startsAt)}</p>
      <p>
        <strong>{InterviewWay.labelOf(how)}</strong>
        <br />
        {place}
      </p>
      <p className="second">
        {say('It takes about {minutes} minutes.', { minutes })} {bringText(how)}
      </p>
    </>
  );
}

function bringText(how: InterviewWay): string {
  if (how === 'PHONE') return say('Keep your phone on and charged, and stay where there is a signal.');
  if (how === 'VIDEO') return say('Find a quiet place with a good signal. Have a valid ID ready.');
  return say('Bring a valid ID and a pen. Please come 15 minutes early.');
}

function nextText({ state, time, mayAccept }: Invited, others: number): string {
  if (mayAccept) return say('Can you come? Please answer so that we keep your seat.');
  if (state === 'Invited' && time === null)
    return others > 0
      ? say('You are invited. Please choose a time.')
      : say('You are invited. No time is open now. Please look again later, or wait for our call.');
  return AFTER[state]();
}

const AFTER: Readonly<Record<InviteState, () => string>> = {
  Invited: () => say('Please wait for our call.'),
  Accepted: () => say('You said you will come. See you!'),
  Cancelled: () => say('You said you can’t come. If you still want the job, please call the recruiter.'),
  Missed: () => say('You did not answer in time. If you still want the job, please call the recruiter.'),
  'No Show': () => say('We waited for you. If you still want the job, please call the recruiter.'),
  Completed: () => say('Thank you for coming. We tell you here what comes next.'),
  Incomplete: () => say('Something is still missing. Please wait for our call.'),
};

function Answers({ interview, times }: { interview: Invited; times: readonly OfferedTime[] }) {
  const { mayAccept, mayDecline, mayChoose, time } = interview;
  const [asking, ask] = useState<'decline' | 'time'>();
  const answer = useVerb(myInterviewApi.answer);
  const choose = useVerb(myInterviewApi.choose, { toast: say('Your interview time is saved.') });
  const close = () => ask(undefined);
  const hasTimes = mayChoose && times.length > 0;
  return (
    <>
      {mayAccept && (
        <Button
          look="primary"
          wide
          icon="check"
          busy={answer.isPending}
          onClick={() => answer.mutate({ answer: 'ACCEPT' })}
        >
          {say('Yes, I will come')}
        </Button>
      )}
      {hasTimes && (
        <Button look={time === null ? 'primary' : 'plain'} wide busy={choose.isPending} onClick={() => ask('time')}>
          {time === null ? say('Choose a time') : say('Choose another time')}
        </Button>
      )}
      {mayDecline && (
        <Button wide look="quiet" onClick={() => ask('decline')}>
          {say('I can’t come')}
        </Button>
      )}
      {hasTimes && time !== null && (
        <p className="quiet">
          {say('You can choose another time until {hours} hours before.', { hours: CHANGE_HOURS })}
        </p>
      )}
      {mayDecline && !mayChoose && (
        <Alert>{say('It is too late to choose another time here. Please call the recruiter.')}</Alert>
      )}
      {asking === 'time' && (
        <TimesSheet
          times={times}
          onClose={close}
          onChoose={(slotId) => {
            close();
            choose.mutate({ slotId });
          }}
        />
      )}
      {asking === 'decline' && (
        <DeclineSheet
          onClose={close}
          onDecline={(reason) => {
            close();
            answer.mutate({ answer: 'DECLINE', ...(reason !== '' && { reason }) });
          }}
        />
      )}
    </>
  );
}

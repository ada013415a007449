// One change that waits for a second person, or was decided: what it would do, who prepared it, and the two answers.
import { ChangeState, WaitingKind } from '@kawani/domains/requests/second-person/lists';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, type Instant, showTime } from '@kawani/kit/values/hours';
import { useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag, type Tone } from '@kawani/kit/web/card';
import { Confirm } from '@kawani/kit/web/dialog';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';
import { controlsApi, type WaitingChange } from '../contract.ts';
import { factsOf } from './fact-words.ts';

const RejectDialog = later(async () => (await import('./reject-dialog.tsx')).RejectDialog);

const TONES: Readonly<Record<ChangeState, Tone>> = {
  WAITING: 'warn',
  APPROVED: 'good',
  REJECTED: 'bad',
  WITHDRAWN: 'plain',
};

const timeOf = (at: Instant) => `${showDay(dayAt(at))}, ${showTime(at)}`;

export function ChangeCard({ change, me }: { change: WaitingChange; me: string }) {
  const { kind, person, state, preparedBy, preparedAt, decidedBy, decidedAt, reason } = change;
  const title = person === null ? WaitingKind.labelOf(kind) : `${WaitingKind.labelOf(kind)}: ${person}`;
  return (
    <Card title={title} aside={<Tag tone={TONES[state]}>{ChangeState.labelOf(state)}</Tag>}>
      <div className="stack">
        <ul className="line-list">
          {factsOf(change).map(([label, value]) => (
            <li key={label}>
              <span className="second">{label}</span>
              <span className="figures">{value}</span>
            </li>
          ))}
        </ul>
        <p className="second">{say('Prepared by {name}, {time}', { name: preparedBy, time: timeOf(preparedAt) })}</p>
        {decidedBy !== null && decidedAt !== null && (
          <p className="second">
            {say('{state} by {name}, {time}', {
              state: ChangeState.labelOf(state),
              name: decidedBy,
              time: timeOf(decidedAt),
            })}
            {reason !== null && `: ${reason}`}
          </p>
        )}
        {state === 'WAITING' && <Answers change={change} isMine={preparedBy === me} />}
      </div>
    </Card>
  );
}

/** Who prepared it can only withdraw it. */
function Answers({ change: { id, kind }, isMine }: { change: WaitingChange; isMine: boolean }) {
  const [asking, ask] = useState<'approve' | 'reject'>();
  const close = () => ask(undefined);
  const approve = useVerb(controlsApi.approve, { toast: say('Approved.'), done: close });
  const withdraw = useVerb(controlsApi.withdraw, { toast: say('Withdrawn.') });
  if (isMine) {
    return (
      <div className="row">
        <span className="second">{say('Somebody else has to approve it.')}</span>
        <Button busy={withdraw.isPending} onClick={() => withdraw.mutate({ id })}>
          {say('Withdraw')}
        </Button>
      </div>
    );
  }
  return (
    <div className="row">
      <Button icon="refuse" onClick={() => ask('reject')}>
        {say('Reject')}
      </Button>
      <Button look="primary" icon="approve" busy={approve.isPending} onClick={() => ask('approve')}>
        {say('Approve')}
      </Button>
      {asking === 'approve' && (
        <Confirm
          title={say('Approve this?')}
          says={
            kind === 'BANK_FILE'
              ? say('The file can be downloaded then, as long as it stays the same.')
              : say('It is done in the same moment, and your name is kept beside it.')
          }
          yes={say('Approve')}
          onYes={() => approve.mutate({ id })}
          onNo={close}
        />
      )}
      {asking === 'reject' && <RejectDialog id={id} onClose={close} />}
    </div>
  );
}

// One invitation: what was done and by whom, by owner; marking, reminding, newer tasks, ending.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Drawer } from '@kawani/kit/web/dialog';
import type { Invitation } from '../contract/invitation.ts';
import { invitationsApi } from '../contract.ts';
import { InvitationActions } from './invitation-actions.tsx';
import { progressText, StateTag } from './invitation-words.tsx';
import { OfficeTasks } from './office-tasks.tsx';

export function InvitationDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useAnswer(invitationsApi.one, { id }, { staleMs: 2_000 });
  const footer = answer.data && <InvitationActions invitation={answer.data} />;
  return (
    <Drawer title={answer.data?.line.name ?? say('Onboarding')} onClose={onClose} footer={footer}>
      <Block of={answer} height={480} failed={say("This invitation couldn't be loaded.")}>
        {(invitation) => (
          <div className="stack">
            <Facts invitation={invitation} />
            {invitation.isOwn && <Alert>{say('This is your own onboarding. A colleague looks after it.')}</Alert>}
            {invitation.endReason !== null && (
              <Alert tone="warn">{say('Reason: {reason}', { reason: invitation.endReason })}</Alert>
            )}
            <OfficeTasks invitation={invitation} />
          </div>
        )}
      </Block>
    </Drawer>
  );
}

function Facts({ invitation }: { invitation: Invitation }) {
  const { line, number, newer } = invitation;
  const { designation, site, program, startsOn, state } = line;
  const version =
    program === null || number === null ? say('None') : say('{program}, version {number}', { program, number });
  return (
    <dl className="onboarding-facts">
      <Row title={say('State')}>
        <StateTag state={state} /> {progressText(line)}
      </Row>
      <Row title={say('Employee no.')}>{line.number}</Row>
      <Row title={say('Position')}>{[designation, site].filter(Boolean).join(' · ')}</Row>
      <Row title={say('First day')}>{showDay(startsOn)}</Row>
      <Row title={say('Program')}>
        {version}
        {newer !== null && <span className="second">{say('In force now: {program}, version {number}', newer)}</span>}
      </Row>
      <Row title={say('Invited')}>{doneText(invitation.invited)}</Row>
      {invitation.acceptedAt !== null && <Row title={say('Opened')}>{showDay(dayAt(invitation.acceptedAt))}</Row>}
      {invitation.remindedAt !== null && <Row title={say('Reminded')}>{showDay(dayAt(invitation.remindedAt))}</Row>}
      {invitation.ended !== null && <Row title={say('Ended')}>{doneText(invitation.ended)}</Row>}
    </dl>
  );
}

function Row({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Nobody’s name: the invitation came with a hire, or the onboarding was completed because everything was done. */
function doneText(done: Invitation['invited']): string {
  if (done === null) return '';
  const date = showDay(dayAt(done.at));
  return done.by === null ? say('{date}, by itself', { date }) : say('{date} by {name}', { date, name: done.by });
}

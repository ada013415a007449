// The interviews of an applicant, in their drawer: invited, given another time, marked, and scored.
import { RequestSection } from '@kawani/domains/requests/engine/screens/request-facts';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';
import type { ApplicantDetail } from '../../screening/contract/applicant.ts';
import type { InterviewLine } from '../contract/interview.ts';
import { interviewsApi } from '../contract.ts';
import { InterviewStep } from '../lists.ts';
import { isOpen } from '../rules/interviews.ts';
import { InviteTag, whenText, whereText } from '../screens/interview-words.tsx';
import { Scores } from '../screens/scores.tsx';
import { InterviewMenu } from './interview-menu.tsx';
import '../screens/interviews.css';

const InviteDrawer = later(async () => (await import('./invite-drawer.tsx')).InviteDrawer);
const MoveDrawer = later(async () => (await import('./move-drawer.tsx')).MoveDrawer);
const SheetDrawer = later(async () => (await import('../screens/sheet-drawer.tsx')).SheetDrawer);

type ApplicantInterviewsProps = { applicant: ApplicantDetail };

export function ApplicantInterviews({ applicant: { id, state } }: ApplicantInterviewsProps) {
  const answer = useAnswer(interviewsApi.application, { id });
  const [moving, move] = useState<InterviewLine>();
  const [opened, open] = useState<string>();
  const [isInviting, setInviting] = useState(false);
  const step = InterviewStep.codes.find((each) => each === state);
  const isInvited = answer.data?.items.some((each) => each.step === step && isOpen(each.state)) ?? true;
  const hasAny = (answer.data?.items.length ?? 0) > 0;
  if (step === undefined && !hasAny && !answer.isError) return null;
  return (
    <RequestSection title={say('Interviews')}>
      <Block of={answer} height={96} failed={say("The interviews couldn't be loaded.")}>
        {({ items, scores }) => (
          <>
            {items.length === 0 && (
              <p className="interview-none quiet">{say('Nobody has invited this applicant yet.')}</p>
            )}
            <ul className="interview-times">
              {items.map((row) => (
                <InterviewItem key={row.id} row={row} onOpen={open} onMove={move} />
              ))}
            </ul>
            {scores.map((each) => (
              <div key={each.step} className="interview-scores">
                <h4>{say('Scores: {step}', { step: InterviewStep.labelOf(each.step) })}</h4>
                <Scores scores={each} />
              </div>
            ))}
          </>
        )}
      </Block>
      {step !== undefined && !isInvited && (
        <Button icon="calendar" onClick={() => setInviting(true)}>
          {say('Invite to {step}', { step: InterviewStep.labelOf(step) })}
        </Button>
      )}
      {step !== undefined && isInviting && (
        <InviteDrawer
          step={step}
          applicationIds={[id]}
          onInvited={() => void answer.refetch()}
          onClose={() => setInviting(false)}
        />
      )}
      {moving !== undefined && <MoveDrawer interview={moving} onClose={() => move(undefined)} />}
      {opened !== undefined && <SheetDrawer key={opened} id={opened} onClose={() => open(undefined)} />}
    </RequestSection>
  );
}

type ItemProps = { row: InterviewLine; onOpen: (id: string) => void; onMove: (row: InterviewLine) => void };

function InterviewItem({ row, onOpen, onMove }: ItemProps) {
  const { id, step, state, time, declineReason } = row;
  return (
    <li>
      <span>
        <Button look="link" onClick={() => onOpen(id)}>
          {InterviewStep.labelOf(step)}
        </Button>
        <span>{time === null ? say('The applicant still chooses a time') : whenText(time.startsAt)}</span>
        {time !== null && <span className="second">{[time.interviewer.name, whereText(time)].join(' · ')}</span>}
        {declineReason !== null && <span className="second">“{declineReason}”</span>}
      </span>
      <span className="interview-item-end">
        <InviteTag state={state} />
        <InterviewMenu row={row} onMove={onMove} />
      </span>
    </li>
  );
}

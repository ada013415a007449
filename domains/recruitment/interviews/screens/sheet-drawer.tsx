// One interview opened by who holds it or by a recruiter: who comes, whether they came, and the scores.
import { FactList, RequestSection } from '@kawani/domains/requests/engine/screens/request-facts';
import { say } from '@kawani/kit/contract/say';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Drawer } from '@kawani/kit/web/dialog';
import type { InterviewSummary } from '../contract/interview.ts';
import { ownInterviewsApi } from '../contract/own.ts';
import type { InterviewSheet } from '../contract/scorecard.ts';
import { Attendance, InterviewStep } from '../lists.ts';
import { InviteTag, jobText, whenText, whereText } from './interview-words.tsx';
import { ScoreForm } from './score-form.tsx';
import { Scores } from './scores.tsx';
import './interviews.css';

export function SheetDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useAnswer(ownInterviewsApi.one, { id });
  const shown = answer.data?.interview;
  const refetch = () => void answer.refetch();
  const footer = shown && shown.marks.length > 0 && <Marks interview={shown} onStale={refetch} />;
  return (
    <Drawer title={shown?.name ?? say('Interview')} onClose={onClose} footer={footer}>
      <Block of={answer} height={480} failed={whyNotShown(answer.error)}>
        {(sheet) => <Body sheet={sheet} onStale={refetch} />}
      </Block>
    </Drawer>
  );
}

function whyNotShown(failed: { status: number } | null): string {
  return failed?.status === 404 || failed?.status === 400
    ? say("This interview doesn't exist.")
    : say("This interview couldn't be loaded.");
}

type BodyProps = { sheet: InterviewSheet; onStale: () => void };

function Body({ sheet: { interview, form, scores, mayScore }, onStale }: BodyProps) {
  const { id, step, state, time } = interview;
  const facts = [
    { label: say('Step'), value: InterviewStep.labelOf(step) },
    { label: say('Job'), value: jobText(interview) },
    ...(time === null
      ? [{ label: say('When'), value: say('The applicant still chooses a time') }]
      : [
          { label: say('When'), value: whenText(time.startsAt) },
          { label: say('Where'), value: whereText(time) },
          { label: say('Interviewer'), value: time.interviewer.name },
        ]),
  ];
  const hasScores = scores.cards.length > 0 || scores.hidden > 0;
  return (
    <div className="request">
      <div className="request-state" role="status">
        <InviteTag state={state} />
      </div>
      <FactList facts={facts} />
      {hasScores && (
        <RequestSection title={say('Scores')}>
          <Scores scores={scores} />
        </RequestSection>
      )}
      {mayScore && (
        <RequestSection title={say('Your scorecard')}>
          <ScoreForm key={form.id} id={id} form={form} onStale={onStale} />
        </RequestSection>
      )}
    </div>
  );
}

/** Whether the applicant came. */
function Marks({ interview: { id, version, marks }, onStale }: { interview: InterviewSummary; onStale: () => void }) {
  const mark = useVerb(ownInterviewsApi.mark, { toast: say('Saved.') });
  return (
    <>
      {Attendance.codes
        .filter((state) => marks.includes(state))
        .map((state) => (
          <Button
            key={state}
            look={state === 'Completed' ? 'primary' : 'plain'}
            busy={mark.isPending}
            onClick={() => void mark.mutateAsync({ id, version, state }).catch(onStale)}
          >
            {Attendance.labelOf(state)}
          </Button>
        ))}
    </>
  );
}

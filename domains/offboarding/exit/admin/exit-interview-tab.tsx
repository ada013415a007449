// Tab Exit interview of a case: what the person answered, or HR records of one held in person; and what many come to.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';
import type { InterviewOfCase } from '../contract/interview.ts';
import { exitApi } from '../contract.ts';
import { ExitAnswerList } from '../screens/exit-answers.tsx';
import { InterviewSummaryCard } from './interview-summary.tsx';
import '../screens/exit.css';

const RecordDrawer = later(async () => (await import('./record-interview-drawer.tsx')).RecordInterviewDrawer);
const HEIGHT = 420;

export function ExitInterviewTab({ caseId }: { caseId: string }) {
  const answer = useAnswer(exitApi.interview, { id: caseId });
  return (
    <>
      <Block of={answer} height={HEIGHT} failed={say("The exit interview couldn't be loaded.")}>
        {(interview) => <Shown caseId={caseId} interview={interview} />}
      </Block>
      <InterviewSummaryCard />
    </>
  );
}

type ShownProps = { caseId: string; interview: InterviewOfCase };

function Shown({ caseId, interview }: ShownProps) {
  const { answers, mayRecord } = interview;
  const [isOpen, setOpen] = useState(false);
  const record = mayRecord && (
    <Button icon="ask" look={answers === null ? 'primary' : 'plain'} onClick={() => setOpen(true)}>
      {answers === null ? say('Record an interview') : say('Change what was recorded')}
    </Button>
  );
  return (
    <Card title={say('Exit interview')}>
      <Alert>{say('Only HR reads this, and each reading is logged. Don’t pass it on to the supervisor.')}</Alert>
      {answers === null ? (
        <Empty icon="ask" says={emptyText(interview)}>
          {record}
        </Empty>
      ) : (
        <div className="exit-part">
          <p className="second">{byText(interview)}</p>
          <ExitAnswerList answers={answers} />
          {record}
        </div>
      )}
      {isOpen && <RecordDrawer caseId={caseId} interview={interview} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function emptyText({ mayRecord, lastDay }: InterviewOfCase): string {
  return mayRecord
    ? say('No answers yet. The person can answer in the app until {date}, or you hold the interview in person.', {
        date: showDay(lastDay),
      })
    : say('There is no exit interview in this case.');
}

function byText({ isOwn, answeredBy, answeredAt, heldOn }: InterviewOfCase): string {
  if (isOwn && answeredAt !== null) return say('The person answered on {date}.', { date: showDay(dayAt(answeredAt)) });
  return say('Held in person on {date}, recorded by {by}.', {
    date: heldOn === null ? '' : showDay(heldOn),
    by: answeredBy ?? '',
  });
}

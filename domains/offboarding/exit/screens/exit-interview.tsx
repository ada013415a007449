// One's own exit interview: answered on the phone while one works here, and read again after.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';
import type { MyExitInterview as Answer } from '../contract/interview.ts';
import { myExitApi } from '../contract/mine.ts';
import './exit.css';

const Drawer = later(async () => (await import('./exit-interview-drawer.tsx')).ExitInterviewDrawer);
const Answers = later(async () => (await import('./exit-answers.tsx')).ExitAnswerList);
const HEIGHT = 140;

type Interview = NonNullable<Answer['interview']>;

/** Nothing for somebody who isn't leaving. */
export function MyExitInterview() {
  const answer = useAnswer(myExitApi.interview, {});
  return (
    <Block of={answer} height={HEIGHT} failed={say("Your exit interview couldn't be loaded.")}>
      {({ interview }) => interview !== null && <Shown interview={interview} />}
    </Block>
  );
}

function Shown({ interview }: { interview: Interview }) {
  const { answers, mayAnswer, lastDay, heldOn } = interview;
  const [isOpen, setOpen] = useState(false);
  const [isReading, setReading] = useState(false);
  const tag = answers === null ? null : <Tag tone="good">{say('Answered')}</Tag>;
  return (
    <Card title={say('Exit interview')} aside={tag}>
      <div className="exit-part">
        <p>{introText(interview)}</p>
        <div className="exit-actions">
          {mayAnswer && (
            <Button icon="ask" look={answers === null ? 'primary' : 'plain'} onClick={() => setOpen(true)}>
              {answers === null ? say('Answer') : say('Change my answers')}
            </Button>
          )}
          {answers !== null && (
            <Button aria-expanded={isReading} onClick={() => setReading(!isReading)}>
              {isReading ? say('Hide my answers') : say('See my answers')}
            </Button>
          )}
        </div>
        {mayAnswer && heldOn === null && (
          <p className="second">{say('You can change your answers until {date}.', { date: showDay(lastDay) })}</p>
        )}
        {isReading && answers !== null && <Answers answers={answers} />}
      </div>
      {isOpen && <Drawer interview={interview} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function introText({ answers, answeredAt, heldOn, mayAnswer }: Interview): string {
  if (heldOn !== null) return say('HR talked with you on {date}.', { date: showDay(heldOn) });
  if (answers !== null && answeredAt !== null)
    return say('You answered on {date}. Only HR reads it.', { date: showDay(dayAt(answeredAt)) });
  return mayAnswer
    ? say('Ten short questions. Only HR reads your answers, never your supervisor.')
    : say('You left before you answered. You can still talk with HR.');
}

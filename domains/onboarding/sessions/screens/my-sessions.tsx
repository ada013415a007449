// Sessions of onboarding that somebody is invited to, has to choose, and attended.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';
import { type MySession, type MySessionList, mySessionsApi } from '../contract/mine.ts';
import { SessionCard } from './session-card.tsx';
import { SeatTag, topicName, whenText } from './session-words.tsx';
import './sessions.css';

const ChooseSheet = later(async () => (await import('./choose-sheet.tsx')).ChooseSheet);

export function MySessions() {
  const answer = useAnswer(mySessionsApi.list, {}, { staleMs: 5_000 });
  return (
    <Block
      of={answer}
      height={320}
      failed={say("Your sessions couldn't be loaded.")}
      isEmpty={({ items, toChoose }) => items.length === 0 && toChoose.length === 0}
      empty={<Empty icon="calendar" says={say('You have no sessions. HR invites you to them.')} />}
    >
      {(list) => <Shown {...list} />}
    </Block>
  );
}

function Shown({ items, toChoose }: MySessionList) {
  const [ahead, past] = [items.filter(({ isAhead }) => isAhead), items.filter(({ isAhead }) => !isAhead)];
  return (
    <div className="stack">
      {toChoose.length > 0 && <ToChoose topics={toChoose} />}
      {ahead.map((session) => (
        <SessionCard key={session.id} session={session} />
      ))}
      {past.length > 0 && <Past sessions={past} />}
    </div>
  );
}

function ToChoose({ topics }: { topics: MySessionList['toChoose'] }) {
  const [chosen, choose] = useState<MySessionList['toChoose'][number]>();
  return (
    <Card title={say('Choose a session')}>
      <ul className="session-list">
        {topics.map((topic) => (
          <li key={topic.id}>
            <span>
              <strong>{topicName(topic.name)}</strong>
            </span>
            <Button
              look="primary"
              aria-label={say('Choose: {topic}', { topic: topicName(topic.name) })}
              onClick={() => choose(topic)}
            >
              {say('Choose')}
            </Button>
          </li>
        ))}
      </ul>
      {chosen !== undefined && (
        <ChooseSheet topicId={chosen.id} topic={chosen.name} onClose={() => choose(undefined)} />
      )}
    </Card>
  );
}

function Past({ sessions }: { sessions: readonly MySession[] }) {
  return (
    <Card title={say('Past sessions')}>
      <ul className="session-list">
        {sessions.map((session) => (
          <li key={session.id}>
            <span>
              <strong>{topicName(session.topic)}</strong>
              <span className="second">{whenText(session)}</span>
              {session.endedHow !== null && <span className="second">{endText(session.endedHow)}</span>}
            </span>
            <SeatTag state={session.state} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function endText(how: NonNullable<MySession['endedHow']>): string {
  if (how === 'DECLINED') return say('You said you can’t attend.');
  return how === 'SESSION' ? say('The session was cancelled.') : say('HR cancelled the invitation.');
}

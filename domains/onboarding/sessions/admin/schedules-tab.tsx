// The sessions of a week with their seats; opened, changed and cancelled, and people invited to them.
import { say } from '@kawani/kit/contract/say';
import { addDays, type Day } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button, IconButton } from '@kawani/kit/web/button';
import { dayFrom } from '@kawani/kit/web/date';
import { DateField } from '@kawani/kit/web/date-field';
import { Select } from '@kawani/kit/web/fields';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { dayNow } from '@kawani/kit/web/now';
import { useState } from 'react';
import { schedulesApi } from '../contract.ts';
import { topicName } from '../screens/session-words.tsx';
import { SessionDays, WEEK } from './session-days.tsx';
import '../screens/sessions.css';
import './schedules.css';

const SessionDrawer = later(async () => (await import('./session-drawer.tsx')).SessionDrawer);
const OpenSessionsDrawer = later(async () => (await import('./open-sessions-drawer.tsx')).OpenSessionsDrawer);
const TopicsDrawer = later(async () => (await import('./topics-drawer.tsx')).TopicsDrawer);

const STATE = { from: '', topic: '', session: '' };

export function SchedulesTab() {
  const [{ from: said, topic, session }, set] = useUrlState(STATE);
  const from = dayFrom(said) ?? dayNow();
  const [opened, open] = useState<'session' | 'topics'>();
  const asked = { from, ...(topic !== '' && { topicId: topic }) };
  const answer = useAnswer(schedulesApi.sessions, asked, { staleMs: 5_000 });
  return (
    <>
      <div className="schedule-fields">
        <Week from={from} onFrom={(on) => set({ from: on }, { replace: true })} />
        <TopicSelect value={topic} onValue={(id) => set({ topic: id }, { replace: true })} />
        <div className="row">
          <Button onClick={() => open('topics')}>{say('Topics')}</Button>
          <Button icon="plus" look="primary" onClick={() => open('session')}>
            {say('Open sessions')}
          </Button>
        </div>
      </div>
      <Block
        of={answer}
        height={480}
        failed={say("The sessions couldn't be loaded.")}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Empty
            icon="calendar"
            says={say('No sessions in these seven days. Open sessions so that people can be invited.')}
          />
        }
      >
        {({ items }) => <SessionDays from={from} sessions={items} onOpen={(id) => set({ session: id })} />}
      </Block>
      {session !== '' && <SessionDrawer key={session} id={session} onClose={() => set({ session: '' })} />}
      {opened === 'session' && <OpenSessionsDrawer onClose={() => open(undefined)} />}
      {opened === 'topics' && <TopicsDrawer onClose={() => open(undefined)} />}
    </>
  );
}

function Week({ from, onFrom }: { from: Day; onFrom: (day: Day) => void }) {
  return (
    <div className="schedule-week">
      <DateField label={say('Seven days from')} value={from} onValue={(on) => on !== null && onFrom(on)} />
      <IconButton icon="left" label={say('Previous week')} onClick={() => onFrom(addDays(from, -WEEK))} />
      <IconButton icon="right" label={say('Next week')} onClick={() => onFrom(addDays(from, WEEK))} />
    </div>
  );
}

function TopicSelect({ value, onValue }: { value: string; onValue: (id: string) => void }) {
  const { data } = useAnswer(schedulesApi.topics, {}, { staleMs: 60_000 });
  return (
    <Select
      label={say('Topic')}
      none={say('Every topic')}
      value={value}
      onValue={onValue}
      options={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: topicName(name) }))}
    />
  );
}

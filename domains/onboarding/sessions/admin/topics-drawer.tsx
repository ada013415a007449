// What sessions are about: in both languages; deactivated once no session to come and no program needs it.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { Drawer } from '@kawani/kit/web/dialog';
import { useState } from 'react';
import type { Topic } from '../contract/session.ts';
import { schedulesApi } from '../contract.ts';
import { topicName } from '../screens/session-words.tsx';
import { TopicForm } from './topic-form.tsx';

export function TopicsDrawer({ onClose }: { onClose: () => void }) {
  const answer = useAnswer(schedulesApi.topics, {}, { staleMs: 5_000 });
  const [writing, write] = useState<Topic | 'new'>();
  return (
    <Drawer title={say('Topics')} onClose={onClose}>
      <div className="stack">
        <div className="row">
          <Button icon="plus" look="primary" onClick={() => write('new')}>
            {say('Add a topic')}
          </Button>
        </div>
        <Block
          of={answer}
          height={320}
          failed={say("The topics couldn't be loaded.")}
          isEmpty={({ items }) => items.length === 0}
          empty={<Empty icon="file" says={say('There are no topics yet. Add one to open sessions of it.')} />}
        >
          {({ items }) => (
            <ul className="session-list">
              {items.map((topic) => (
                <TopicLine key={topic.id} topic={topic} onWrite={() => write(topic)} />
              ))}
            </ul>
          )}
        </Block>
      </div>
      {writing !== undefined && (
        <TopicForm
          topic={writing === 'new' ? undefined : writing}
          onStale={() => void answer.refetch()}
          onClose={() => write(undefined)}
        />
      )}
    </Drawer>
  );
}

function TopicLine({ topic: { name, isActive, sessions }, onWrite }: { topic: Topic; onWrite: () => void }) {
  return (
    <li>
      <span>
        <strong>{topicName(name)}</strong>
        <span className="second">
          {say('{sessions, plural, one {# session to come} other {# sessions to come}}', { sessions })}
        </span>
        {!isActive && <Tag>{say('Inactive')}</Tag>}
      </span>
      <Button aria-label={say('Edit {topic}', { topic: topicName(name) })} onClick={onWrite}>
        {say('Edit')}
      </Button>
    </li>
  );
}

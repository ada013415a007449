// Choosing a session of a topic among those that still have a seat, alone or instead of another one.
import { say } from '@kawani/kit/contract/say';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { BottomSheet } from '@kawani/kit/web/dialog';
import { mySessionsApi, type OfferedSession } from '../contract/mine.ts';
import { topicName, whenText } from './session-words.tsx';
import './sessions.css';

type ChooseSheetProps = {
  topicId: string;
  topic: { readonly en: string; readonly fil: string };
  /** The invitation that gives way. */
  instead?: { readonly id: string; readonly version: number };
  onClose: () => void;
};

export function ChooseSheet({ topicId, topic, instead, onClose }: ChooseSheetProps) {
  const answer = useAnswer(mySessionsApi.offered, { topicId }, { staleMs: 0 });
  const options = { toast: say('Your seat is saved.'), done: onClose, failed: () => void answer.refetch() };
  const choose = useVerb(mySessionsApi.choose, options);
  const change = useVerb(mySessionsApi.change, options);
  const take = (sessionId: string) =>
    instead === undefined ? choose.mutate({ sessionId }) : change.mutate({ ...instead, sessionId });
  return (
    <BottomSheet title={topicName(topic)} onClose={onClose}>
      <Block
        of={answer}
        height={200}
        failed={say("The sessions couldn't be loaded.")}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Empty icon="calendar" says={say('No session has a free seat now. Please look again later, or ask HR.')} />
        }
      >
        {({ items }) => (
          <ul className="session-list">
            {items.map((session) => (
              <Offered
                key={session.id}
                session={session}
                isBusy={choose.isPending || change.isPending}
                onTake={() => take(session.id)}
              />
            ))}
          </ul>
        )}
      </Block>
    </BottomSheet>
  );
}

type OfferedProps = { session: OfferedSession; isBusy: boolean; onTake: () => void };

function Offered({ session, isBusy, onTake }: OfferedProps) {
  const { place, trainer, seatsLeft } = session;
  const when = whenText(session);
  return (
    <li>
      <span>
        <strong>{when}</strong>
        <span>{place}</span>
        <span className="second">
          {say('{seatsLeft, plural, one {# seat left} other {# seats left}}', { seatsLeft })} ·{' '}
          {say('Trainer: {name}', { name: trainer })}
        </span>
      </span>
      <Button look="primary" busy={isBusy} aria-label={say('Choose {when}', { when })} onClick={onTake}>
        {say('Choose')}
      </Button>
    </li>
  );
}

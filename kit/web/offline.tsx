// The thin strip that appears only when needed: no signal, no server, something on its way, a new version.
import { say } from '@kawani/kit/contract/say';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { useIsOnline, useIsServerAway, useWasAway } from './network.tsx';
import { useOutbox, useWaiting } from './outbox.tsx';
import { refreshAnswers } from './refresh-answers.tsx';

let update: (() => void) | null = null;
const listeners = new Set<() => void>();

/** A newer build is ready: the strip offers to take it. */
export function offerUpdate(take: () => void): void {
  update = take;
  for (const listener of listeners) listener();
}

function useUpdate(): (() => void) | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => update,
  );
}

/** "Offline. 2 items waiting to send", or "Back online, sending…". */
export function Strip() {
  useOutbox();
  const isOnline = useIsOnline();
  const isServerAway = useIsServerAway();
  const waiting = useWaiting().length;
  const wasAway = useWasAway(isOnline);
  const take = useUpdate();
  if (isOnline && isServerAway) return <AwayStrip waiting={waiting} />;
  if (isOnline && take) return <UpdateStrip onTake={take} />;
  if (isOnline && waiting === 0 && !wasAway) return null;
  const online = !wasAway ? say('Sending…') : say(waiting === 0 ? 'Back online' : 'Back online, sending…');
  const offline =
    waiting === 0
      ? say('Offline')
      : say('Offline. {waiting, plural, one {# item} other {# items}} waiting to send', { waiting });
  return (
    <div className="strip" role="status">
      <Icon name={isOnline ? 'check' : 'offline'} size={17} />
      {isOnline ? online : offline}
    </div>
  );
}

/** There is a signal, and nobody at the other end. Once the server answers, what failed is asked for again. */
function AwayStrip({ waiting }: { waiting: number }) {
  const client = useQueryClient();
  useEffect(
    () => () => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
    [client],
  );
  return (
    <div className="strip" role="status">
      <Icon name="alert" size={17} />
      {waiting === 0
        ? say("The server can't be reached")
        : say("The server can't be reached. {waiting, plural, one {# item} other {# items}} waiting to send", {
            waiting,
          })}
      <Button look="link" onClick={() => void refreshAnswers(client)}>
        {say('Retry')}
      </Button>
    </div>
  );
}

function UpdateStrip({ onTake }: { onTake: () => void }) {
  return (
    <div className="strip" role="status">
      {say('A new version is ready.')}
      <Button look="link" onClick={onTake}>
        {say('Update')}
      </Button>
    </div>
  );
}

// The network as the app sees it: what TanStack Query is told, and the thin strip that appears only when needed.
import { say } from '@kawani/kit/contract/say';
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { useOutbox, useWaiting } from './outbox.tsx';

const BACK_FOR_MS = 4000;

export function watchNetwork(): void {
  onlineManager.setOnline(navigator.onLine);
}

function useIsOnline(): boolean {
  return useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  );
}

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
  const waiting = useWaiting().length;
  const wasAway = useWasAway(isOnline);
  const take = useUpdate();
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

function useWasAway(isOnline: boolean): boolean {
  const [wasAway, setWasAway] = useState(!isOnline);
  useEffect(() => {
    if (!isOnline) return setWasAway(true);
    const timer = setTimeout(() => setWasAway(false), BACK_FOR_MS);
    return () => clearTimeout(timer);
  }, [isOnline]);
  return wasAway;
}

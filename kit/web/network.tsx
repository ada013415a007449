// The network as the app sees it, and what TanStack Query is told of it; and whether the server behind it answers.
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';

const BACK_FOR_MS = 4000;

export function watchNetwork(): void {
  onlineManager.setOnline(navigator.onLine);
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  );
}

/** For a moment after the signal is back, too. */
export function useWasAway(isOnline: boolean): boolean {
  const [wasAway, setWasAway] = useState(!isOnline);
  useEffect(() => {
    if (!isOnline) return setWasAway(true);
    const timer = setTimeout(() => setWasAway(false), BACK_FOR_MS);
    return () => clearTimeout(timer);
  }, [isOnline]);
  return wasAway;
}

let isServerAway = false;
const listeners = new Set<() => void>();

/** After each call. True when it is news that the server is away. */
export function hearOfServer(isAnswering: boolean): boolean {
  const isNews = isAnswering === isServerAway;
  isServerAway = !isAnswering;
  if (isNews) for (const listener of listeners) listener();
  return isNews && isServerAway;
}

/** There is a network, but the server did not answer the latest call, or something before it said that it is away. */
export function useIsServerAway(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isServerAway,
  );
}

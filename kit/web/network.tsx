// The network as the app sees it, and what TanStack Query is told of it.
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

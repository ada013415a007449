// The first page of an app arrives in one piece: until its first answers are here, what they would push down is not seen
// (page.css). So nothing moves under a finger that is about to tap.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';

/** A slow answer holds the rest back no longer than this. */
const PATIENCE_MS = 2000;
const LOOK_EVERY_MS = 40;
/** One answer may lead to the next question. */
const QUIET_LOOKS = 2;

/** Whether what `main` shows first is still on its way; once for each layout. */
export function useArriving(main: RefObject<HTMLElement | null>): boolean {
  const client = useQueryClient();
  const [isArriving, setArriving] = useState(true);
  useEffect(() => {
    let quiet = 0;
    const end = () => {
      clearInterval(looking);
      clearTimeout(patience);
      setArriving(false);
    };
    const looking = setInterval(() => {
      quiet = isHere(main.current) && !isAsking(client) ? quiet + 1 : 0;
      if (quiet >= QUIET_LOOKS) end();
    }, LOOK_EVERY_MS);
    const patience = setTimeout(end, PATIENCE_MS);
    return () => {
      clearInterval(looking);
      clearTimeout(patience);
    };
  }, [client, main]);
  return isArriving;
}

function isHere(main: HTMLElement | null): boolean {
  return main?.querySelector('h1') != null && main.querySelector('.skeleton') === null;
}

/** Something is asked for that was never answered. */
function isAsking(client: QueryClient): boolean {
  const queries = client.getQueryCache().getAll();
  return queries.some(({ state }) => state.status === 'pending' && state.fetchStatus === 'fetching');
}

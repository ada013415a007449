// How much waits behind a link of the menu. It is asked for once the page is calm, and again on focus and after own actions.
import { say } from '@kawani/kit/contract/say';
import { type ReactNode, useEffect, useState } from 'react';

/** The page comes first: a phone has few connections. */
const CALM_AFTER_MS = 1500;
const MOST_SHOWN = 99;

/** Loads the hook that knows how many wait. */
export type FetchCount = () => Promise<() => number>;

/** Of a link: what screen readers say instead of its title while something waits, and what is drawn beside it. */
export function useWaiting(title: string, of: FetchCount | undefined): { label: string | undefined; count: ReactNode } {
  const [loaded, setLoaded] = useState<{ useCount: () => number }>();
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    if (of === undefined) return;
    // Without its code, a link is a link without a number.
    const load = () => void of().then((useCount) => setLoaded({ useCount }), NOTHING);
    const timer = setTimeout(load, CALM_AFTER_MS);
    return () => clearTimeout(timer);
  }, [of]);
  const count = waiting > MOST_SHOWN ? `${MOST_SHOWN}+` : String(waiting);
  return {
    label: waiting === 0 ? undefined : say('{title}, {count} waiting', { title, count }),
    count: (
      <>
        {/* The blank keeps title and count apart where both are read as one text. */}
        {waiting > 0 && (
          <>
            {' '}
            <span className="count">{count}</span>
          </>
        )}
        {loaded && <Counting useCount={loaded.useCount} onCount={setWaiting} />}
      </>
    ),
  };
}

const NOTHING = () => {};

/** Uses a hook that came later than its place. */
function Counting({ useCount, onCount }: { useCount: () => number; onCount: (waiting: number) => void }) {
  const waiting = useCount();
  useEffect(() => onCount(waiting), [waiting, onCount]);
  return null;
}

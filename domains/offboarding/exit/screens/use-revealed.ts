// What stays hidden on one's own page until it is asked for. Where the password was given too long ago it is asked for, and the
// address says on the way back what was to be shown.
import type { CallFailed } from '@kawani/kit/web/call';
import { useUrlState } from '@kawani/kit/web/link';
import { signInAgain } from '@kawani/kit/web/sign-in-again';
import { useEffect, useState } from 'react';
import { LEAVING_PAGE } from '../lists.ts';

const STATE = { show: '' };

/** `forMs`: hidden again after so long; without it, it stays while the page is open. */
export function useRevealed(name: string, forMs?: number) {
  const [{ show }, set] = useUrlState(STATE);
  const [isShown, setShown] = useState(show === name);
  const asking = { set };
  useEffect(() => {
    if (show === name) asking.set({ show: '' }, { replace: true });
  }, [show, name]);
  useEffect(() => {
    if (!isShown || forMs === undefined) return;
    const timer = setTimeout(() => setShown(false), forMs);
    return () => clearTimeout(timer);
  }, [isShown, forMs]);
  return { isShown, reveal: () => setShown(true), hide: () => setShown(false) };
}

export function askPassword(name: string): void {
  void signInAgain(`${LEAVING_PAGE}?show=${name}`);
}

export function needsPassword(failed: CallFailed | null): boolean {
  return failed?.code === 'SIGN_IN_AGAIN';
}

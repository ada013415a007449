// Numbers in full, for who gave the password within the last minutes: else the provider asks for it, and leads back here.
import { profileApi, type WholeNumbers } from '@kawani/domains/employees/contract';
import { say } from '@kawani/kit/contract/say';
import { sayRefusal } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { call, isCallFailed } from '@kawani/kit/web/call';
import { useUrlState } from '@kawani/kit/web/link';
import { signInAgain } from '@kawani/kit/web/sign-in-again';
import { useEffect, useState } from 'react';

const STATE = { show: '' };
/** They are gone from the screen again after a while. */
const SHOWN_MS = 120_000;

/** `back` is the tab that asks; the address says that somebody comes back from signing in for them. */
export function useNumbers(back: string) {
  const [{ show }, set] = useUrlState(STATE);
  const [numbers, setNumbers] = useState<WholeNumbers>();
  const [isBusy, setBusy] = useState(false);
  const ask = async (isBack: boolean) => {
    setBusy(true);
    try {
      setNumbers(await call(profileApi.numbers, {}));
    } catch (failed) {
      const isAsked = isCallFailed(failed) && failed.code === 'SIGN_IN_AGAIN' && !isBack;
      if (isAsked) return await signInAgain(`/profile?tab=${back}&show=yes`);
      sayRefusal(failed);
    } finally {
      setBusy(false);
    }
  };
  const asking = { ask, set };
  useEffect(() => {
    if (show === '') return;
    asking.set({ show: '' }, { replace: true });
    void asking.ask(true);
  }, [show]);
  useEffect(() => {
    if (numbers === undefined) return;
    const timer = setTimeout(() => setNumbers(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [numbers]);
  const button = (
    <Button busy={isBusy} onClick={() => (numbers === undefined ? void ask(false) : setNumbers(undefined))}>
      {say(numbers === undefined ? 'Show' : 'Hide')}
    </Button>
  );
  return { numbers, button };
}

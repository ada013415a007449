// Amounts that stay hidden until asked for: one eye shows them all for a minute, and the password is asked for where it
// was given too long ago.
import { say } from '@kawani/kit/contract/say';
import { type Centavos, showPesos } from '@kawani/kit/values/pesos';
import { useDownload } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { useUrlState } from '@kawani/kit/web/link';
import { signInAgain } from '@kawani/kit/web/sign-in-again';
import { useEffect, useState } from 'react';

const SHOWN_MS = 60_000;
const STATE = { show: '' };

/** The address says that somebody comes back from giving the password. */
export function useAmounts() {
  const [{ show }, set] = useUrlState(STATE);
  const [isShown, setShown] = useState(show !== '');
  const asking = { set };
  useEffect(() => {
    if (show !== '') asking.set({ show: '' }, { replace: true });
  }, [show]);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isShown]);
  return { isShown, hide: () => setShown(false), show: () => setShown(true) };
}

/** On to the provider and back to where one was, with the amounts shown. */
export function askPassword(slipId: string): void {
  void signInAgain(`/payslip?show=yes${slipId === '' ? '' : `&slip=${slipId}`}`);
}

/** One's own pay as a file; where the password was given too long ago, it is asked for. */
export function useOwnPaper(slipId: string) {
  return useDownload({
    refused: ({ code }) => {
      if (code === 'SIGN_IN_AGAIN') askPassword(slipId);
      return code === 'SIGN_IN_AGAIN';
    },
  });
}

export function EyeButton({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) {
  return (
    <Button icon={isShown ? 'eye-off' : 'eye'} aria-pressed={isShown} onClick={onToggle}>
      {say(isShown ? 'Hide amounts' : 'Show amounts')}
    </Button>
  );
}

export function Amount({ of, isShown }: { of: Centavos | null; isShown: boolean }) {
  if (isShown && of !== null) return <span className="figures">{showPesos(of)}</span>;
  return (
    <span className="figures masked">
      <span aria-hidden="true">Php ••••••</span>
      <span className="unseen">{say('Amount hidden')}</span>
    </span>
  );
}

export function SignInFirst({ slipId }: { slipId: string }) {
  return (
    <Alert tone="info">
      <p>{say('To keep your pay private, please sign in again: your last sign-in was more than 15 minutes ago.')}</p>
      <Button look="primary" onClick={() => askPassword(slipId)}>
        {say('Sign in again')}
      </Button>
    </Alert>
  );
}

// One's usual take-home for pages that set something against it; pay is shown after the password alone.
import { myPayApi } from '@kawani/domains/payroll/contract';
import type { Centavos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { isCallFailed } from '@kawani/kit/web/call';
import { useMe } from '@kawani/kit/web/session';
import { signInAgain } from '@kawani/kit/web/sign-in-again';

export type TakeHome = {
  /** Null: nothing was paid yet, or it is not known. */
  readonly usual: Centavos | null;
  /** On to giving the password, where that is what it takes. */
  readonly ask: (() => void) | null;
};

export function useTakeHome(): TakeHome {
  const me = useMe();
  // Nothing more is taken from the pay of who left.
  const { data, error } = useAnswer(myPayApi.takeHome, {}, { enabled: me !== undefined && !me.leaver });
  const isStale = isCallFailed(error) && error.code === 'SIGN_IN_AGAIN';
  return {
    usual: data?.usual ?? null,
    ask: isStale ? () => void signInAgain(`/soa${location.search}`) : null,
  };
}

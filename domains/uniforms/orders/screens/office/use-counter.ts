// What happens at the counter: a code is looked up, its order is handed out, and the next one can come.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { beep } from '@kawani/kit/web/beep';
import { isCallFailed } from '@kawani/kit/web/call';
import { useRef, useState } from 'react';
import type { ClaimableOrder, Claimed } from '../../contract/answers.ts';
import { uniformStoreApi } from '../../contract/store.ts';
import { CLAIM_LENGTH } from '../../lists.ts';
import { codeOf, groupedCode } from './claim-code.ts';

type Found = { readonly order: ClaimableOrder; readonly code: string };

export function useCounter(requestId: string | undefined) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [found, setFound] = useState<Found>();
  const [handed, setHanded] = useState<Claimed>();
  const claimable = useVerb(uniformStoreApi.claimable, { quiet: true });
  /** A code that was refused or handed out is asked about again only once another one was seen. */
  const over = useRef('');
  const look = async (text: string, isScanned = false) => {
    const code = codeOf(text);
    if (claimable.isPending || (isScanned && code === over.current)) return;
    if (code.length !== CLAIM_LENGTH) return setWrong(say('A claim code has 8 letters and digits.'));
    try {
      const order = await claimable.mutateAsync({ code });
      const isOther = requestId !== undefined && order.id !== requestId;
      if (isOther) throw new Error(say('This is the code of another order, {ref}.', { ref: order.ref }));
      setFound({ order, code });
      setHanded(undefined);
      setWrong(undefined);
    } catch (failed) {
      over.current = code;
      beep('bad');
      setWrong(whyOf(failed));
    }
  };
  const startOver = () => {
    setFound(undefined);
    setTyped('');
  };
  return {
    ...{ typed, wrong, found, handed, startOver },
    isBusy: claimable.isPending,
    setTyped: (text: string) => {
      setTyped(groupedCode(text));
      setWrong(undefined);
    },
    look: (text: string) => void look(text, text !== typed),
    onHanded: (answer: Claimed) => {
      beep('good');
      // Its code still stands before the camera.
      over.current = found?.code ?? '';
      setHanded(answer);
      startOver();
    },
  };
}

function whyOf(failed: unknown): string {
  if (isCallFailed(failed) && failed.status === 429) return say('Too many tries. Please wait a minute.');
  return failed instanceof Error ? failed.message : String(failed);
}

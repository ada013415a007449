// Whose items are looked for: a name or number that is typed, or an ID card that a camera or a scanner reads.
import { useVerb } from '@kawani/kit/web/answer';
import { isCallFailed } from '@kawani/kit/web/call';
import { useRef, useState } from 'react';
import { clearanceApi } from '../contract.ts';

/** How the code of an ID card begins. */
const CARD = /^KW\d+\./i;

export function isCardCode(text: string): boolean {
  return CARD.test(text.trim());
}

export function usePersonScan(onPerson: (employeeId: string) => void) {
  const [wrong, setWrong] = useState<string>();
  const verb = useVerb(clearanceApi.card, { quiet: true });
  /** The camera reads the same code again and again. */
  const last = useRef('');
  const read = (code: string) => {
    if (code === last.current) return;
    last.current = code;
    verb.mutateAsync({ code }).then(
      ({ employeeId }) => {
        setWrong(undefined);
        navigator.vibrate?.(60);
        onPerson(employeeId);
      },
      (failed) => {
        // Without an answer the same code is asked about again.
        if (isCallFailed(failed) && failed.status === 0) last.current = '';
        setWrong(failed instanceof Error ? failed.message : String(failed));
      },
    );
  };
  const forget = () => {
    last.current = '';
    setWrong(undefined);
  };
  return { read, forget, wrong, isReading: verb.isPending };
}

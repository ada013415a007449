// Marking people of a session by their ID cards: read by the camera, or by a scanner that types.
import { useVerb } from '@kawani/kit/web/answer';
import { beep } from '@kawani/kit/web/beep';
import { isCallFailed } from '@kawani/kit/web/call';
import { useRef, useState } from 'react';
import { attendanceApi, type Scanned } from '../contract/attendance.ts';

/** How the code of an ID card begins. */
const CARD = /^KW\d+\./i;

export const isCard = (text: string) => CARD.test(text.trim());

type Outcome = { readonly found: Scanned; readonly code: string };

export function useScans(sessionId: string) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [wrong, setWrong] = useState<string>();
  const scanVerb = useVerb(attendanceApi.scan, { quiet: true });
  const addVerb = useVerb(attendanceApi.add, { quiet: true });
  /** The camera reads the same code again and again. */
  const last = useRef('');
  const show = (ask: Promise<Scanned>, code: string) =>
    ask.then(
      (found) => {
        beep(found.how === 'NOT_INVITED' ? 'bad' : 'good');
        setOutcome({ found, code });
        setWrong(undefined);
      },
      (failed) => {
        beep('bad');
        // Without an answer the same code is asked about again.
        if (isCallFailed(failed) && failed.status === 0) last.current = '';
        setOutcome(undefined);
        setWrong(failed instanceof Error ? failed.message : String(failed));
      },
    );
  return {
    outcome,
    wrong,
    isBusy: scanVerb.isPending || addVerb.isPending,
    scan: (code: string) => {
      if (code === last.current) return;
      last.current = code;
      void show(scanVerb.mutateAsync({ id: sessionId, code }), code);
    },
    add: ({ code }: Outcome) => void show(addVerb.mutateAsync({ id: sessionId, code }), code),
    forget: () => {
      last.current = '';
      setWrong(undefined);
    },
  };
}

// Who stands at the counter: sought by name or number while it is typed, or by the ID card that is scanned.

import type { Day } from '@kawani/kit/values/day';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { isCallFailed } from '@kawani/kit/web/call';
import { useEffect, useRef, useState } from 'react';
import { diagnosticOfficeApi } from '../../../requests/contract/office.ts';

const WAIT_MS = 300;
/** A name or number has at least so many characters. */
const LEAST = 2;
/** How the code of an ID card begins. */
const CARD = /^KW\d+\./i;

type Card = { readonly employeeId: string; readonly number: string };

export function useArrivals(where: { clinicId: string; date: Day }) {
  const [typed, setTyped] = useState('');
  const { card, wrong, isReading, scan, forget } = useCard(setTyped);
  const [sought, seekNow] = useSettled(card?.number ?? typed.trim());
  const { clinicId, date } = where;
  const search = CARD.test(sought) || sought.length < LEAST ? undefined : sought;
  const answer = useAnswer(
    diagnosticOfficeApi.calendar,
    { clinicId, from: date, to: date, search },
    { enabled: search !== undefined },
  );
  return {
    ...{ typed, wrong, scan, search, answer },
    isBusy: isReading,
    type: (text: string) => {
      forget();
      setTyped(text);
    },
    /** Enter, which a scanner that types sends by itself. */
    send: () => (CARD.test(typed.trim()) ? scan(typed.trim()) : seekNow()),
    found: (answer.data?.items ?? []).filter(
      ({ requestId, employeeId }) => requestId !== null && (card === undefined || card.employeeId === employeeId),
    ),
  };
}

/** The card that was read last. Its number stands in the field; typing there forgets the card. */
function useCard(onNumber: (number: string) => void) {
  const [card, setCard] = useState<Card>();
  const [wrong, setWrong] = useState<string>();
  const verb = useVerb(diagnosticOfficeApi.card, { quiet: true });
  /** The camera reads the same code again and again. */
  const last = useRef('');
  const scan = (code: string) => {
    if (code === last.current) return;
    last.current = code;
    verb.mutateAsync({ code }).then(
      (read) => {
        setCard(read);
        setWrong(undefined);
        onNumber(read.number);
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
    setCard(undefined);
    setWrong(undefined);
  };
  return { card, wrong, isReading: verb.isPending, scan, forget };
}

/** A text once it hasn't changed for a moment, and what takes it without waiting. */
function useSettled(text: string): readonly [string, () => void] {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [settled, () => setSettled(text)];
}

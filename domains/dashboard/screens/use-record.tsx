// Recording what a sheet was filled in with, once, and what the server says about it.
import { say } from '@kawani/kit/contract/say';
import { isCallFailed } from '@kawani/kit/web/call';
import { useRef, useState } from 'react';
import { type Recorded, usePunch } from './punching.tsx';

type Wrong = { body?: string; remarks?: string };

/** One punch a sheet: a second tap while the first is on its way is not a second punch. A refusal keeps the try open. */
export function useRecord(clockDifferenceMs: number, onRecorded: (recorded: Recorded) => void) {
  const punch = usePunch(clockDifferenceMs);
  const isUnderWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const record = async (form: Parameters<typeof punch>[0]) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setWrong({});
    try {
      onRecorded(await punch(form));
    } catch (failed) {
      const remarks = isCallFailed(failed) ? failed.fields.remarks : undefined;
      const body = failed instanceof Error ? failed.message : undefined;
      setWrong(remarks ? { remarks } : { body: say('Not recorded. {reason}', { reason: body ?? '' }) });
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { record, isBusy, wrong, setWrong };
}

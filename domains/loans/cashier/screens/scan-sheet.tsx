// Scanning the code of an ID card; where that doesn't work, the search field takes the number.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { CodeScanner } from '@kawani/kit/web/code-scanner';
import { BottomSheet } from '@kawani/kit/web/dialog';
import { useRef, useState } from 'react';
import { cashierApi } from '../contract.ts';

/** The same code is not asked about again so soon, in milliseconds. */
const SAME_AGAIN_MS = 3_000;

type ScanSheetProps = { onPerson: (id: string) => void; onClose: () => void };

export function ScanSheet({ onPerson, onClose }: ScanSheetProps) {
  const [wrong, setWrong] = useState<string>();
  const last = useRef({ code: '', at: 0 });
  const card = useVerb(cashierApi.card, { quiet: true });
  const read = async (code: string) => {
    if (code === last.current.code && performance.now() - last.current.at < SAME_AGAIN_MS) return;
    last.current = { code, at: performance.now() };
    try {
      const { employeeId } = await card.mutateAsync({ code });
      navigator.vibrate?.(60);
      onPerson(employeeId);
    } catch (failed) {
      setWrong(failed instanceof Error ? failed.message : String(failed));
    }
  };
  return (
    <BottomSheet title={say('Scan ID card')} onClose={onClose}>
      <div className="stack">
        <CodeScanner
          isOn={!card.isPending}
          says={say('Hold the code of the ID card in the app before the camera.')}
          without={say('There is no camera here. Close this and type the employee number.')}
          onCode={(code) => void read(code)}
        />
        {wrong && <Alert tone="bad">{wrong}</Alert>}
      </div>
    </BottomSheet>
  );
}

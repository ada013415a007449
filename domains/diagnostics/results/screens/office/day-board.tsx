// The counter of the clinic on a day: who comes in is typed or scanned, and marked with one tap.
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { TextField } from '@kawani/kit/web/fields';
import { later } from '@kawani/kit/web/later';
import { useIsTouched } from '@kawani/kit/web/media';
import { useRef, useState } from 'react';
import { Arrivals } from './arrivals.tsx';
import { useArrivals } from './use-arrivals.ts';
import './results.css';

const CodeScanner = later(async () => (await import('@kawani/kit/web/code-scanner')).CodeScanner);

type DayBoardProps = { clinic: { readonly id: string; readonly name: string }; date: Day };

export function DayBoard({ clinic, date }: DayBoardProps) {
  const { typed, type, send, scan, isBusy, wrong, ...arrivals } = useArrivals({ clinicId: clinic.id, date });
  const [isScanning, setScanning] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isTouched = useIsTouched();
  return (
    <Card title={say('Who is here?')} className="dxr-board">
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField
          label={say('Type or scan the person')}
          type="search"
          value={typed}
          wrong={wrong}
          onValue={type}
          autoComplete="off"
          spellCheck={false}
          hint={say('Name, employee number, or the code of the ID card in the app.')}
        />
        <Button icon="camera" busy={isBusy} aria-expanded={isScanning} onClick={() => setScanning(!isScanning)}>
          {isScanning ? say('Close the camera') : say('Scan with the camera')}
        </Button>
      </form>
      {/* The next one can be typed or scanned without a tap; on a phone that would raise the keyboard. */}
      <Arrivals {...arrivals} clinic={clinic.name} date={date} onMarked={() => !isTouched && selectIn(form.current)} />
      {isScanning && (
        <CodeScanner
          isOn={!isBusy}
          says={say('Hold the code of the ID card in the app before the camera.')}
          without={say('There is no camera here. Type the name or number instead.')}
          onCode={scan}
        />
      )}
    </Card>
  );
}

function selectIn(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.select();
}

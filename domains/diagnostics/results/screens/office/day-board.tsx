// The counter of the clinic on a day: who comes in is typed or scanned, and marked with one tap.
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { Card } from '@kawani/kit/web/card';
import { useIsTouched } from '@kawani/kit/web/media';
import { PersonScan } from '@kawani/kit/web/person-scan';
import { useRef } from 'react';
import { Arrivals } from './arrivals.tsx';
import { useArrivals } from './use-arrivals.ts';
import './results.css';

type DayBoardProps = { clinic: { readonly id: string; readonly name: string }; date: Day };

export function DayBoard({ clinic, date }: DayBoardProps) {
  const { typed, type, send, scan, isBusy, wrong, ...arrivals } = useArrivals({ clinicId: clinic.id, date });
  const form = useRef<HTMLFormElement>(null);
  const isTouched = useIsTouched();
  return (
    <Card title={say('Who is here?')} className="dxr-board">
      <PersonScan
        {...{ typed, wrong, isBusy, form }}
        onType={type}
        onSend={send}
        onCode={scan}
        without={say('There is no camera here. Type the name or number instead.')}
      >
        {/* The next one can be typed or scanned without a tap; on a phone that would raise the keyboard. */}
        <Arrivals
          {...arrivals}
          clinic={clinic.name}
          date={date}
          onMarked={() => !isTouched && selectIn(form.current)}
        />
      </PersonScan>
    </Card>
  );
}

function selectIn(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.select();
}

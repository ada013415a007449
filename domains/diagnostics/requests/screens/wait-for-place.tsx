// A date on which all places are taken: one waits for one of them, if it can still be held for somebody.
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { timeNow } from '@kawani/kit/web/now';
import { useRef } from 'react';
import type { DiagnosticService } from '../../services/lists.ts';
import type { OfferedDay } from '../../slots/contract.ts';
import { waitingApi } from '../../waiting/contract.ts';
import { heldMinutes } from '../../waiting/rules.ts';
import { useWaits } from './use-waits.ts';

export function isFull({ slots }: OfferedDay): boolean {
  return slots.some(({ state }) => state === 'FULL') && slots.every(({ state }) => state !== 'OPEN');
}

type WaitForPlaceProps = { service: DiagnosticService; clinicId: string; date: Day; day: OfferedDay };

export function WaitForPlace({ service, clinicId, date, day }: WaitForPlaceProps) {
  const waits = useWaits();
  const box = useRef<HTMLDivElement>(null);
  // The button is gone by then: the focus goes to what took its place.
  const join = useVerb(waitingApi.join, { quiet: true, done: () => box.current?.focus() });
  const wait = waits.data?.items.find((each) => each.service === service && each.date === date);
  const canBeHeld = day.slots.some(({ startsAt }) => heldMinutes(startsAt, timeNow()) > 0);
  return (
    <div className="dx-wait" ref={box} tabIndex={-1}>
      {wait?.place !== undefined && wait.place !== null ? (
        <Alert tone="good">
          {say('You are number {place} in line. You get a notification when a place is held for you.', {
            place: wait.place,
          })}
        </Alert>
      ) : (
        <>
          <p className="second">{say('All places on this date are taken.')}</p>
          {canBeHeld && wait === undefined && (
            <Button icon="bell" busy={join.isPending} onClick={() => join.mutate({ service, clinicId, date })}>
              {say('Tell me when a place is free')}
            </Button>
          )}
          {join.error && <Alert tone="bad">{join.error.message}</Alert>}
        </>
      )}
    </div>
  );
}

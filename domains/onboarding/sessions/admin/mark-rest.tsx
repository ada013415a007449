// Everybody who isn't marked yet, marked with one tap; and taken back with another.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { useState } from 'react';
import { type AttendanceSheet, attendanceApi } from '../contract/attendance.ts';

type Marked = readonly { readonly id: string; readonly version: number }[];

export function MarkRest({ sheet: { session, seats, hasBegun } }: { sheet: AttendanceSheet }) {
  const { id } = session;
  const [marked, keep] = useState<Marked>([]);
  const rest = useVerb(attendanceApi.rest, { done: (answer) => keep(answer.seats) });
  const undo = useVerb(attendanceApi.undo, { toast: say('Undone.'), done: () => keep([]), failed: () => keep([]) });
  const left = seats.filter(({ isMarked, isOwn }) => !isMarked && !isOwn).length;
  const isPartly = seats.some(({ isMarked }) => isMarked);
  return (
    <>
      {marked.length > 0 && (
        <div role="status">
          <Alert tone="good">
            {say('{count, plural, one {# person is} other {# people are}} marked.', { count: marked.length })}{' '}
            <Button busy={undo.isPending} onClick={() => undo.mutate({ id, seats: [...marked] })}>
              {say('Undo')}
            </Button>
          </Alert>
        </div>
      )}
      {left > 0 && (
        <div className="row">
          <Button icon="check" busy={rest.isPending} onClick={() => rest.mutate({ id, state: 'Completed' })}>
            {isPartly ? say('The others are present') : say('Everybody is present')}
          </Button>
          {hasBegun && isPartly && (
            <Button busy={rest.isPending} onClick={() => rest.mutate({ id, state: 'No Show' })}>
              {say('The others: No Show')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

// People who would lose a booked seat by a change, so that the clinic can move them first.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { Alert } from '@kawani/kit/web/block';
import type { BookedSeat } from '../contract.ts';

export function LostSeats({ seats = [] }: { seats?: readonly BookedSeat[] | undefined }) {
  if (seats.length === 0) return null;
  return (
    <Alert tone="warn">
      <p>
        {say(
          '{count, plural, one {# person would lose a seat. Please move them first:} other {# people would lose their seats. Please move them first:}}',
          { count: seats.length },
        )}
      </p>
      <ul>
        {seats.map(({ id, name, startsAt }) => (
          <li key={id}>
            {name} <span className="figures">{`${showDay(dayAt(startsAt))} ${showTime(startsAt)}`}</span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

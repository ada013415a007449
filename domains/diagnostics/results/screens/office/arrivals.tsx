// Who was found at the counter, with their appointments of the day: one tap says that they came, or didn't.
import { InviteState } from '@kawani/domains/employees/contract/invitations';
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { showTime } from '@kawani/kit/values/hours';
import { type Answered, Block } from '@kawani/kit/web/block';
import { Tag } from '@kawani/kit/web/card';
import { Link } from '@kawani/kit/web/link';
import type { CalendarSeat } from '../../../requests/contract/office.ts';
import { INVITE_TONES } from '../../../requests/screens/office/words.ts';
import { Marks } from './marks.tsx';
import { MissingResults } from './missing-results.tsx';
import { type Place, useMarking } from './use-marking.ts';

/** More are narrowed by typing more. */
const MOST = 6;
const TAPS: readonly InviteState[] = ['Completed', 'Incomplete', 'No Show'];

type ArrivalsProps = {
  /** What was typed, or the number of the card; undefined where that is too little. */
  search: string | undefined;
  found: readonly CalendarSeat[];
  answer: Answered<unknown>;
  clinic: string;
  date: Day;
  onMarked: () => void;
};

export function Arrivals({ search, found, answer, clinic, date, onMarked }: ArrivalsProps) {
  const where = { clinic, date: showDay(date) };
  const marking = useMarking({ done: onMarked });
  if (search === undefined) return null;
  return (
    <div role="status">
      <Block
        of={answer}
        height={72}
        failed={say("The search couldn't reach the server.")}
        isEmpty={() => found.length === 0}
        empty={<p>{say('No appointment at {clinic} on {date} matches “{search}”.', { search, ...where })}</p>}
      >
        {() => <Found {...{ found, marking }} />}
      </Block>
    </div>
  );
}

type Marking = ReturnType<typeof useMarking>;

function Found({ found, marking }: { found: readonly CalendarSeat[]; marking: Marking }) {
  const more = found.length - MOST;
  return (
    <ul className="dxo-people">
      {found
        .slice(0, MOST)
        .flatMap(placeOf)
        .map((arrival) => (
          <Arrival key={arrival.seatId} {...{ arrival, marking }} />
        ))}
      {more > 0 && <li>{say('{more} more. Type more of the name.', { more })}</li>}
    </ul>
  );
}

type Arrived = CalendarSeat & Place;

/** What is only held is nobody's place in a request. */
function placeOf(seat: CalendarSeat): Arrived[] {
  const { requestId, version, state } = seat;
  return requestId === null || version === null || state === null ? [] : [{ ...seat, requestId, version, state }];
}

type ArrivalProps = { arrival: Arrived; marking: Marking };

function Arrival({ arrival, marking: { mark, isBusy, beforeOf, refusalOf } }: ArrivalProps) {
  const { requestId, state } = arrival;
  const refusal = refusalOf(arrival);
  return (
    <li>
      <Who arrival={arrival} />
      <Tag tone={INVITE_TONES[state]}>{InviteState.labelOf(state)}</Tag>
      <Marks
        isShort
        place={arrival}
        // Another mark of who is Completed is made in the request.
        taps={state === 'Completed' ? [] : TAPS}
        before={beforeOf(arrival)}
        busy={isBusy}
        onMark={(next) => mark(arrival, next)}
      />
      {refusal && state !== 'Completed' && <MissingResults {...{ requestId, refusal }} person={arrival} />}
    </li>
  );
}

function Who({ arrival: { requestId, name, number, service, startsAt } }: { arrival: Arrived }) {
  return (
    <span className="dxo-two">
      <strong>{name}</strong>
      <small>
        {number} · {service} · {showTime(startsAt)} ·{' '}
        <Link to="." search={{ open: requestId }}>
          {say('Open the request')}
          <span className="unseen"> {name}</span>
        </Link>
      </small>
    </span>
  );
}

// The time card: the server's clock, the shift of today, and the one large button.
import type { TimeCard as Card } from '@kawani/domains/attendance/contract';
import { AttendancePermission } from '@kawani/domains/attendance/contract/permissions';
import { scheduleApi } from '@kawani/domains/schedule/contract';
import { say } from '@kawani/kit/contract/say';
import { addDays, showDay } from '@kawani/kit/values/day';
import { dayAt, showTime, showWallTime, toInstant } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Failure, Skeleton } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Icon } from '@kawani/kit/web/icon';
import { Link, LinkButton } from '@kawani/kit/web/link';
import { dayNow } from '@kawani/kit/web/now';
import { useHolds } from '@kawani/kit/web/session';
import { useCallback, useState } from 'react';
import './clock.css';
import { carriedOver, courseOf, holidayLine, kindWord, shiftLine, standing, workedSoFar } from './card-words.ts';
import { ageOf, useServerNow, useTimeCard } from './clock.tsx';
import { PlaceChip } from './place.tsx';
import { PunchDone } from './punch-done.tsx';
// Comes with the card: the signal may be gone by the time the button is tapped.
import { PunchSheet } from './punch-sheet.tsx';
import { type Recorded, useWaitingPunches } from './punching.tsx';
import { UndoPunch } from './undo-punch.tsx';

/** Older than this, a card kept without a signal no longer knows whether the next punch is in or out. */
const STALE_MS = 6 * 3_600_000;
const NEXT_DAYS = 14;

export function TimeCard() {
  const { answer, clockDifferenceMs } = useTimeCard();
  if (answer.data) return <Drawn card={answer.data} clockDifferenceMs={clockDifferenceMs ?? 0} />;
  return (
    <section className="hero time-card" aria-label={say('Time card')} aria-busy={!answer.isError}>
      {answer.isError ? (
        <Failure what={say("Your time card couldn't be loaded.")} onRetry={() => answer.refetch()} />
      ) : (
        <Skeleton height={152} />
      )}
    </section>
  );
}

function Drawn({ card: answered, clockDifferenceMs }: { card: Card; clockDifferenceMs: number }) {
  const now = useServerNow(clockDifferenceMs);
  const isStale = ageOf(answered, now) > STALE_MS;
  const known = useKnownCard(answered, isStale, now);
  const { card = known, waiting } = useWaitingPunches(known);
  const [isOpen, setOpen] = useState(false);
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  const forget = useCallback(() => setRecorded(null), []);
  const [undoable, setUndoable] = useState<Recorded | null>(null);
  const forgetUndo = useCallback(() => setUndoable(null), []);
  return (
    <>
      {recorded && <PunchDone recorded={recorded} onGone={forget} />}
      <section className="hero time-card" aria-label={say('Time card')}>
        <Standing card={card} now={now} />
        <div className="time-card-button">
          <Button look="large" icon={card.next === 'IN' ? 'enter' : 'leave'} onClick={() => setOpen(true)}>
            {kindWord(card.next)}
          </Button>
          {waiting.length > 0 && <Kept waiting={waiting} />}
        </div>
        {undoable && <UndoPunch key={undoable.key} recorded={undoable} onGone={forgetUndo} />}
        <Course card={card} now={now} />
      </section>
      {card.leftOpen && <LeftOpen on={card.leftOpen} />}
      {isOpen && (
        <PunchSheet
          card={card}
          clockDifferenceMs={clockDifferenceMs}
          isKindAsked={isStale}
          onClose={() => setOpen(false)}
          onRecorded={(done) => {
            setOpen(false);
            setRecorded(done);
            setUndoable(done);
          }}
        />
      )}
    </>
  );
}

/** What is known of today: the card, or when it was kept from an earlier day, the schedule kept beside it. */
function useKnownCard(card: Card, isStale: boolean, now: Date): Card {
  const schedule = useSchedule(isStale);
  const today = dayAt(now);
  if (!isStale || today === card.workDate) return card;
  return carriedOver(
    card,
    schedule.data?.days.find(({ date }) => date === today),
    now,
  );
}

/** Today and the two weeks to come; an old card falls back on it, the next shifts are drawn from it. */
export function useSchedule(enabled = true) {
  const today = dayNow();
  const range = { from: today, to: addDays(today, NEXT_DAYS) };
  return useAnswer(scheduleApi.mySchedule, range, { enabled, staleMs: 300_000 });
}

/** While in, the time worked is the large figure, and the clock stands above it. */
function Standing({ card, now }: { card: Card; now: Date }) {
  const { openSince } = card;
  const [clock, half] = showTime(toInstant(now)).split(' ');
  const holidays = holidayLine(card);
  return (
    <div className="time-card-standing">
      <div className="time-card-line">
        <p className="figures">
          {openSince && <span className="pulse" />}
          {openSince ? <time dateTime={toInstant(now)}>{showTime(toInstant(now))}</time> : standing(card, now)}
        </p>
        {card.site && <PlaceChip site={card.site} />}
      </div>
      <p className="hero-figure">
        {openSince ? (
          workedSoFar(openSince, now)
        ) : (
          <time dateTime={toInstant(now)}>
            {clock}
            <small>{half}</small>
          </time>
        )}
      </p>
      {openSince && <p className="in-since figures">{say('in since {time}', { time: showTime(openSince) })}</p>}
      <p className="second">
        {card.shift || card.restDay ? shiftLine(card) : <Link to="/shift-schedule">{shiftLine(card)}</Link>}
        {holidays && ` · ${holidays}`}
      </p>
    </div>
  );
}

function Kept({ waiting }: { waiting: readonly Recorded[] }) {
  const times = waiting.map(({ kind, at }) => `${kindWord(kind)} ${showTime(at)}`).join(', ');
  return (
    <p className="kept">
      <Icon name="waiting" size={16} />
      <span>
        {say('Saved on this phone')}
        <span className="figures"> · {times}</span>
      </span>
    </p>
  );
}

function Course({ card, now }: { card: Card; now: Date }) {
  const { shift } = card;
  if (!shift) return null;
  const share = Math.round(courseOf(card, now) * 1000) / 10;
  const meal =
    shift.mealStarts &&
    shift.mealEnds &&
    say('Meal {from} – {to}', { from: showWallTime(shift.mealStarts), to: showWallTime(shift.mealEnds) });
  return (
    <div className="time-card-course">
      <div
        className="course"
        role="progressbar"
        aria-label={say('How much of the shift is over')}
        aria-valuenow={Math.round(share)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${share}%` }} />
      </div>
      <p className="second figures">
        <span>{showWallTime(shift.starts)}</span>
        {meal && <span>{meal}</span>}
        <span>{showWallTime(shift.ends)}</span>
      </p>
    </div>
  );
}

function LeftOpen({ on }: { on: NonNullable<Card['leftOpen']> }) {
  const mayFile = useHolds(AttendancePermission.FILE_ATTENDANCE_ADJUSTMENT_REQUEST);
  return (
    <div className="alert left-open" data-tone="warn">
      <Icon name="alert" />
      <p>{say('You did not time out on {date}', { date: showDay(on) })}</p>
      {mayFile ? (
        <LinkButton to="/attendances" search={{ file: 'MTO', date: on }}>
          {say('File Manual Time Out')}
        </LinkButton>
      ) : (
        <Link to="/attendances" search={{ date: on }}>
          {say('See the day')}
        </Link>
      )}
    </div>
  );
}

// /dashboard: in order of importance, the clock first. What lies below the first screen comes when it is scrolled to.
import { attendanceApi } from '@kawani/domains/attendance/contract';
import { dashboardApi } from '@kawani/domains/dashboard/contract';
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Failure, Skeleton } from '@kawani/kit/web/block';
import { useIsCompact } from '@kawani/kit/web/media';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Part } from './below.tsx';
import { greeting, longDay } from './card-words.ts';
import { useServerNow, useTimeCard } from './clock.tsx';
import { CutOff } from './cut-off.tsx';
import './dashboard.css';
import { Leaders } from './leaders.tsx';
import { type MyDays, useMyDays } from './my-days.tsx';
import { NeedsAction } from './needs-action.tsx';
import { NotAccepted } from './not-accepted.tsx';
import { QuickActions } from './quick-actions.tsx';
import { TimeCard } from './time-card.tsx';
import { WatchList } from './watch-list.tsx';
import { Welcome } from './welcome.tsx';

/** What stands on a phone's first screen below the time card. */
const REST = 440;
/** Of what lies below, until it is there. */
const BELOW = 420;
/** The processor and the line are the clock's until a finger can reach its button. */
const PAUSE_MS = 250;

/**
 * Nothing below the clock is drawn before it is known how much there is to say above, so that nothing moves under a
 * finger; and what lies further below waits, so that the clock has the line for itself.
 */
export function Dashboard() {
  const isCompact = useIsCompact();
  const card = useTimeCard().answer;
  const cutOff = useAnswer(attendanceApi.myCutOff, {});
  const days = useMyDays();
  const isUsable = useSettled(!card.isPending, PAUSE_MS);
  // The clock has the line for itself.
  const needs = useAnswer(dashboardApi.needsAction, {}, { enabled: isUsable });
  const isSettled = useLatch(isUsable && ![cutOff, days.answer, needs].some(({ isPending }) => isPending));
  const clock = (
    <div className="stack dashboard-clock">
      <TimeCard />
      <NotAccepted />
    </div>
  );
  // Drawn again when the card has come, which may be taller than its skeleton: it is not the same block that moves.
  const waits = (
    <div key={String(card.isPending)} aria-busy="true">
      <Skeleton height={REST} />
    </div>
  );
  const first = isSettled ? <First days={days} leftOpen={card.data?.leftOpen ?? null} /> : waits;
  return (
    <div className="page dashboard">
      <Greeting />
      {isCompact ? (
        <div className="stack">
          {clock}
          {isSettled && <Leaders />}
          {first}
          {isSettled && <BelowFold days={days} part="all" />}
        </div>
      ) : (
        <div className="dashboard-columns">
          <div className="stack">
            {clock}
            {first}
            {isSettled && <BelowFold days={days} part="main" />}
          </div>
          <div className="stack">
            {isSettled ? (
              <>
                <Leaders />
                <BelowFold days={days} part="side" />
              </>
            ) : (
              <Skeleton height={REST} />
            )}
          </div>
        </div>
      )}
    </div>
  );
}

/** For somebody whose last day is over while their shift goes on: its time-out, and what wasn't accepted. Mostly nothing. */
export function LastShift() {
  const card = useTimeCard().answer.data;
  const isShown = useLatch(card !== undefined && card.openSince !== null);
  return (
    <>
      {isShown && <TimeCard />}
      <NotAccepted />
    </>
  );
}

/** True from the first time on: what is drawn stays while a part of it is asked for anew. */
function useLatch(when: boolean): boolean {
  const [hasBeen, setBeen] = useState(when);
  if (when && !hasBeen) setBeen(true);
  return hasBeen;
}

/** True so many milliseconds after `when` has become true. */
function useSettled(when: boolean, ms: number): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!when) return;
    const timer = setTimeout(() => setSettled(true), ms);
    return () => clearTimeout(timer);
  }, [when, ms]);
  return isSettled;
}

function First({ days, leftOpen }: { days: MyDays; leftOpen: Day | null }) {
  return (
    <>
      <QuickActions />
      <WatchList />
      <Welcome />
      <NeedsAction leftOpen={leftOpen} />
      <CutOff days={days} />
    </>
  );
}

type Below = typeof import('./below.tsx')['Below'];

/**
 * Comes when it is scrolled to. Loaded by hand: a chunk that cannot be had without a signal fails alone, and comes when the
 * signal does.
 */
function BelowFold({ days, part }: { days: MyDays; part: Part }) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  const [loaded, setLoaded] = useState<{ Below: Below } | 'failed' | null>(null);
  const load = useCallback(() => {
    setLoaded(null);
    import('./below.tsx').then(setLoaded, () => setLoaded('failed'));
  }, []);
  useEffect(() => {
    if (isSeen) load();
  }, [isSeen, load]);
  useEffect(() => {
    if (loaded !== 'failed') return;
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [loaded, load]);
  if (!isSeen) return <div ref={place} style={{ minHeight: BELOW }} />;
  if (loaded === null) return <Skeleton height={BELOW} />;
  if (loaded === 'failed')
    return <Failure what={say("The rest of the dashboard couldn't be loaded.")} onRetry={load} />;
  return <loaded.Below days={days} part={part} />;
}

/** True from the moment on that a part of it is on the screen. */
function useSeen(place: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isSeen;
}

function Greeting() {
  const { answer, clockDifferenceMs } = useTimeCard();
  const now = useServerNow(clockDifferenceMs ?? 0);
  return (
    <header className="greeting">
      <h1>{greeting(now, answer.data?.firstName)}</h1>
      <p className="second">{longDay(dayAt(now))}</p>
    </header>
  );
}

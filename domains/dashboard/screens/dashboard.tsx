// /dashboard: in order of importance, the clock first. What lies below the first screen comes with its own chunk.
import { dayAt } from '@kawani/kit/values/hours';
import { Skeleton } from '@kawani/kit/web/block';
import { lazy, Suspense } from 'react';
import { greeting, longDay } from './card-words.ts';
import { useServerNow, useTimeCard } from './clock.tsx';
import { CutOff } from './cut-off.tsx';
import './dashboard.css';
import { NeedsAction } from './needs-action.tsx';
import { NextShifts } from './next-shifts.tsx';
import { TimeCard } from './time-card.tsx';

const Below = lazy(() => import('./below.tsx').then(({ Below: screen }) => ({ default: screen })));

export function Dashboard() {
  return (
    <div className="page dashboard">
      <Greeting />
      <div className="stack dashboard-clock">
        <TimeCard />
      </div>
      <NeedsAction />
      <CutOff />
      <NextShifts />
      <div className="stack dashboard-below">
        <Suspense fallback={<Skeleton height={420} />}>
          <Below />
        </Suspense>
      </div>
    </div>
  );
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

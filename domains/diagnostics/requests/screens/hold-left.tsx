// How long a seat is still held: shown by the second, read out only now and then.
import { say } from '@kawani/kit/contract/say';
import type { Instant } from '@kawani/kit/values/hours';
import { Icon } from '@kawani/kit/web/icon';
import { timeNow } from '@kawani/kit/web/now';
import { useEffect, useState } from 'react';
import { momentText } from './diagnostic-words.tsx';

const SECOND_MS = 1000;
const MINUTE = 60;
/** Read out when so many minutes are left. */
const SAID_AT = [1, 2, 5, 10];
/** Minutes that are counted down. */
const LONG = 15;

export function HoldLeft({ until, onLapse }: { until: Instant; onLapse: () => void }) {
  const seconds = useSecondsTo(until);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) onLapse();
  }, [isOver, onLapse]);
  if (seconds > LONG * MINUTE) return <HeldUntil until={until} />;
  const minutes = SAID_AT.find((each) => seconds <= each * MINUTE) ?? 10;
  const left = `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;
  return (
    <p className="dx-hold">
      <Icon name="clock" size={16} />
      <span aria-hidden="true" className="figures">
        {say('On hold for you: {left} left', { left })}
      </span>
      <span className="unseen" role="status">
        {say('On hold for you for up to {minutes, plural, one {# more minute} other {# more minutes}}', { minutes })}
      </span>
    </p>
  );
}

/** A place that one waited for is held for hours: nobody counts their seconds. */
function HeldUntil({ until }: { until: Instant }) {
  return (
    <p className="dx-hold">
      <Icon name="clock" size={16} />
      {say('On hold for you until {until}', { until: momentText(until) })}
    </p>
  );
}

function useSecondsTo(until: Instant): number {
  const [now, setNow] = useState(() => timeNow().getTime());
  useEffect(() => {
    const ticking = setInterval(() => setNow(timeNow().getTime()), SECOND_MS);
    return () => clearInterval(ticking);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(until) - now) / SECOND_MS));
}

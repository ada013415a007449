// How long an offer may still be answered, by the server's clock: the phone's own may be hours away.
import { say } from '@kawani/kit/contract/say';
import { minutesBetween, showMinutes } from '@kawani/kit/values/hours';
import { Icon } from '@kawani/kit/web/icon';
import { useEffect, useRef, useState } from 'react';
import type { OfferPage } from '../contract/answering.ts';

const EVERY_MS = 15_000;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
const SOON_MINUTES = 180;

type TimeLeftProps = { offer: Pick<OfferPage, 'now' | 'expiresAt'>; onOver: () => void };

export function TimeLeft({ offer: { now, expiresAt }, onOver }: TimeLeftProps) {
  const left = minutesBetween(now, expiresAt) - useMinutesGone();
  const over = useRef(onOver);
  over.current = onOver;
  const isOver = left < 0;
  useEffect(() => {
    if (isOver) over.current();
  }, [isOver]);
  return (
    <p className="offer-left" data-soon={left < SOON_MINUTES || undefined}>
      <Icon name="clock" size={18} />
      {leftText(Math.max(left, 0))}
    </p>
  );
}

/** Since it was first drawn. */
function useMinutesGone(): number {
  const [gone, setGone] = useState(0);
  useEffect(() => {
    const from = performance.now();
    const timer = setInterval(() => setGone(Math.floor((performance.now() - from) / MINUTE_MS)), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return gone;
}

function leftText(left: number): string {
  const days = Math.floor(left / DAY_MINUTES);
  if (days > 0) {
    const time = showMinutes(left % DAY_MINUTES);
    return say('{days, plural, one {# day} other {# days}} and {time} left', { days, time });
  }
  return left === 0 ? say('Less than a minute left') : say('{time} left', { time: showMinutes(left) });
}

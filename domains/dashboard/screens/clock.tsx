// The server's clock on this phone: the phone's clock less the difference measured at the last answer.
import { attendanceApi, type TimeCard } from '@kawani/domains/attendance/contract';
import { useAnswer } from '@kawani/kit/web/answer';
import { phoneTime } from '@kawani/kit/web/now';
import { useEffect, useMemo, useState } from 'react';

const REFRESH_MS = 300_000;

/**
 * The time card with how far the phone's clock is ahead of the server's; kept with the card when the signal is lost.
 * Asked anew whenever it is drawn or looked at: another tab or a kiosk may have punched.
 */
export function useTimeCard() {
  const answer = useAnswer(attendanceApi.timeCard, {}, { staleMs: 0, refreshMs: REFRESH_MS });
  const { data, dataUpdatedAt } = answer;
  const clockDifferenceMs = useMemo(
    () => (data ? arrivalOf(dataUpdatedAt) - Date.parse(data.now) : null),
    [data, dataUpdatedAt],
  );
  return { answer, clockDifferenceMs };
}

/** An answer asked for before the app was there may have waited for it this long. */
const LONGEST_WAIT_MS = 30_000;

/** When the answer reached the phone, by the phone's clock: the browser knows, however late the app read it. */
function arrivalOf(readAt: number): number {
  const arrivals = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith(attendanceApi.timeCard.path))
    .map((entry) => performance.timeOrigin + (entry as PerformanceResourceTiming).responseEnd)
    .filter((at) => at <= readAt + 1 && at > readAt - LONGEST_WAIT_MS);
  return Math.round(arrivals.at(-1) ?? readAt);
}

/** How old the card is by the phone's clock, which two answers of one phone share. */
export function ageOf(card: TimeCard, now: Date): number {
  return now.getTime() - Date.parse(card.now);
}

/** Ticks on the full second, and catches up at once when the phone wakes. */
export function useServerNow(clockDifferenceMs: number): Date {
  const [phoneNow, setPhoneNow] = useState(() => phoneTime());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      const at = phoneTime();
      setPhoneNow(at);
      timer = setTimeout(tick, 1000 - ((((at - clockDifferenceMs) % 1000) + 1000) % 1000) + 5);
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [clockDifferenceMs]);
  return new Date(phoneNow - clockDifferenceMs);
}

// The face of a kiosk: the server's time, the day, the site; and below what waits and when something was sent last.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime, toInstant } from '@kawani/kit/values/hours';
import { Icon } from '@kawani/kit/web/icon';
import { phoneTime } from '@kawani/kit/web/now';
import { weekdayName } from '@kawani/kit/web/weekday';
import { useEffect, useState } from 'react';
import type { Device } from './kiosk-device.tsx';
import type { KioskState } from './use-kiosk.tsx';

const SECOND_MS = 1_000;

export function KioskClock({ device: { standing, clockDifferenceMs } }: { device: Device }) {
  const [here, setHere] = useState(phoneTime());
  useEffect(() => {
    const timer = setInterval(() => setHere(phoneTime()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const now = new Date(here - clockDifferenceMs);
  return (
    <>
      <p className="second">{standing.company}</p>
      <h1>{standing.site}</h1>
      <p className="kiosk-time figures">
        <time dateTime={toInstant(now)}>{showTime(toInstant(now))}</time>
      </p>
      <p className="second">
        {weekdayName(dayAt(now))}, {showDay(dayAt(now))}
      </p>
      <p className="second">{standing.kiosk}</p>
    </>
  );
}

export function KioskFooter({ work: { waiting, lastSentAt, isReached, device } }: { work: KioskState }) {
  const sentAt = lastSentAt === null ? null : new Date(lastSentAt - (device?.clockDifferenceMs ?? 0));
  const said = [
    say(isReached ? 'Online' : 'Offline'),
    say('{count} waiting', { count: waiting }),
    sentAt === null ? null : say('Last sent {time}', { time: showTime(toInstant(sentAt)) }),
  ];
  return (
    <p className="kiosk-foot" data-offline={!isReached || undefined} role="status">
      <Icon name={isReached ? 'check' : 'offline'} size={18} />
      {said.filter(Boolean).join(' · ')}
    </p>
  );
}

// The confirmation of a punch: three seconds across the whole width, and a short shake of the phone.
import { say } from '@kawani/kit/contract/say';
import { showTime } from '@kawani/kit/values/hours';
import { Icon } from '@kawani/kit/web/icon';
import { useEffect } from 'react';
import type { Recorded } from './punching.tsx';

const SHOWN_MS = 3000;
const SHAKE_MS = 200;

export function PunchDone({ recorded, onGone }: { recorded: Recorded; onGone: () => void }) {
  useEffect(() => {
    navigator.vibrate?.(SHAKE_MS);
    const timer = setTimeout(onGone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [onGone]);
  const { kind, at, isKept } = recorded;
  return (
    <div className="punch-done" role="status">
      <Icon name={isKept ? 'offline' : 'approve'} size={40} />
      <p>
        <strong className="figures">
          {say(kind === 'IN' ? 'Timed in at {time}' : 'Timed out at {time}', { time: showTime(at) })}
        </strong>
        <span>{isKept ? keptText() : say('Recorded')}</span>
      </p>
    </div>
  );
}

function keptText(): string {
  return navigator.onLine
    ? say('Saved on this phone. It is sent by itself as soon as it can be.')
    : say('Saved on this phone. It is sent when you are back online.');
}

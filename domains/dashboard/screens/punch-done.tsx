// The confirmation of a punch: three seconds across the whole width, and a short shake of the phone.
import { showTime } from '@kawani/kit/values/hours';
import { Icon } from '@kawani/kit/web/icon';
import { useEffect } from 'react';
import type { Recorded } from './punching.tsx';

const SHOWN_MS = 3000;
const SHAKE_MS = 200;
const SENT_ONLINE = 'It is sent when you are back online.';
const SENT_BY_ITSELF = 'It is sent by itself as soon as it can be.';

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
          {kind === 'IN' ? 'Timed in at' : 'Timed out at'} {showTime(at)}
        </strong>
        <span>{isKept ? `Saved on this phone. ${navigator.onLine ? SENT_BY_ITSELF : SENT_ONLINE}` : 'Recorded'}</span>
      </p>
    </div>
  );
}

// Taking a punch back: offered for a minute after it. What still waits on this phone never leaves it; what the server has, it
// takes back by its own clock.
import { ownPunchApi, UNDO_SECONDS } from '@kawani/domains/attendance/contract/own-punches';
import { say } from '@kawani/kit/contract/say';
import { sayRefusal } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { call, isCallFailed } from '@kawani/kit/web/call';
import { toast } from '@kawani/kit/web/message';
import { put, queue, withdraw } from '@kawani/kit/web/outbox';
import { decisionAfter } from '@kawani/kit/web/outbox-decision';
import { refreshAnswers } from '@kawani/kit/web/refresh-answers';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Recorded } from './punching.tsx';

/** Of a punch that never reached the server. */
const UNKNOWN = 404;

const undos = queue('undo-punch', async ({ punchKey }: { punchKey: string }, key: string): Promise<boolean> => {
  try {
    await call(ownPunchApi.undo, { key: punchKey }, { key });
    return true;
  } catch (failed) {
    if (decisionAfter(failed) !== 'refused') throw failed;
    if (isCallFailed(failed) && failed.status === UNKNOWN) return true;
    sayRefusal(failed);
    return false;
  }
});

async function undo({ key: punchKey }: Recorded): Promise<void> {
  if ((await withdraw(punchKey)) === 'perhaps sent') {
    const outcome = await put(undos, { punchKey }, { key: crypto.randomUUID() });
    if ('kept' in outcome) return toast(say('Your undo is sent when you are back online.'), 'info');
    if (!outcome.sent) return;
  }
  toast(say('Undone. It does not count.'));
}

type UndoPunchProps = { recorded: Recorded; onGone: () => void };

export function UndoPunch({ recorded, onGone }: UndoPunchProps) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const timer = setTimeout(onGone, UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [onGone]);
  const tap = async () => {
    setBusy(true);
    await undo(recorded).catch(sayRefusal);
    await refreshAnswers(client);
    onGone();
  };
  return (
    <div className="undo-punch">
      <p className="second">{say('Tapped by mistake?')}</p>
      <Button busy={isBusy} onClick={tap}>
        {say('Undo')}
      </Button>
    </div>
  );
}

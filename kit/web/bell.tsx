// The bell: how many notifications are unread, live; its drawer comes when it is opened.

import { notificationApi } from '@kawani/kit/contract/notification';
import { say } from '@kawani/kit/contract/say';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useAnswer } from './answer.tsx';
import { IconButton } from './button.tsx';
import { Count } from './card.tsx';
import { useLive } from './live.tsx';
import { refreshAnswers } from './refresh-answers.tsx';
import { useMe } from './session.tsx';

const BellDrawer = lazy(() => import('./bell-drawer.tsx').then((module) => ({ default: module.BellDrawer })));

// The page comes first: a phone has few connections.
const CALM_AFTER_MS = 1500;

type Elsewhere = (path: string) => string | undefined;

export function Bell({ elsewhere }: { elsewhere: Elsewhere }) {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const isCalm = useLater(CALM_AFTER_MS);
  // Who left has no bell: nothing is asked for before it is known who is here.
  const isKnown = useMe() !== undefined;
  const { data } = useAnswer(notificationApi.bell, {}, { enabled: (isCalm && isKnown) || isOpen });
  const ring = useCallback(() => {
    // What rang may be on the screen: a decision, a changed schedule.
    void refreshAnswers(client);
  }, [client]);
  useLive('bell', ring);
  const unread = data?.unread ?? 0;
  return (
    <span className="bell">
      <IconButton icon="bell" label={say('Notifications')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Count of={unread} label={say('unread')} />
      {isOpen && (
        <Suspense>
          <BellDrawer elsewhere={elsewhere} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}

function useLater(afterMs: number): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return isLater;
}

// The bell: how many notifications are unread, live; its drawer comes when it is opened.
import { notificationApi } from '@kawani/kit/contract/notification';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { answerKey, useAnswer } from './answer.tsx';
import { IconButton } from './button.tsx';
import { Count } from './card.tsx';
import { useLive } from './live.tsx';

const BellDrawer = lazy(() => import('./bell-drawer.tsx').then((module) => ({ default: module.BellDrawer })));

export function Bell() {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const { data } = useAnswer(notificationApi.bell, {});
  const ring = useCallback(() => {
    void client.invalidateQueries({ queryKey: answerKey(notificationApi.bell) });
  }, [client]);
  useLive('bell', ring);
  const unread = data?.unread ?? 0;
  return (
    <span className="bell">
      <IconButton icon="bell" label="Notifications" aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Count of={unread} label="unread" />
      {isOpen && (
        <Suspense>
          <BellDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}

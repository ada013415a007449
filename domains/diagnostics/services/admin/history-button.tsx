// Who changed an entry of the clinic, when, and what stood there before.
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { say } from '@kawani/kit/contract/say';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';

const HistoryDrawer = later(async () => (await import('@kawani/kit/web/history-drawer')).HistoryDrawer);

type HistoryButtonProps = { name: string; endpoint: Endpoint; id: string };

export function HistoryButton({ name, endpoint, id }: HistoryButtonProps) {
  const [isShown, show] = useState(false);
  return (
    <div className="row">
      <Button icon="clock" onClick={() => show(true)}>
        {say('History')}
      </Button>
      {isShown && (
        <HistoryDrawer
          title={say('History of {name}', { name })}
          endpoint={endpoint}
          input={{ id }}
          onClose={() => show(false)}
        />
      )}
    </div>
  );
}

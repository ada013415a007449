// My change requests: the list, and the form to change or file again what stands in it.
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { RequestList } from '@kawani/domains/requests/engine/screens/request-list';
import { shiftChangeRequest } from '@kawani/domains/schedule/requests';
import { say } from '@kawani/kit/contract/say';
import { Empty } from '@kawani/kit/web/block';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';

const ChangeDrawer = later(async () => (await import('./change-drawer.tsx')).ChangeDrawer);

const KINDS = [shiftChangeRequest];

export function ChangeRequests() {
  const [again, setAgain] = useState<{ changes?: RequestDetail; refiles?: RequestDetail }>();
  return (
    <>
      <RequestList
        kinds={KINDS}
        empty={
          <Empty
            icon="calendar"
            says={say('No change of your schedule was asked for. Request change asks for the first one.')}
          />
        }
        onChange={(changes) => setAgain({ changes })}
        onRefile={(refiles) => setAgain({ refiles })}
      />
      {again && <ChangeDrawer {...again} onClose={() => setAgain(undefined)} />}
    </>
  );
}

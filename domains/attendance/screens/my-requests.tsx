// My requests about time: the list, and the form to change or file again what stands in it.
import { timeRequests } from '@kawani/domains/attendance/requests';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { RequestList } from '@kawani/domains/requests/engine/screens/request-list';
import { say } from '@kawani/kit/contract/say';
import { Empty } from '@kawani/kit/web/block';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';

const Filing = later(async () => (await import('./filing.tsx')).Filing);

export function MyRequests() {
  const [again, setAgain] = useState<{ changes?: RequestDetail; refiles?: RequestDetail }>();
  const kind = (again?.changes ?? again?.refiles)?.kind ?? '';
  return (
    <>
      <RequestList
        kinds={timeRequests}
        empty={
          <Empty
            icon="clock"
            says={say('Nothing was asked for about your time. File a request, or choose one from a day’s own menu.')}
          />
        }
        onChange={(changes) => setAgain({ changes })}
        onRefile={(refiles) => setAgain({ refiles })}
      />
      {again && <Filing kind={kind} date={null} {...again} onClose={() => setAgain(undefined)} />}
    </>
  );
}

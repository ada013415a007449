// Until when the data of an applicant is kept, and erasing it where the applicant asks the office for it.
import { RequestSection } from '@kawani/domains/requests/engine/screens/request-facts';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, type Instant } from '@kawani/kit/values/hours';
import { useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { useState } from 'react';
import { applicantsApi } from '../contract.ts';

const Confirm = later(async () => (await import('@kawani/kit/web/dialog')).Confirm);

type EraseProps = { applicant: { id: string; version: number; name: string; keptUntil: Instant | null } };

/** In the drawer of an applicant; nothing of an employee, whose data is in the 201 file. */
export function EraseSection({ applicant: { id, version, name, keptUntil } }: EraseProps) {
  const [isAsking, setAsking] = useState(false);
  const [, set] = useUrlState({ open: '' });
  const erase = useVerb(applicantsApi.eraseAsked, {
    toast: say('Data erased.'),
    done: () => set({ open: '' }),
  });
  if (keptUntil === null) return null;
  return (
    <RequestSection title={say('Data of the applicant')}>
      <div className="stack">
        <p className="second">
          {say('Kept until {date} if nothing more happens.', { date: showDay(dayAt(keptUntil)) })}
        </p>
        <p className="row">
          <Button busy={erase.isPending} onClick={() => setAsking(true)}>
            {say('Erase on request')}
          </Button>
        </p>
      </div>
      {isAsking && (
        <Confirm
          title={say('Erase the data of {name}?', { name })}
          says={say(
            'Do this only if the applicant asked for it. If they are still being considered, the application is withdrawn too. This cannot be undone.',
          )}
          yes={say('Erase the data')}
          no={say('Keep the data')}
          onYes={() => {
            setAsking(false);
            erase.mutate({ id, version });
          }}
          onNo={() => setAsking(false)}
        />
      )}
    </RequestSection>
  );
}

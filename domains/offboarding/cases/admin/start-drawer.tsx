// Offboarding that the office begins: who leaves, then the change of status with what the law asks for.
import { PersonField } from '@kawani/domains/employees/admin';
import { StatusDrawer } from '@kawani/domains/employees/admin/status-drawer';
import { employmentApi } from '@kawani/domains/employees/contract';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Drawer } from '@kawani/kit/web/dialog';
import type { Suggestion } from '@kawani/kit/web/suggest-field';
import { useState } from 'react';
import { casesApi } from '../contract.ts';

export function StartDrawer({ onClose }: { onClose: () => void }) {
  const [person, setPerson] = useState<Suggestion | null>(null);
  const [chosen, choose] = useState<string>();
  const answer = useAnswer(employmentApi.employment, { employeeId: chosen ?? '' }, { enabled: chosen !== undefined });
  const last = answer.data?.statuses[0];
  if (chosen !== undefined && last !== undefined)
    return <StatusDrawer employeeId={chosen} last={last} leaver={person?.label ?? ''} onClose={onClose} />;
  const footer = (close: () => void) => (
    <>
      <Button onClick={close}>{say('Cancel')}</Button>
      <Button
        look="primary"
        disabled={person === null}
        busy={chosen !== undefined && !answer.isError}
        onClick={() => choose(person?.id)}
      >
        {say('Continue')}
      </Button>
    </>
  );
  return (
    <Drawer title={say('Start offboarding')} onClose={onClose} dirty={person !== null} footer={footer}>
      <PersonField
        label={say('Employee')}
        required
        people={casesApi.people}
        value={person}
        onValue={(next) => {
          setPerson(next);
          choose(undefined);
        }}
      />
      <p className="second">
        {say(
          'For the end of a contract, a termination after its notices, retirement or death. Employees resign on the phone.',
        )}
      </p>
      {answer.isError && <Alert tone="bad">{say("This employee couldn't be loaded.")}</Alert>}
    </Drawer>
  );
}

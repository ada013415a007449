// Who looks for the people of a job order: chosen, and saved by a button, so that a look through the list changes nothing.
import { say } from '@kawani/kit/contract/say';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { Select } from '@kawani/kit/web/fields';
import { useState } from 'react';
import { type JobOrderDetail, jobOrdersApi } from '../contract.ts';

const STALE_MS = 60_000;

type RecruiterFieldProps = { order: JobOrderDetail; onStale: () => void };

export function RecruiterField({ order: { id, version, recruiter }, onStale }: RecruiterFieldProps) {
  const { data } = useAnswer(jobOrdersApi.recruiters, {}, { staleMs: STALE_MS });
  const before = recruiter?.employeeId ?? '';
  const [chosen, choose] = useState(before);
  const assign = useVerb(jobOrdersApi.assign, { toast: say('Recruiter saved.') });
  const known = data?.items ?? [];
  // One who is no recruiter any longer is still shown as who has it.
  const isListed = recruiter === null || known.some(({ employeeId }) => employeeId === before);
  const people = isListed ? known : [...known, recruiter];
  return (
    <div className="job-order-recruiter">
      <Select
        label={say('Assigned to')}
        none={say('No recruiter')}
        value={chosen}
        onValue={choose}
        options={people.map(({ employeeId, name }) => ({ value: employeeId, label: name }))}
      />
      {chosen !== before && (
        <Button
          look="primary"
          busy={assign.isPending}
          onClick={() =>
            void assign.mutateAsync({ id, version, recruiterId: chosen === '' ? null : chosen }).catch(onStale)
          }
        >
          {say('Save')}
        </Button>
      )}
    </div>
  );
}

// The people gathered to be invited, and why some of them can’t be.
import { say } from '@kawani/kit/contract/say';
import { Empty } from '@kawani/kit/web/block';
import { IconButton } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import type { Candidate } from '../contract/invitation.ts';
import { Against } from '../lists.ts';

type CandidateListProps = { people: readonly Candidate[]; onRemove: (employeeId: string) => void };

export function CandidateList({ people, onRemove }: CandidateListProps) {
  if (people.length === 0) return <Empty icon="users" says={say('Nobody is chosen yet.')} />;
  return (
    <ul className="onboarding-tasks" aria-label={say('Chosen people')}>
      {people.map(({ employeeId, name, number, designation, site, program, against }) => (
        <li key={employeeId}>
          <div>
            <strong>{name}</strong>
            <span className="second">{[number, designation, site].filter(Boolean).join(' · ')}</span>
            {program !== null && <span className="second">{say('Program: {program}', { program })}</span>}
          </div>
          {against !== null && <Tag tone="warn">{Against.labelOf(against)}</Tag>}
          <IconButton icon="close" label={say('Remove {name}', { name })} onClick={() => onRemove(employeeId)} />
        </li>
      ))}
    </ul>
  );
}

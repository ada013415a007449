// Who asks, in lists and drawers of those who decide.
import type { RequestLine } from '../../engine/contract/request.ts';
import './inbox.css';

function initialsOf(name: string): string {
  const parts = name.split(' ').filter((part) => part !== '');
  return `${parts[0]?.[0] ?? ''}${parts.at(-1)?.[0] ?? ''}`.toUpperCase();
}

type PersonProps = { owner: Pick<RequestLine['owner'], 'name' | 'number' | 'designation'> };

export function Person({ owner }: PersonProps) {
  return (
    <span className="person">
      <span className="initials" aria-hidden="true">
        {initialsOf(owner.name)}
      </span>
      <span>
        <strong>{owner.name}</strong>
        <small>{[owner.number, owner.designation].filter((part) => part !== null).join(' · ')}</small>
      </span>
    </span>
  );
}

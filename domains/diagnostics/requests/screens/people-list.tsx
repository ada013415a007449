// People to tick: those who are listed, and those chosen before who are not.
import { say } from '@kawani/kit/contract/say';
import { Button } from '@kawani/kit/web/button';
import { Checkbox } from '@kawani/kit/web/fields';
import type { ReactNode } from 'react';
import type { TeamMember } from '../contract/mine.ts';
import type { Person } from './booking-values.ts';

export type Choosing = {
  chosen: readonly Person[];
  onAdd: (people: readonly TeamMember[]) => void;
  onTake: (ids: readonly string[]) => void;
};

type PeopleListProps<Member> = Choosing & { items: readonly Member[]; labelOf: (person: Member) => ReactNode };

export function PeopleList<Member extends TeamMember>(props: PeopleListProps<Member>) {
  const { items, labelOf, chosen, onAdd, onTake } = props;
  const others = chosen.filter((person) => !items.some(({ id }) => id === person.id));
  return (
    <>
      <div className="row">
        <Button onClick={() => onAdd(items)}>{say('Select all shown')}</Button>
        <Button look="quiet" disabled={chosen.length === 0} onClick={() => onTake(chosen.map(({ id }) => id))}>
          {say('Clear selection')}
        </Button>
      </div>
      <ul className="dx-team">
        {items.map((person) => (
          <li key={person.id}>
            <Checkbox
              label={labelOf(person)}
              checked={chosen.some(({ id }) => id === person.id)}
              onChecked={(is) => (is ? onAdd([person]) : onTake([person.id]))}
            />
          </li>
        ))}
        {others.map(({ id, name }) => (
          <li key={id}>
            <Checkbox label={name} checked onChecked={() => onTake([id])} />
          </li>
        ))}
      </ul>
    </>
  );
}

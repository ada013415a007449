// Several employees, picked one after the other by name or number.
import { say } from '@kawani/kit/contract/say';
import { IconButton } from '@kawani/kit/web/button';
import type { Suggestion } from '@kawani/kit/web/suggest-field';
import { useState } from 'react';
import { PersonField } from './person-field.tsx';

type PickedPeopleProps = { wrong: string | undefined; onPicked: (ids: readonly string[]) => void };

export function PickedPeople({ wrong, onPicked }: PickedPeopleProps) {
  const [picked, setPicked] = useState<readonly Suggestion[]>([]);
  const pick = (people: readonly Suggestion[]) => {
    setPicked(people);
    onPicked(people.map(({ id }) => id));
  };
  const add = (person: Suggestion | null) => {
    if (person !== null && picked.every(({ id }) => id !== person.id)) pick([...picked, person]);
  };
  return (
    <div className="stack">
      <PersonField label={say('Add an employee')} required value={null} onValue={add} wrong={wrong} />
      <ul className="line-list">
        {picked.map(({ id, label, detail }) => (
          <li key={id} className="row">
            <span>
              {label} <span className="quiet">{detail}</span>
            </span>
            <IconButton
              icon="close"
              label={say('Remove {name}', { name: label })}
              onClick={() => pick(picked.filter((each) => each.id !== id))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

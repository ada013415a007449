// The people whom new ones replace, each found by name or number.
import { say } from '@kawani/kit/contract/say';
import { IconButton } from '@kawani/kit/web/button';
import { call } from '@kawani/kit/web/call';
import type { FieldProps } from '@kawani/kit/web/form';
import { SuggestField, type Suggestion } from '@kawani/kit/web/suggest-field';
import { requisitionChoicesApi } from '../contract/choices.ts';

type PeopleFieldProps = FieldProps & {
  value: readonly Suggestion[];
  onValue: (value: readonly Suggestion[]) => void;
};

export function PeopleField({ value, onValue, ...field }: PeopleFieldProps) {
  const isChosen = (person: Suggestion) => value.some(({ id }) => id === person.id);
  return (
    <div>
      <SuggestField
        {...field}
        value={null}
        onValue={(person) => person !== null && !isChosen(person) && onValue([...value, person])}
        search={findPeople}
      />
      <Chosen label={field.label} {...{ value, onValue }} />
    </div>
  );
}

function Chosen({ label: of, value, onValue }: PeopleFieldProps) {
  return (
    <ul className="recruitment-people" aria-label={of}>
      {value.map(({ id, label }) => (
        <li key={id}>
          {label}
          <IconButton
            icon="close"
            label={say('Remove {name}', { name: label })}
            onClick={() => onValue(value.filter((person) => person.id !== id))}
          />
        </li>
      ))}
    </ul>
  );
}

async function findPeople(search: string): Promise<readonly Suggestion[]> {
  if (search === '') return [];
  const { items } = await call(requisitionChoicesApi.people, { search });
  return items.map(({ id, number, name, post }) => ({
    id,
    label: name,
    detail: [number, post].filter((part) => part !== null).join(' · '),
  }));
}

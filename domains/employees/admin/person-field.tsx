// Choosing an employee by name or number.
import { call } from '@kawani/kit/web/call';
import type { FieldProps } from '@kawani/kit/web/form';
import { SuggestField, type Suggestion } from '@kawani/kit/web/suggest-field';
import { type UnitPerson, unitsApi } from '../contract/units.ts';

type PersonFieldProps = FieldProps & {
  value: Suggestion | null;
  onValue: (value: Suggestion | null) => void;
  /** Where people are sought: each office is told of those it deals with. */
  people?: typeof unitsApi.people;
};

export function PersonField({ people = unitsApi.people, ...props }: PersonFieldProps) {
  return (
    <SuggestField
      {...props}
      search={async (search) => {
        if (search === '') return [];
        const { items } = await call(people, { search });
        return items.map(({ id, number, name, post }) => ({
          id,
          label: name,
          detail: [number, post].filter(Boolean).join(' · '),
        }));
      }}
    />
  );
}

export function chosenPerson(person: UnitPerson | null): Suggestion | null {
  return person === null ? null : { id: person.id, label: person.name, detail: person.number };
}

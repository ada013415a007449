// What narrows the audit log: dates, the person concerned, who did it, the operation, and a reference.
import { PersonField } from '@kawani/domains/employees/admin';
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { Filters } from '@kawani/kit/web/filters';
import { useUrlState } from '@kawani/kit/web/link';
import { RangeButton } from '@kawani/kit/web/range-button';
import { SearchField } from '@kawani/kit/web/search-field';
import type { Suggestion } from '@kawani/kit/web/suggest-field';
import { useState } from 'react';
import { MOST_DAYS } from '../contract.ts';

export const STATE = { from: '', to: '', actor: '', action: '', about: '' };

export function AuditFilters({ from, to }: { from: Day; to: Day }) {
  const [{ actor, action, about, ...dates }, set] = useUrlState(STATE);
  const [person, choose] = useState<Suggestion | null>(null);
  const narrow = (changes: Partial<typeof STATE>) => set(changes, { replace: true });
  const chosen = [actor, action, about, dates.from].filter((value) => value !== '').length;
  return (
    <Filters
      chosen={chosen}
      onClear={() => {
        choose(null);
        narrow(STATE);
      }}
    >
      <RangeButton
        label={say('Dates')}
        value={{ from, to }}
        longest={MOST_DAYS}
        onValue={(range) => narrow(range ?? { from: '', to: '' })}
      />
      <PersonField
        label={say('Person concerned')}
        value={person}
        onValue={(value) => {
          choose(value);
          narrow({ about: value?.id ?? '' });
        }}
      />
      <SearchField label={say('Done by (username)')} value={actor} onValue={(value) => narrow({ actor: value })} />
      <SearchField label={say('Operation begins with')} value={action} onValue={(value) => narrow({ action: value })} />
      <SearchField
        label={say('Reference')}
        value={person === null ? about : ''}
        onValue={(value) => {
          choose(null);
          narrow({ about: value });
        }}
      />
    </Filters>
  );
}

// What the list of requisitions is narrowed by.
import { say } from '@kawani/kit/contract/say';
import { Select } from '@kawani/kit/web/fields';
import { SearchField } from '@kawani/kit/web/search-field';
import { DetachmentField } from './detachment-field.tsx';
import type { Narrowing } from './narrowing.ts';

const billableOptions = () => [
  { value: 'yes', label: say('Billable') },
  { value: 'no', label: say('Not billable') },
];

export function ListFields({ narrowed: { search, billable, site }, narrow }: Narrowing) {
  return (
    <>
      <SearchField label={say('Requested by or PRF no.')} value={search} onValue={(text) => narrow({ search: text })} />
      <DetachmentField
        label={say('Detachment')}
        placeholder={say('Every detachment')}
        value={site}
        onValue={(id) => narrow({ site: id ?? '' })}
      />
      <BillableField value={billable} onValue={(value) => narrow({ billable: value })} />
    </>
  );
}

function BillableField(field: { value: string; onValue: (value: string) => void }) {
  return <Select label={say('Billable')} none={say('Both')} options={billableOptions()} {...field} />;
}

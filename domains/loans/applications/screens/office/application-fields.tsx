// What a list of applications is narrowed by.
import { say } from '@kawani/kit/contract/say';
import { Select } from '@kawani/kit/web/fields';
import { SearchField } from '@kawani/kit/web/search-field';
import { LoanSource, LoanType } from '../../../types/lists.ts';
import type { Narrowing } from './narrowing.ts';

export function ApplicationFields({ narrowed: { search, source, type }, narrow }: Narrowing) {
  return (
    <>
      <SearchField label={say('Name, number or ref')} value={search} onValue={(text) => narrow({ search: text })} />
      <Select
        label={say('Source')}
        none={say('Every source')}
        value={source}
        onValue={(value) => narrow({ source: value })}
        options={LoanSource.options}
      />
      <Select
        label={say('Type')}
        none={say('Every type')}
        value={type}
        onValue={(value) => narrow({ type: value })}
        options={LoanType.options}
      />
    </>
  );
}

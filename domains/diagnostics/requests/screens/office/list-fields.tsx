// What the clinic's list is narrowed by.
import { say } from '@kawani/kit/contract/say';
import { Select } from '@kawani/kit/web/fields';
import { SearchField } from '@kawani/kit/web/search-field';
import { DiagnosticService } from '../../../services/lists.ts';
import { DiagnosticPaymentMode } from '../../lists.ts';
import type { Narrowing } from './narrowing.ts';

export function ListFields({ narrowed: { search, service, payment, billable }, narrow }: Narrowing) {
  return (
    <>
      <SearchField label={say('Name, number or ref')} value={search} onValue={(text) => narrow({ search: text })} />
      <Select
        label={say('Service')}
        none={say('Every service')}
        value={service}
        onValue={(value) => narrow({ service: value })}
        options={DiagnosticService.options}
      />
      <Select
        label={say('Payment mode')}
        none={say('Every mode')}
        value={payment}
        onValue={(value) => narrow({ payment: value })}
        options={DiagnosticPaymentMode.options}
      />
      <Select
        label={say('Billable')}
        none={say('Both')}
        value={billable}
        onValue={(value) => narrow({ billable: value })}
        options={[
          { value: 'yes', label: say('Billable') },
          { value: 'no', label: say('Not billable') },
        ]}
      />
    </>
  );
}

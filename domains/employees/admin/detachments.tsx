// Maintenance: detachments, the sites of clients.

import { TimeInPolicy } from '@kawani/domains/organization/contract';
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Select } from '@kawani/kit/web/fields';
import { laterPart } from '@kawani/kit/web/later';
import { useNavigate } from '@kawani/kit/web/link';
import type { Column } from '@kawani/kit/web/list';
import { Register } from '@kawani/kit/web/register';
import { StateTag } from '@kawani/kit/web/state-tag';
import { type Detachment, detachmentsApi } from '../contract/detachments.ts';
import { unitsApi } from '../contract/units.ts';

const leaders = ({ supervisors }: Detachment) => supervisors.map(({ name }) => name).join(', ');
const ends = ({ contractTo }: Detachment) => (contractTo === null ? '' : showDay(contractTo));
const FILTERS = { cluster: '' };

const COLUMNS: readonly Column<Detachment>[] = [
  { key: 'code', title: 'Code', sort: 'code', cell: ({ code }) => code },
  { key: 'client', title: 'Client', sort: 'client', cell: ({ client }) => client },
  { key: 'name', title: 'Name', sort: 'name', cell: ({ name }) => name },
  { key: 'cluster', title: 'Cluster', cell: ({ cluster }) => cluster.name },
  { key: 'leaders', title: 'Supervisors', cell: (site) => leaders(site) || <span className="quiet">None</span> },
  { key: 'headcount', title: 'Headcount', align: 'right', cell: ({ headcount }) => showCount(headcount) },
  { key: 'contractTo', title: 'Contract to', sort: 'contractTo', cell: ends },
  { key: 'active', title: 'Active', cell: ({ isActive }) => <StateTag isActive={isActive} /> },
];

const yes = (is: boolean) => (is ? say('Yes') : <span className="quiet">{say('No')}</span>);
const MORE: readonly Column<Detachment>[] = [
  { key: 'address', title: 'Address', cell: ({ address }) => address },
  { key: 'pin', title: 'Pin set', cell: ({ fences }) => yes(fences.length > 0) },
  {
    key: 'place',
    title: 'Holidays of',
    cell: ({ place }) => place?.city ?? <span className="quiet">{say('None')}</span>,
  },
  { key: 'billable', title: 'Billable', cell: ({ billable }) => yes(billable) },
  { key: 'policy', title: 'Time-in policy', cell: ({ timeInPolicy }) => TimeInPolicy.labelOf(timeInPolicy) },
  { key: 'photo', title: 'Photo', cell: ({ photoRequired }) => yes(photoRequired) },
  { key: 'kiosk', title: 'Kiosk', cell: ({ kiosk }) => yes(kiosk) },
];

const useDetachmentForm = laterPart(async () => (await import('./detachment-form.tsx')).DETACHMENT_FORM);

export function Detachments() {
  const navigate = useNavigate();
  const clusters = useAnswer(unitsApi.choices, {}).data?.clusters ?? [];
  return (
    <Register
      api={detachmentsApi}
      title="Detachments"
      about="Sites of clients: where they are, who leads them, how people time in there."
      seeks="Code, client, name or address"
      columns={COLUMNS}
      moreColumns={MORE}
      card={(site) => ({
        title: `${site.code} · ${site.name}`,
        main: site.client,
        detail: `${leaders(site) || 'No supervisor'} · ${site.headcount} people`,
      })}
      nameOf={({ name }) => name}
      useEntryForm={useDetachmentForm}
      onOpen={({ id }) => navigate(`/maintenance/detachments/${id}`)}
      filters={FILTERS}
      filterFields={({ cluster = '' }, narrow) => (
        <Select
          label="Cluster"
          none="Any"
          value={cluster}
          options={clusters.map(({ id, name }) => ({ value: id, label: name }))}
          onValue={(value) => narrow({ cluster: value })}
        />
      )}
    />
  );
}

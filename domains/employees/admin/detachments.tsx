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

const tableColumns = (): readonly Column<Detachment>[] => [
  { key: 'code', title: say('Code'), sort: 'code', cell: ({ code }) => code },
  { key: 'client', title: say('Client'), sort: 'client', cell: ({ client }) => client },
  { key: 'name', title: say('Name'), sort: 'name', cell: ({ name }) => name },
  { key: 'cluster', title: say('Cluster'), cell: ({ cluster }) => cluster.name },
  {
    key: 'leaders',
    title: say('Supervisors'),
    cell: (site) => leaders(site) || <span className="quiet">{say('None')}</span>,
  },
  { key: 'headcount', title: say('Headcount'), align: 'right', cell: ({ headcount }) => showCount(headcount) },
  { key: 'contractTo', title: say('Contract to'), sort: 'contractTo', cell: ends },
  { key: 'active', title: say('Active'), cell: ({ isActive }) => <StateTag isActive={isActive} /> },
];

const yes = (is: boolean) => (is ? say('Yes') : <span className="quiet">{say('No')}</span>);
const more = (): readonly Column<Detachment>[] => [
  { key: 'address', title: say('Address'), cell: ({ address }) => address },
  { key: 'pin', title: say('Pin set'), cell: ({ fences }) => yes(fences.length > 0) },
  {
    key: 'place',
    title: say('Holidays of'),
    cell: ({ place }) => place?.city ?? <span className="quiet">{say('None')}</span>,
  },
  { key: 'billable', title: say('Billable'), cell: ({ billable }) => yes(billable) },
  { key: 'policy', title: say('Time-in policy'), cell: ({ timeInPolicy }) => TimeInPolicy.labelOf(timeInPolicy) },
  { key: 'photo', title: say('Photo'), cell: ({ photoRequired }) => yes(photoRequired) },
  { key: 'kiosk', title: say('Kiosk'), cell: ({ kiosk }) => yes(kiosk) },
];

const useDetachmentForm = laterPart(async () => (await import('./detachment-form.tsx')).DETACHMENT_FORM);

export function Detachments() {
  const navigate = useNavigate();
  const clusters = useAnswer(unitsApi.choices, {}).data?.clusters ?? [];
  return (
    <Register
      api={detachmentsApi}
      title={say('Detachments')}
      about={say('Sites of clients: where they are, who leads them, how people time in there.')}
      seeks={say('Code, client, name or address')}
      columns={tableColumns()}
      moreColumns={more()}
      card={(site) => ({
        title: `${site.code} · ${site.name}`,
        main: site.client,
        detail: [
          leaders(site) || say('No supervisor'),
          say('{count, plural, one {# person} other {# people}}', { count: site.headcount }),
        ].join(' · '),
      })}
      nameOf={({ name }) => name}
      useEntryForm={useDetachmentForm}
      onOpen={({ id }) => navigate(`/maintenance/detachments/${id}`)}
      filters={FILTERS}
      filterFields={({ cluster = '' }, narrow) => (
        <Select
          label={say('Cluster')}
          none={say('Any')}
          value={cluster}
          options={clusters.map(({ id, name }) => ({ value: id, label: name }))}
          onValue={(value) => narrow({ cluster: value })}
        />
      )}
    />
  );
}

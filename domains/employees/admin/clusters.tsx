// Maintenance: clusters and who manages them.
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { laterPart } from '@kawani/kit/web/later';
import type { Column } from '@kawani/kit/web/list';
import { Register } from '@kawani/kit/web/register';
import { StateTag } from '@kawani/kit/web/state-tag';
import { type Cluster, clustersApi } from '../contract/clusters.ts';

const tableColumns = (): readonly Column<Cluster>[] => [
  { key: 'code', title: say('Code'), sort: 'code', cell: ({ code }) => code },
  { key: 'name', title: say('Name'), sort: 'name', cell: ({ name }) => name },
  {
    key: 'manager',
    title: say('Manager'),
    cell: ({ manager }) => manager?.name ?? <span className="quiet">{say('None')}</span>,
  },
  { key: 'detachments', title: say('Detachments'), align: 'right', cell: ({ detachments }) => showCount(detachments) },
  { key: 'headcount', title: say('Headcount'), align: 'right', cell: ({ headcount }) => showCount(headcount) },
  { key: 'active', title: say('Active'), cell: ({ isActive }) => <StateTag isActive={isActive} /> },
];

const useClusterForm = laterPart(async () => (await import('./cluster-form.tsx')).CLUSTER_FORM);

export function Clusters() {
  return (
    <Register
      api={clustersApi}
      title={say('Clusters')}
      about={say('Groups of detachments under one manager.')}
      seeks={say('Code or name')}
      columns={tableColumns()}
      card={({ code, name, manager, detachments, headcount }) => ({
        title: code,
        main: name,
        detail: [
          manager?.name ?? say('No manager'),
          say('{count, plural, one {# detachment} other {# detachments}}', { count: detachments }),
          say('{count, plural, one {# person} other {# people}}', { count: headcount }),
        ].join(' · '),
      })}
      nameOf={({ name }) => name}
      useEntryForm={useClusterForm}
    />
  );
}

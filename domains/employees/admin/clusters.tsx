// Maintenance: clusters and who manages them.
import { showCount } from '@kawani/kit/values/count';
import { laterPart } from '@kawani/kit/web/later';
import type { Column } from '@kawani/kit/web/list';
import { Register } from '@kawani/kit/web/register';
import { StateTag } from '@kawani/kit/web/state-tag';
import { type Cluster, clustersApi } from '../contract/clusters.ts';

const people = (count: number) => `${showCount(count)} ${count === 1 ? 'person' : 'people'}`;

const COLUMNS: readonly Column<Cluster>[] = [
  { key: 'code', title: 'Code', sort: 'code', cell: ({ code }) => code },
  { key: 'name', title: 'Name', sort: 'name', cell: ({ name }) => name },
  { key: 'manager', title: 'Manager', cell: ({ manager }) => manager?.name ?? <span className="quiet">None</span> },
  { key: 'detachments', title: 'Detachments', align: 'right', cell: ({ detachments }) => showCount(detachments) },
  { key: 'headcount', title: 'Headcount', align: 'right', cell: ({ headcount }) => showCount(headcount) },
  { key: 'active', title: 'Active', cell: ({ isActive }) => <StateTag isActive={isActive} /> },
];

const useClusterForm = laterPart(async () => (await import('./cluster-form.tsx')).CLUSTER_FORM);

export function Clusters() {
  return (
    <Register
      api={clustersApi}
      title="Clusters"
      about="Groups of detachments under one manager."
      seeks="Code or name"
      columns={COLUMNS}
      card={({ code, name, manager, detachments, headcount }) => ({
        title: code,
        main: name,
        detail: `${manager?.name ?? 'No manager'} · ${showCount(detachments)} detachments · ${people(headcount)}`,
      })}
      nameOf={({ name }) => name}
      useEntryForm={useClusterForm}
    />
  );
}

// Keeping clusters. Who manages one is dated: a change counts from its day on, and requests that wait follow it.
import { insertCluster, updateActive, updateCluster } from '@kawani/domains/organization/service';
import { type Keeping, keepRegister } from '@kawani/kit/server/register';
import { registerImport } from '@kawani/kit/server/register-import';
import { type Cluster, type ClusterForm, clustersApi } from '../contract/clusters.ts';
import { clusterById, clusterPage } from '../table/clusters.ts';
import { type Narrowing, setLeaders } from '../table/units.ts';
import { codeObjections, counted, leaderObjections, peopleOfColumn, personCell } from './units.ts';

export const clusterKeeping: Keeping<Cluster, ClusterForm, Narrowing, ReadonlyMap<string, string>> = {
  subject: 'cluster',
  many: 'clusters',
  labels: { code: 'Code', name: 'Name', manager: 'Manager' },
  stated: ({ code, name, manager }) => ({ code, name, manager: manager?.name }),
  page: clusterPage,
  one: clusterById,
  since: ({ since }) => since,
  object: async ({ id, form }, ctx) => [
    ...(await codeObjections('cluster', { id, form }, ctx)),
    ...(await leaderObjections(form.managerId === undefined ? [] : [form.managerId], 'managerId', form.since, ctx)),
  ],
  write: async ({ id, form, current }, { db, today }) => {
    const { code, name, managerId, since = today } = form;
    if (current) await updateCluster(db, { id, code, name });
    else await insertCluster(db, { id, code, name, since: today });
    await setLeaders(db, 'cluster', id, managerId === undefined ? [] : [managerId], since);
  },
  activate: ({ id }, isActive, { db, today }) => updateActive(db, 'cluster', id, isActive, today),
  uses: async ({ detachments, headcount, manager }) => [
    {
      what: counted(detachments, 'active detachment', 'active detachments'),
      count: detachments,
      isNeeded: true,
      says: `${counted(detachments, 'active detachment is', 'active detachments are')} in this cluster, with ${counted(headcount, 'person', 'people')}. Move them to another cluster or deactivate them first.`,
    },
    {
      what: counted(manager === null ? 0 : 1, 'manager', 'managers'),
      count: manager === null ? 0 : 1,
      isNeeded: false,
      says: 'Stays on record, and leads nobody by way of this cluster any more.',
    },
  ],
  csv: {
    key: 'code',
    columns: {
      code: { field: 'code', isRequired: true, cell: ({ code }) => code },
      name: { field: 'name', isRequired: true, cell: ({ name }) => name },
      manager: { field: 'managerId', cell: ({ manager }) => manager?.number ?? '', value: personCell },
      manager_name: { cell: ({ manager }) => manager?.name ?? '' },
      detachments: { cell: ({ detachments }) => detachments },
      headcount: { cell: ({ headcount }) => headcount },
      active: { cell: ({ isActive }) => (isActive ? 'yes' : 'no') },
    },
    known: (texts, ctx) => peopleOfColumn(texts('manager'), ctx),
    formOf: ({ code, name, manager }) => ({ code, name, ...(manager ? { managerId: manager.id } : {}) }),
    blank: {},
  },
};

export const clusters = { ...keepRegister(clusterKeeping), ...registerImport(clusterKeeping, clustersApi.form) };

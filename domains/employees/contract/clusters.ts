// Clusters: groups of detachments under one manager.
import { OrganizationPermission } from '@kawani/domains/organization/contract';
import { entryFields, registerApi } from '@kawani/kit/contract/register';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { UnitCode, UnitName, UnitPerson } from './units.ts';

export const ClusterForm = z.strictObject({
  code: UnitCode,
  name: UnitName,
  managerId: z.optional(z.uuid()),
  /** From when another manager leads it; today where nothing is said. */
  since: z.optional(Day),
});
export type ClusterForm = z.output<typeof ClusterForm>;

export const Cluster = z.strictObject({
  ...entryFields,
  code: z.string(),
  name: z.string(),
  manager: z.nullable(UnitPerson),
  /** In use today. */
  detachments: z.int(),
  /** People posted there today. */
  headcount: z.int(),
});
export type Cluster = z.output<typeof Cluster>;

export const clustersApi = registerApi('/organization/clusters', {
  one: 'cluster',
  many: 'clusters',
  needs: [OrganizationPermission.CLUSTERS],
  item: Cluster,
  form: ClusterForm,
  sorts: ['code', 'name'],
  example: { code: 'MIN', name: 'Mindanao' },
});

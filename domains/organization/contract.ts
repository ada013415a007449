// The organization: clusters, departments, detachments with their fences, job designations, who reports to whom.
import { permissions } from '@kawani/kit/contract/permission';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import type { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';

/** What a site does with a time-in from outside its fences. */
export const TimeInPolicy = valueList({ FLAG: 'Allow and flag', BLOCK: 'Block' });
export type TimeInPolicy = CodeOf<typeof TimeInPolicy>;

/** A circle on the map within which a punch counts as made at the site. */
export const Fence = z.strictObject({ latitude: z.number(), longitude: z.number(), radiusM: z.int() });
export type Fence = z.output<typeof Fence>;

/** A place of work. */
export type Site = {
  id: string;
  code: string;
  name: string;
  address: string;
  psgc: string;
  /** Null: the highest of the area. */
  wageClass: string | null;
  timeInPolicy: TimeInPolicy;
  photoRequired: boolean;
  /** In the order in which they were drawn. */
  fences: (Fence & { from: Day; to: Day | null })[];
};

export const OrganizationPermission = permissions('Organization', {
  CLUSTERS: ['Manage clusters', 'all', 'HR Manager'],
  DEPARTMENTS: ['Manage departments', 'all', 'HR Manager'],
  MANAGE_DETACHMENT: ['Manage detachments', 'all', 'HR Manager'],
  MANAGE_JOB_DESIGNATION_LIST: ['Manage job designations', 'all', 'HR Manager'],
});

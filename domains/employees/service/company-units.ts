// Units that a company brings with it. A detachment may come without a supervisor: its people may come after it.
import { type RegisterRecords, registerRecords } from '@kawani/kit/server/register-records';
import * as z from 'zod/mini';
import { clustersApi } from '../contract/clusters.ts';
import { departmentsApi } from '../contract/departments.ts';
import { designationsApi } from '../contract/designations.ts';
import { DetachmentForm } from '../contract/detachments.ts';
import { clusterKeeping } from './clusters.ts';
import { departmentKeeping } from './departments.ts';
import { designationKeeping } from './designations.ts';
import { detachmentKeeping } from './detachments.ts';

const MOST_SUPERVISORS = 20;
const BroughtDetachment = z.extend(DetachmentForm, {
  supervisorIds: z.array(z.uuid()).check(z.maxLength(MOST_SUPERVISORS)),
});

export const broughtClusters: RegisterRecords = registerRecords(clusterKeeping, clustersApi.form);
export const broughtDepartments: RegisterRecords = registerRecords(departmentKeeping, departmentsApi.form);
export const broughtDetachments: RegisterRecords = registerRecords(detachmentKeeping, BroughtDetachment, {
  supervisorIds: [],
});
export const broughtDesignations: RegisterRecords = registerRecords(designationKeeping, designationsApi.form);

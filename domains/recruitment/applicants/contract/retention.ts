// How long data of people who were not hired is kept. A change holds for applications that are made from then on.
import { endpoint } from '@kawani/kit/contract/endpoint';
import { refusals } from '@kawani/kit/contract/refusal';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { RecruitmentPermission } from '../../requisitions/policy.ts';
import { RetentionForm } from './retention-form.ts';

const RetentionChange = z.strictObject({ before: z.int(), months: z.int(), at: Instant, by: z.string() });
export type RetentionChange = z.output<typeof RetentionChange>;

export const Retention = z.strictObject({
  /** Of the last change; 0: there was none. */
  version: z.int(),
  months: z.int(),
  /** The newest first. */
  history: z.array(RetentionChange),
});
export type Retention = z.output<typeof Retention>;

const office = { needs: [RecruitmentPermission.MANAGE_APPLICANT_RETENTION], scope: 'all' } as const;

export const retentionApi = {
  read: endpoint('GET /applicant-retention', {
    ...office,
    summary: 'For how many months data of new applicants is kept, and who changed it when',
    returns: Retention,
    readsNobody: 'a setting',
  }),
  write: endpoint('PUT /applicant-retention', {
    ...office,
    summary: 'Set for how many months data of new applicants is kept; applications keep what they were promised',
    takes: RetentionForm,
    returns: Retention,
    actsOn: 'nobody',
    example: { version: 0, months: 12 },
  }),
};

export const RetentionRefusal = refusals({
  SAME: 'Data is kept this long already. Please choose another number of months.',
  CHANGED: 'Somebody changed this meanwhile. Please open it again.',
});

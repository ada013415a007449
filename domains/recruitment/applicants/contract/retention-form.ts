// The form that sets for how many months data of applicants is kept.
import { LARGEST_VERSION } from '@kawani/kit/contract/version';
import * as z from 'zod/mini';
import { LEAST_KEPT_MONTHS, MOST_KEPT_MONTHS } from '../lists.ts';

export const RetentionForm = z.strictObject({
  /** Of the last change that was seen; 0: there was none. */
  version: z.int().check(z.gte(0), z.lte(LARGEST_VERSION)),
  months: z.int().check(z.gte(LEAST_KEPT_MONTHS), z.lte(MOST_KEPT_MONTHS)),
});
export type RetentionForm = z.output<typeof RetentionForm>;

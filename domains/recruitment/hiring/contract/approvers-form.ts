// The form that names who decides PAFs.
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';

/** A chain has so many levels. */
const MOST_APPROVERS = 5;

export const PafApproversForm = z.strictObject({
  /** Of the last list that was seen. */
  version: z.int().check(z.gte(0), z.lte(1_000_000)),
  effectiveFrom: Day,
  approverIds: z.array(z.uuid()).check(z.maxLength(MOST_APPROVERS)),
});
export type PafApproversForm = z.output<typeof PafApproversForm>;

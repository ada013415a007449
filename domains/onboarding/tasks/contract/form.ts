// What the office fills in to invite people to onboarding and to end invitations.
import { Version } from '@kawani/kit/contract/version';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { MAX_REASON, MOST_INVITED } from '../lists.ts';

const ids = z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_INVITED));

export const Inviting = z.strictObject({
  employeeIds: ids,
  /** Left out: the date of hire of each, or today where it is past. */
  startsOn: z.optional(Day),
});
export type Inviting = z.output<typeof Inviting>;

export const Reminding = z.strictObject({ ids });

export const Ending = z.strictObject({
  id: z.uuid(),
  version: Version,
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON)),
});
export type Ending = z.output<typeof Ending>;

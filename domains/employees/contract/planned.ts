// Changes of a record that wait for their day, as HR and the person read them.
import { codeIn } from '@kawani/kit/contract/code-in';
import { FieldChange } from '@kawani/kit/contract/history';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { ProfileSection } from './profile-sections.ts';

export const PlannedChange = z.strictObject({
  id: z.string(),
  section: codeIn(ProfileSection),
  effectiveFrom: Day,
  because: z.string(),
  plannedBy: z.string(),
  plannedAt: Instant,
  /** Why it could not be made on its day: it waits for HR. */
  failure: z.nullable(z.string()),
  /** Against what stands today. */
  changes: z.array(FieldChange),
});
export type PlannedChange = z.output<typeof PlannedChange>;

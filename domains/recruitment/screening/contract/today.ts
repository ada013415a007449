// What needs somebody today.
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { ApplicantCard } from './applicant.ts';

/** `at`: when the offer lapses, or when the papers came. */
const Due = z.strictObject({
  id: z.string(),
  name: z.string(),
  designation: z.string(),
  place: z.string(),
  at: Instant,
});
export type Due = z.output<typeof Due>;

export const Today = z.strictObject({
  /** The longest first; `waitingCount` counts all of them. */
  waiting: z.array(ApplicantCard),
  waitingCount: z.int(),
  offers: z.array(Due),
  papers: z.array(z.extend(Due, { papers: z.int() })),
});
export type Today = z.output<typeof Today>;

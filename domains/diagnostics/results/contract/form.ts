// What the clinic fills in of a person: a result, and whether they are fit to work.
import { codeIn } from '@kawani/kit/contract/code-in';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { Fitness } from '../lists.ts';

const MAX_LIMITS = 250;
const OfAttendee = { id: z.uuid(), employeeId: z.uuid() };

export const ResultForm = z.strictObject({
  ...OfAttendee,
  fileId: z.uuid(),
  /** Left out of a paper about all items. */
  itemId: z.optional(z.uuid()),
  /** The result that this one corrects. */
  replaces: z.optional(z.uuid()),
});
export type ResultForm = z.output<typeof ResultForm>;

export const FitnessForm = z.strictObject({
  ...OfAttendee,
  fitness: codeIn(Fitness),
  /** What work to avoid; of Fit with limits. */
  limits: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_LIMITS))),
  /** Of Fit and Fit with limits. */
  validUntil: z.optional(Day),
});
export type FitnessForm = z.output<typeof FitnessForm>;

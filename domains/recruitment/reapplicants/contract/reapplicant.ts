// Somebody who applied before, with nothing under way now.
import { codeIn } from '@kawani/kit/contract/code-in';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { Starts } from '../../applicants/lists.ts';
import { SameArea } from '../../requisitions/contract.ts';
import { NotPassedReason } from '../../screening/lists.ts';
import { EndedBy } from '../lists.ts';

const EndedApplication = z.strictObject({
  id: z.string(),
  designation: z.string(),
  place: z.string(),
  how: codeIn(EndedBy),
  endedOn: Day,
  notPassed: z.nullable(codeIn(NotPassedReason)),
});

/** Nothing of an age or a birth date: nobody may choose by them (RA 10911). */
export const Reapplicant = z.strictObject({
  /** The last application. */
  id: z.string(),
  name: z.string(),
  mobile: z.string(),
  /** The last one first. */
  applications: z.array(EndedApplication),
  /** One of them was for the designation of the job order that was asked about. */
  isSameDesignation: z.boolean(),
  homeCity: z.nullable(z.string()),
  km: z.nullable(z.int()),
  sameArea: z.nullable(SameArea),
  /** As they said last. */
  starts: z.nullable(codeIn(Starts)),
  /** Unless something happens before. */
  erasedOn: Day,
});
export type Reapplicant = z.output<typeof Reapplicant>;

// The form of a release: how the money was handed over, when, and under which reference.
import { codeIn } from '@kawani/kit/contract/code-in';
import { typedReference } from '@kawani/kit/contract/typed';
import { Version } from '@kawani/kit/contract/version';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { LoanRelease } from '../../types/lists.ts';

const MAX_REFERENCE = 40;

export const ReleaseForm = z.strictObject({
  requestId: z.uuid(),
  version: Version,
  mode: codeIn(LoanRelease),
  releasedOn: Day,
  /** Of the pick-up, the check or the transfer: letters and digits. */
  reference: typedReference(MAX_REFERENCE),
});
export type ReleaseForm = z.output<typeof ReleaseForm>;

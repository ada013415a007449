// The form of a release: how the money was handed over, when, and under which reference.
import { codeIn } from '@kawani/kit/contract/code-in';
import { FORM_MESSAGE } from '@kawani/kit/contract/message';
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
  reference: z
    .string()
    .check(
      z.trim(),
      z.toUpperCase(),
      z.minLength(1, { error: FORM_MESSAGE.required }),
      z.maxLength(MAX_REFERENCE),
      z.regex(/^[A-Z0-9-]+$/, 'Only letters, digits and hyphens are allowed.'),
    ),
});
export type ReleaseForm = z.output<typeof ReleaseForm>;

// What an applicant sends to accept or decline a job offer.
import { LANGUAGES } from '@kawani/kit/contract/language';
import * as z from 'zod/mini';

const MAX_NAME = 200;
const MAX_REASON = 250;

export const AcceptanceForm = z.strictObject({
  code: z.string().check(z.trim(), z.regex(/^\d{6}$/)),
  /** The name of who accepts, as a signature. */
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME)),
  /** In which the terms were read, and what was read. */
  language: z.enum(LANGUAGES),
  termsSha256: z.string().check(z.regex(/^[\da-f]{64}$/)),
});
export type AcceptanceForm = z.output<typeof AcceptanceForm>;

export const DeclineForm = z.strictObject({
  reason: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON))),
});
export type DeclineForm = z.output<typeof DeclineForm>;

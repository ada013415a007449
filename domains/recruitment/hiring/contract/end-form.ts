// Ending a hire: why, from the list, and in words.
import { codeIn } from '@kawani/kit/contract/code-in';
import { Version } from '@kawani/kit/contract/version';
import * as z from 'zod/mini';
import { HireEnd } from '../lists.ts';

const MAX_WORDS = 250;

export const HireEndForm = z.strictObject({
  /** Of the application. */
  id: z.uuid(),
  /** Of the hire that was seen; left out where the 201 file was not asked for yet. */
  version: z.optional(Version),
  because: codeIn(HireEnd),
  words: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_WORDS))),
});
export type HireEndForm = z.output<typeof HireEndForm>;

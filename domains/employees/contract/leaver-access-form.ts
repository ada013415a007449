// What the form about the access of leavers takes.
import { Version } from '@kawani/kit/contract/version';
import * as z from 'zod/mini';
import { LEAST_LEAVER_MONTHS, MOST_LEAVER_MONTHS } from './lists.ts';

export const LeaverAccessForm = z.strictObject({
  version: Version,
  months: z.int().check(z.gte(LEAST_LEAVER_MONTHS), z.lte(MOST_LEAVER_MONTHS)),
});
export type LeaverAccessForm = z.output<typeof LeaverAccessForm>;

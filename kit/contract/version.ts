// The version of a record, as the caller last saw it.
import * as z from 'zod/mini';

/** What PostgreSQL's `integer` holds at most. */
export const LARGEST_VERSION = 2_147_483_647;

/** Counts the changes of a record, from 1; a change that names an older one is refused with 409. */
export const Version = z.int().check(z.gte(1), z.lte(LARGEST_VERSION));

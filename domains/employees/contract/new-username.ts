// The username of a new account: apart from the operations, which lists name without checking one.
import { matching } from '@kawani/kit/contract/typed';
import * as z from 'zod/mini';

/** Accounts made before, or elsewhere, may have other signs in their names. */
export const NewUsername = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.minLength(3), z.maxLength(40), matching('USERNAME'));

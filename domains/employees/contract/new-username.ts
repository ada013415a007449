// The username of a new account: apart from the operations, which lists name without checking one.
import * as z from 'zod/mini';

/** As the identity provider takes it from us; accounts made elsewhere may have other names. */
export const NewUsername = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(3),
    z.maxLength(40),
    z.regex(/^[a-z0-9_.-]+$/, { error: 'Only letters, digits and _ . - are allowed.' }),
  );

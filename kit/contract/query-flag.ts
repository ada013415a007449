// A switch in a query, where everything is text.
import * as z from 'zod/mini';

/** `true` or `false`; off when it is left out. */
export const QueryFlag = z._default(
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
  false,
);

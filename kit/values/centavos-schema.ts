// Centavos as a schema, apart from what computes with them: a browser's first page shows amounts, and checks none.
import * as z from 'zod/mini';

export const Centavos = z.int().brand<'Centavos'>();
/** An amount of money as whole centavos. */
export type Centavos = z.output<typeof Centavos>;

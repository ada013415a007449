// Money that somebody types or sends: whole centavos within bounds, refused in the words of the specification.
import { LARGEST_AMOUNT } from '@kawani/kit/values/pesos';
import * as z from 'zod/mini';
import { FORM_MESSAGE } from './message.ts';

/** How the OpenAPI document tells that a number is money. */
export const MONEY_NOTE = { 'x-unit': 'centavos' } as const;

/** From 0.01 to `LARGEST_AMOUNT` unless the operation says otherwise; only a negative `least` takes negative amounts. */
export function amountOf({ least = 1, most = LARGEST_AMOUNT }: { least?: number; most?: number } = {}) {
  return z
    .int({ error: ({ input }) => (input === undefined ? undefined : FORM_MESSAGE.min) })
    .brand<'Centavos'>()
    .check(z.gte(least, FORM_MESSAGE.min), z.lte(most, FORM_MESSAGE.max))
    .register(z.globalRegistry, MONEY_NOTE);
}

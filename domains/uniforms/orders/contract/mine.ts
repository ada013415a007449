// One's own orders as a list shows them. Amounts in centavos.
import { codeIn } from '@kawani/kit/contract/code-in';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Instant } from '@kawani/kit/values/hours-schema';
import * as z from 'zod/mini';
import { UniformPayment, UniformState } from '../lists.ts';
import { PickUpPlace } from './answers.ts';

export const MyOrderLine = z.strictObject({
  id: z.string(),
  ref: z.string(),
  filedAt: Instant,
  items: z.array(z.strictObject({ name: z.string(), size: z.string(), quantity: z.int() })),
  total: Centavos,
  payment: codeIn(UniformPayment),
  state: codeIn(UniformState),
  place: PickUpPlace,
});
export type MyOrderLine = z.output<typeof MyOrderLine>;

// What somebody who leaves still holds and owes, as they read it themselves, also after the last day.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { ClearanceOffice, ClearanceState } from '../lists.ts';
import { ClearanceMoney, ClearanceSubject } from './item.ts';

export const BringPlace = z.strictObject({
  name: z.string(),
  address: z.nullable(z.string()),
  hours: z.nullable(z.string()),
});
export type BringPlace = z.output<typeof BringPlace>;

export const MyClearanceItem = z.strictObject({
  id: z.string(),
  office: codeIn(ClearanceOffice),
  subject: ClearanceSubject,
  state: codeIn(ClearanceState),
  /** When it was decided, returned or paid. */
  decidedAt: z.nullable(Instant),
  holdReason: z.nullable(z.string()),
  /** Where to bring it. Null: to the office. */
  bring: z.nullable(BringPlace),
  money: z.nullable(ClearanceMoney),
});
export type MyClearanceItem = z.output<typeof MyClearanceItem>;

export const MyClearance = z.strictObject({
  /** Null: nobody has begun a clearance. */
  clearance: z.nullable(
    z.strictObject({
      /** The day of the final pay, or the latest by law. */
      payOn: z.nullable(Day),
      /** Pieces and things that are still to be brought. */
      toBring: z.int(),
      owed: Centavos,
      items: z.array(MyClearanceItem),
    }),
  ),
});
export type MyClearance = z.output<typeof MyClearance>;

export const myClearanceApi = {
  read: endpoint('GET /offboarding/me/clearance', {
    scope: 'own',
    leaver: 'reads',
    summary: 'What one still holds with where to bring it, what one owes, and what of it is cleared',
    returns: MyClearance,
  }),
};

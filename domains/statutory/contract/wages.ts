// Minimum wages: of a region's class from a day on, and which classes a place has.
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { PlaceCode } from './places.ts';

/** Where work is done, as wage boards tell it apart: ten digits of the place, and the class, null for its highest. */
export type WagePlace = { readonly psgc: string; readonly wageClass: string | null };

/** `III-AUR-A` */
export const WageClassCode = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[A-Z0-9]{1,10}(-[A-Z0-9]{1,10}){1,3}$/, { error: 'Please choose a wage class.' }),
  );

export const WageClass = z.strictObject({
  classCode: z.string(),
  /** Whom it is for, as the wage order says it. */
  covers: z.string(),
  region: z.string(),
  /** Basic pay of a day, and the cost-of-living allowance that the order gives beside it; mostly zero. */
  daily: Centavos,
  cola: Centavos,
  order: z.string(),
  since: Day,
});
export type WageClass = z.output<typeof WageClass>;

export const wagesApi = {
  classes: endpoint('GET /places/:code/wage-classes', {
    summary: 'The classes of minimum wage in force at a place today, the highest first',
    takes: z.strictObject({ code: PlaceCode }),
    returns: z.strictObject({ items: z.array(WageClass) }),
    scope: 'own',
    example: { code: '1381300000' },
  }),
};

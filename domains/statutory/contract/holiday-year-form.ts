// Stating that the holidays of a year were compared with their proclamation, as it is entered.
import * as z from 'zod/mini';
import { Link, Source } from './version-form.ts';

export const HolidayYearForm = z.strictObject({
  year: z.coerce.number().check(z.int(), z.gte(2020), z.lte(2100)),
  source: Source,
  link: z.optional(Link),
});

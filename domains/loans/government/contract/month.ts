// Months, named by their first day.
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { GovernmentLoanRefusal } from './refusals.ts';

export const Month = Day.check(
  z.refine((day) => day.endsWith('-01'), { error: () => GovernmentLoanRefusal.NOT_THE_FIRST().message }),
);

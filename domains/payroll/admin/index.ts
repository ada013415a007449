// The face of payroll in the office: one screen per route.
import { lazy } from 'react';

export const PayslipsOf = lazy(async () => ({ default: (await import('./payslips-of.tsx')).PayslipsOf }));
export const RecurringOf = lazy(async () => ({ default: (await import('./recurring-of.tsx')).RecurringOf }));
export const AdjustmentsOf = lazy(async () => ({ default: (await import('./adjustments.tsx')).AdjustmentsOf }));

// What the office keeps of the schedule.
import { lazy } from 'react';

export { RequiredHeadcount } from './headcount.tsx';
export { SiteHolidays } from './site-holidays.tsx';

export const OrdersOf = lazy(async () => ({ default: (await import('./orders.tsx')).OrdersOf }));
export const ShiftsOf = lazy(async () => ({ default: (await import('./shifts-of.tsx')).ShiftsOf }));

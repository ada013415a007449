// What the office keeps of the schedule.
export { RequiredHeadcount } from './headcount.tsx';
export { Holidays } from './holidays.tsx';
export { Orders, OrdersOf } from './orders.tsx';
export { Shifts } from './shifts.tsx';
export { ShiftsOf } from './shifts-of.tsx';
export { SiteHolidays } from './site-holidays.tsx';

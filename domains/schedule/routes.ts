// Schedule: which function answers which endpoint.

import { scheduleApi } from '@kawani/domains/schedule/contract';
import { owned, serve, serveFile } from '@kawani/kit/server/serve';
import { siteHolidaysApi } from './contract/site-holidays.ts';
import { spellsApi } from './contract/spells.ts';
import { teamScheduleApi } from './contract/team.ts';
import { holidayRoutes } from './routes/holidays.ts';
import { orderRoutes } from './routes/orders.ts';
import { planRoutes } from './routes/planning.ts';
import { shiftRoutes } from './routes/shifts.ts';
import { teamSchedule } from './service/team.ts';
import {
  calendarFeed,
  calendarLink,
  colleaguesToSwap,
  mySchedule,
  mySpells,
  payPeriodOn,
  renewCalendarLink,
  revokeCalendarLink,
  scheduleOwners,
  scheduleSheet,
  shiftChoices,
  shiftSpells,
  siteHolidays,
  swapsAsked,
} from './service.ts';

export const scheduleRoutes = owned(scheduleOwners, [
  serve(scheduleApi.mySchedule, mySchedule),
  serve(scheduleApi.payPeriod, ({ date }, { db }) => payPeriodOn(db, date)),
  serveFile(scheduleApi.month, scheduleSheet),
  serve(scheduleApi.shiftChoices, shiftChoices),
  serve(scheduleApi.colleagues, colleaguesToSwap),
  serve(scheduleApi.swapsAsked, (_, ctx) => swapsAsked(ctx)),
  serve(scheduleApi.calendarLink, (_, ctx) => calendarLink(ctx)),
  serve(scheduleApi.renewCalendarLink, (_, ctx) => renewCalendarLink(ctx)),
  serve(scheduleApi.revokeCalendarLink, (_, ctx) => revokeCalendarLink(ctx)),
  serveFile(scheduleApi.calendar, calendarFeed),
  ...planRoutes,
  ...shiftRoutes,
  ...holidayRoutes,
  ...orderRoutes,
  serve(siteHolidaysApi.list, siteHolidays),
  serve(teamScheduleApi.list, teamSchedule),
  serve(spellsApi.mine, mySpells),
  serve(spellsApi.of, shiftSpells),
]);

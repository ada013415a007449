// Schedule: endpoint and verb.
import { scheduleApi } from '@kawani/domains/schedule/contract';
import { serve } from '@kawani/kit/server/serve';
import { mySchedule, payPeriodOn } from './service.ts';

export const scheduleRoutes = [
  serve(scheduleApi.mySchedule, mySchedule),
  serve(scheduleApi.payPeriod, ({ date }, { db }) => payPeriodOn(db, date)),
];

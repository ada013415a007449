// Holidays: which function answers which endpoint.
import { holidaysApi, holidayYearApi } from '@kawani/domains/schedule/contract';
import { serve, serveRegister } from '@kawani/kit/server/serve';
import { enterYear, holidayEffect, holidayPlaces, holidays, proclaimedOf, proposedFor } from '../service.ts';

export const holidayRoutes = [
  ...serveRegister(holidaysApi, holidays),
  serve(holidayYearApi.places, (_, { db }) => holidayPlaces(db)),
  serve(holidayYearApi.effect, holidayEffect),
  serve(holidayYearApi.proclaimed, ({ year }, ctx) => proclaimedOf(year, ctx)),
  serve(holidayYearApi.proposed, ({ year }, ctx) => proposedFor(year, ctx)),
  serve(holidayYearApi.enter, enterYear),
];

// The law's own tables: which function answers which endpoint.
import { placesApi, wagesApi } from '@kawani/domains/statutory/contract';
import { serve } from '@kawani/kit/server/serve';
import { holidayYearsApi } from './contract/holiday-years.ts';
import { versionsApi } from './contract/versions.ts';
import { enterVersion } from './service/enter-version.ts';
import { holidayYears, verifyHolidayYear } from './service/holiday-years.ts';
import { askRemoval, confirmVersion, discardVersion, removeAsked, verifyVersion } from './service/version-moves.ts';
import { lawTables, requireDigits, version, versions } from './service/versions.ts';
import { allCities, areasOf, barangaysOf, citiesNamed, requirePlace, wagesOf } from './service.ts';

export const statutoryRoutes = [
  serve(placesApi.cities, async ({ search }) => ({ items: citiesNamed(search) })),
  serve(placesApi.allCities, async () => ({ items: allCities() })),
  serve(placesApi.barangays, async ({ code }) => ({ items: [...barangaysOf(code)] })),
  serve(placesApi.place, async ({ code }) => requirePlace(code)),
  serve(wagesApi.classes, async ({ code }, { db, today }) => ({
    items: (await wagesOf(db)).wageClassesAt(code, today),
  })),
  serve(versionsApi.tables, (_, ctx) => lawTables(ctx)),
  serve(versionsApi.areas, async ({ scope }) => ({ items: [...areasOf(requireDigits(scope))] })),
  serve(versionsApi.versions, versions),
  serve(versionsApi.version, version),
  serve(versionsApi.enter, enterVersion),
  serve(versionsApi.confirm, confirmVersion),
  serve(versionsApi.discard, discardVersion),
  serve(versionsApi.verify, verifyVersion),
  serve(versionsApi.askRemoval, askRemoval),
  serve(versionsApi.remove, removeAsked),
  serve(holidayYearsApi.years, (_, ctx) => holidayYears(ctx)),
  serve(holidayYearsApi.verify, verifyHolidayYear),
];

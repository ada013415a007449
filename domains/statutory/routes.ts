// The law's own tables: which function answers which endpoint.
import { placesApi, wagesApi } from '@kawani/domains/statutory/contract';
import { serve } from '@kawani/kit/server/serve';
import { allCities, barangaysOf, citiesNamed, requirePlace, wagesOf } from './service.ts';

export const statutoryRoutes = [
  serve(placesApi.cities, async ({ search }) => ({ items: citiesNamed(search) })),
  serve(placesApi.allCities, async () => ({ items: allCities() })),
  serve(placesApi.barangays, async ({ code }) => ({ items: [...barangaysOf(code)] })),
  serve(placesApi.place, async ({ code }) => requirePlace(code)),
  serve(wagesApi.classes, async ({ code }, { db, today }) => ({
    items: (await wagesOf(db)).wageClassesAt(code, today),
  })),
];

// The places of the Philippines by the codes of the Philippine Standard Geographic Code.
import { endpoint } from '@kawani/kit/contract/endpoint';
import { refusals } from '@kawani/kit/contract/refusal';
import * as z from 'zod/mini';

export const PlaceRefusal = refusals({
  NO_SUCH_PLACE: 'There is no such place.',
});

/** Ten digits: region, province or city, municipality, barangay. */
export const PlaceCode = z.string().check(z.regex(/^\d{10}$/));

/** A city or municipality, and of Manila each of its districts. */
export const City = z.strictObject({
  code: z.string(),
  name: z.string(),
  /** None in Metro Manila and of cities that belong to no province. */
  province: z.nullable(z.string()),
  region: z.string(),
});
export type City = z.output<typeof City>;

export const Barangay = z.strictObject({ code: z.string(), name: z.string() });
export type Barangay = z.output<typeof Barangay>;

/** What the names of a place are; `barangay` is null of a city's own code. */
export const Place = z.strictObject({
  code: z.string(),
  barangay: z.nullable(z.string()),
  city: z.string(),
  cityCode: z.string(),
  province: z.nullable(z.string()),
  region: z.string(),
});
export type Place = z.output<typeof Place>;

export const placesApi = {
  cities: endpoint('GET /places/cities', {
    summary: 'Cities and municipalities by some of their name, whatever its accents',
    takes: z.strictObject({ search: z._default(z.string().check(z.trim(), z.maxLength(80)), '') }),
    returns: z.strictObject({ items: z.array(City) }),
    scope: 'own',
    example: { search: 'quezon city' },
  }),
  barangays: endpoint('GET /places/cities/:code/barangays', {
    summary: 'The barangays of a city or municipality',
    takes: z.strictObject({ code: PlaceCode }),
    returns: z.strictObject({ items: z.array(Barangay) }),
    scope: 'own',
    example: { code: '1381300000' },
  }),
  place: endpoint('GET /places/:code', {
    summary: 'What a place is called',
    takes: z.strictObject({ code: PlaceCode }),
    returns: Place,
    scope: 'own',
    example: { code: '1381300000' },
  }),
};

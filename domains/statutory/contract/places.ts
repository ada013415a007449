// The places of the Philippines by the codes of the Philippine Standard Geographic Code.
import { endpoint } from '@kawani/kit/contract/endpoint';
import { refusals } from '@kawani/kit/contract/refusal';
import * as z from 'zod/mini';

export const PlaceRefusal = refusals({
  NO_SUCH_PLACE: 'There is no such place.',
});

/** They change once a quarter. */
const KEPT_SECONDS = 86_400;

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

/** What tells a city from another one of its name. */
const CityName = z.pick(City, { code: true, name: true, province: true });
export type CityName = z.output<typeof CityName>;

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
  // Small enough to be sent whole: a phone with a weak signal searches it by itself.
  allCities: endpoint('GET /places/all-cities', {
    summary: 'Every city and municipality that an address may name, for forms without a sign-in',
    returns: z.strictObject({ items: z.array(CityName) }),
    scope: 'own',
    isPublic: true,
    keptSeconds: KEPT_SECONDS,
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

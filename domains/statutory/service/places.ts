// Places by code and by name. The tables are read once; nothing is as large as to need a database.
import type { Barangay, City, CityName, Place } from '@kawani/domains/statutory/contract';
import { grouped } from '@kawani/kit/values/groups';
import { folded, foundAmong, type Named } from '@kawani/kit/values/words';
import * as z from 'zod/mini';
import { csvTable } from './tables.ts';

const MOST_FOUND = 20;
const CITY_LEVELS: ReadonlySet<string> = new Set(['city', 'municipality', 'submunicipality']);
const AREA_LEVELS: ReadonlySet<string> = new Set(['province', 'special-area']);
/** Manila's districts hold its barangays; the city itself is never an address. */
const DIVIDED = '1380600000';

const text = z.string();
const Row = z.object({ code: text, level: text, name: text, parent: text });
type Row = z.output<typeof Row>;

export type Area = { readonly code: string; readonly name: string };

export type Places = {
  /** Those whose name has every word asked for, those that begin with it first. */
  citiesNamed(search: string): City[];
  /** Those that an address may name. */
  allCities(): CityName[];
  /** Undefined where the code is of no city. */
  barangaysOf(cityCode: string): readonly Barangay[] | undefined;
  /** The region itself, its provinces, and the cities that belong to none; by the digits of the region. */
  areasOf(digits: string): readonly Area[];
  /** Undefined where the code is of no city and of no barangay. */
  placeOf(code: string): Place | undefined;
};

export function openPlaces(above: URL, below: URL): Places {
  const rows = csvTable(above, Row);
  const barangayRows = csvTable(below, z.object({ code: text, name: text }));
  const read = () => {
    const cities = citiesOf(rows());
    return {
      cities: new Map(cities.map((city) => [city.code, city])),
      named: cities.filter(({ code }) => code !== DIVIDED).map(namedCity),
      barangays: grouped(barangayRows(), ({ code }) => cityCodeOf(code)),
    };
  };
  let known: ReturnType<typeof read> | undefined;
  const places = () => {
    known ??= read();
    return known;
  };
  return {
    citiesNamed: (search) => foundAmong(places().named, search, MOST_FOUND),
    allCities: () => places().named.map(({ item: { code, name, province } }) => ({ code, name, province })),
    areasOf: (digits) => {
      const within = rows().filter(({ code }) => code.startsWith(digits));
      const region = within.find(({ level }) => level === 'region');
      const isArea = ({ level, parent }: Row) =>
        AREA_LEVELS.has(level) || (level === 'city' && parent === region?.code);
      const areas = within.filter(isArea).sort((one, other) => one.name.localeCompare(other.name));
      return [...(region === undefined ? [] : [region]), ...areas].map(({ code, name }) => ({ code, name }));
    },
    barangaysOf: (cityCode) => places().barangays.get(cityCode),
    placeOf: (code) => {
      const cityCode = cityCodeOf(code);
      const city = places().cities.get(cityCode);
      const barangay =
        places()
          .barangays.get(cityCode)
          ?.find((each) => each.code === code)?.name ?? null;
      if (city === undefined || (code !== cityCode && barangay === null)) return undefined;
      return { code, barangay, city: city.name, cityCode, province: city.province, region: city.region };
    },
  };
}

function namedCity(item: City): Named<City> {
  const name = folded(`${item.name} ${item.province ?? ''} ${item.region}`);
  return { item, name, begins: name.replace(/^city of /, '') };
}

/** The first seven digits name the city or municipality, and in Manila the district. */
function cityCodeOf(code: string): string {
  return `${code.slice(0, 7)}000`;
}

function citiesOf(rows: readonly Row[]): City[] {
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const above = (code: string, level: string): string | null => {
    for (let row = byCode.get(code); row !== undefined; row = byCode.get(row.parent)) {
      if (row.level === level) return row.name;
    }
    return null;
  };
  return rows
    .filter(({ level }) => CITY_LEVELS.has(level))
    .map(({ code, level, name, parent }) => ({
      code,
      name: level === 'submunicipality' ? `${name}, ${above(parent, 'city') ?? ''}` : name,
      province: above(parent, 'province') ?? above(parent, 'special-area'),
      region: above(parent, 'region') ?? '',
    }));
}

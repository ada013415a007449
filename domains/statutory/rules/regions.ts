// Regions as wage boards name them, and the digits that their places begin with. Pure.

/** By the region of a wage order; all wage boards of the country. */
export const REGION_DIGITS: Readonly<Record<string, string>> = {
  NCR: '13',
  CAR: '14',
  I: '01',
  II: '02',
  III: '03',
  'IV-A': '04',
  'IV-B': '17',
  V: '05',
  VI: '06',
  VII: '07',
  VIII: '08',
  IX: '09',
  X: '10',
  XI: '11',
  XII: '12',
  XIII: '16',
  NIR: '18',
  BARMM: '19',
};

export const WAGE_REGIONS: readonly string[] = Object.keys(REGION_DIGITS);

/** What the places of an area begin with: a region has two digits, a province or independent city five, another city seven. */
export function prefixOfArea(area: string): string {
  const digits = area.endsWith('00000000') ? 2 : area.endsWith('00000') ? 5 : area.endsWith('000') ? 7 : area.length;
  return area.slice(0, digits);
}

export function isInRegion(place: string, scope: string): boolean {
  const digits = REGION_DIGITS[scope];
  return digits !== undefined && place.startsWith(digits);
}

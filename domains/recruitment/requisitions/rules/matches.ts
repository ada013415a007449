// Which floating employees fit a post, and in which order they are shown. Pure.
import { type Day, daysBetween } from '@kawani/kit/values/day';
import { metresBetween, type Point } from '@kawani/kit/values/distance';
import type { FloatingMatch, SameArea } from '../contract.ts';

export type FloatingPerson = Omit<FloatingMatch, 'isSameDesignation' | 'days' | 'km' | 'sameArea' | 'licences'> & {
  readonly designationId: string | null;
  readonly homePsgc: string | null;
  readonly point: Point | null;
  readonly licences: readonly { readonly name: string; readonly expiresOn: Day | null }[];
};

export type Post = {
  readonly designationId: string;
  readonly psgc: string;
  readonly point: Point | null;
  readonly on: Day;
};

/** How many digits two places share, of a PSGC code: `RRPPPMMBBB`. */
const AREAS: readonly (readonly [SameArea, number])[] = [
  ['barangay', 10],
  ['city', 7],
  ['province', 5],
  ['region', 2],
];

/** The smallest area that two places share. */
export function sameArea(one: string | null, other: string): SameArea | null {
  if (one === null || other === '') return null;
  return AREAS.find(([, digits]) => one.slice(0, digits) === other.slice(0, digits))?.[0] ?? null;
}

/** Those with the designation first, then who lives nearest, then who waits longest. */
export function matchesFor(post: Post, people: readonly FloatingPerson[]): FloatingMatch[] {
  return people
    .map((person) => matchOf(post, person))
    .sort(
      (one, other) =>
        Number(other.isSameDesignation) - Number(one.isSameDesignation) ||
        remoteness(one) - remoteness(other) ||
        other.days - one.days ||
        one.employeeId.localeCompare(other.employeeId),
    );
}

function matchOf(post: Post, { designationId, homePsgc, point, licences, ...person }: FloatingPerson): FloatingMatch {
  return {
    ...person,
    isSameDesignation: designationId === post.designationId,
    days: daysBetween(person.floatingSince, post.on),
    km: point === null || post.point === null ? null : Math.round(metresBetween(point, post.point) / 1000),
    sameArea: sameArea(homePsgc, post.psgc),
    licences: licences.map((licence) => ({
      ...licence,
      isValid: licence.expiresOn === null || licence.expiresOn >= post.on,
    })),
  };
}

/** In kilometres; where none are known, about as far as the smallest shared area is wide. */
const AS_FAR: Readonly<Record<SameArea, number>> = { barangay: 1, city: 8, province: 40, region: 120 };
export const ELSEWHERE_KM = 600;

/** The distance counted for people who live in each area around a place, by how the code of the area begins. */
export function areasAround(psgc: string): { prefix: string; km: number }[] {
  if (psgc === '') return [];
  return AREAS.map(([area, digits]) => ({ prefix: psgc.slice(0, digits), km: AS_FAR[area] }));
}

function remoteness({ km, sameArea: area }: FloatingMatch): number {
  if (km !== null) return km;
  return area === null ? ELSEWHERE_KM : AS_FAR[area];
}

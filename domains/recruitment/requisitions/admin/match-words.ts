// Somebody who floats, in words: for how long, how near they live, what is still valid.
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import type { FloatingMatch, SameArea } from '../contract.ts';

export function floatingText({ days, lastSite }: FloatingMatch): string {
  if (lastSite === null) return say('Floating {days, plural, one {# day} other {# days}}', { days });
  return say('Floating {days, plural, one {# day} other {# days}}, last at {site}', { days, site: lastSite });
}

/** A straight line between two cities says no more than about how far it is. */
export function distanceText({ km, sameArea, homeCity }: Pick<FloatingMatch, 'km' | 'sameArea' | 'homeCity'>): string {
  if (km !== null) return say('about {km} km', { km: Math.max(1, km) });
  if (sameArea !== null) return areaText(sameArea);
  return homeCity === null ? say('address not known') : say('lives in {city}', { city: homeCity });
}

function areaText(area: SameArea): string {
  if (area === 'barangay') return say('same barangay');
  if (area === 'city') return say('same city');
  return area === 'province' ? say('same province') : say('same region');
}

export function medicalText(until: Day | null): string {
  return until === null ? '' : say('until {date}', { date: showDay(until) });
}

export function licenceText({ name, expiresOn, isValid }: FloatingMatch['licences'][number]): string {
  if (expiresOn === null) return name;
  const date = showDay(expiresOn);
  return isValid ? say('{name} until {date}', { name, date }) : say('{name} expired {date}', { name, date });
}

// A number of days in words.
import { say } from '@kawani/kit/contract/say';

export function daysText(days: number): string {
  // Half a day is less than one, but English counts everything beside 1 as many.
  return days === 0.5 ? say('{days} day', { days }) : say('{days, plural, one {# day} other {# days}}', { days });
}

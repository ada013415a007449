// A wage order in one line: its rate, region, number and day.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import type { BelowMinimum } from '../contract/minimum-wage.ts';
import { withCola } from './cola-words.ts';

type Rated = Pick<BelowMinimum, 'region' | 'order' | 'since' | 'floor' | 'floorCola'>;

export function orderLine({ region, order, since, floor, floorCola }: Rated): string {
  return say('{amount} in region {region}, {order}, since {date}', {
    amount: withCola(floor, floorCola),
    region,
    order,
    date: showDay(since),
  });
}

// The server's clock: the only place that reads the time. Tests hand in their own.
import { dayAt } from '@kawani/kit/values/hours';

export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export function todayBy(clock: Clock) {
  return dayAt(clock());
}

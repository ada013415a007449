// What the seed of leaves is given, and whose story it tells.
import type { Day } from '@kawani/kit/values/day';

export type Plan = { today: Day; now: Date; days: number; random: () => number };

export const FIRST_ACCOUNT = 'employee';

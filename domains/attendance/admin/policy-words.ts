// What the company's rules about time are called.
import { phrase } from '@kawani/kit/contract/say';
import type { TimeRules } from '../contract/policies.ts';

/** Each rule with its name and how its number is read. */
export const RULES: readonly { name: keyof TimeRules; title: string; unit: string; hint: string }[] = [
  {
    name: 'graceMinutes',
    title: phrase('Grace'),
    unit: phrase('min'),
    hint: phrase('Lateness forgiven, where the shift forgives no more.'),
  },
  {
    name: 'openAfterMinutes',
    title: phrase('No Timeout after'),
    unit: phrase('min'),
    hint: phrase('After the end of the shift, when there is no time-out.'),
  },
  {
    name: 'overtimeLeast',
    title: phrase('Least overtime'),
    unit: phrase('min'),
    hint: phrase('Shorter overtime cannot be filed.'),
  },
  { name: 'overtimeStep', title: phrase('Overtime in steps of'), unit: phrase('min'), hint: phrase('Rounded down.') },
  {
    name: 'offlineDays',
    title: phrase('Offline punches taken for'),
    unit: phrase('days'),
    hint: phrase('Older ones need a Time Adjustment.'),
  },
  {
    name: 'clockReviewMinutes',
    title: phrase('Phone clock reviewed beyond'),
    unit: phrase('min'),
    hint: phrase('Of a punch saved without signal.'),
  },
  {
    name: 'weakSignalM',
    title: phrase('Weak signal beyond'),
    unit: phrase('m'),
    hint: phrase('Tells nobody to be outside the site.'),
  },
];

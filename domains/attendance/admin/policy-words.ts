// What the company's rules about time are called.
import type { TimeRules } from '../contract/policies.ts';

/** Each rule with its name and how its number is read. */
export const RULES: readonly { name: keyof TimeRules; title: string; unit: string; hint: string }[] = [
  { name: 'graceMinutes', title: 'Grace', unit: 'min', hint: 'Lateness forgiven, where the shift forgives no more.' },
  {
    name: 'openAfterMinutes',
    title: 'No Timeout after',
    unit: 'min',
    hint: 'After the end of the shift, when there is no time-out.',
  },
  { name: 'overtimeLeast', title: 'Least overtime', unit: 'min', hint: 'Shorter overtime cannot be filed.' },
  { name: 'overtimeStep', title: 'Overtime in steps of', unit: 'min', hint: 'Rounded down.' },
  { name: 'offlineDays', title: 'Offline punches taken for', unit: 'days', hint: 'Older ones need a Time Adjustment.' },
  {
    name: 'clockReviewMinutes',
    title: 'Phone clock reviewed beyond',
    unit: 'min',
    hint: 'Of a punch saved without signal.',
  },
  { name: 'weakSignalM', title: 'Weak signal beyond', unit: 'm', hint: 'Tells nobody to be outside the site.' },
];

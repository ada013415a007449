// The terms of a type of leave as their form holds them: what is not chosen is empty.
import type { LeaveTerms } from '@kawani/domains/leave/contract';
import type { Day } from '@kawani/kit/values/day';

type Chosen = 'sex' | 'civilStatus' | 'document' | 'unlessType';
type Figure =
  | 'tenureMonths'
  | 'noticeDays'
  | 'backDays'
  | 'documentOver'
  | 'entitlement'
  | 'carries'
  | 'carryMonths'
  | 'maxPerFiling';

export type TermValues = Omit<LeaveTerms, Chosen | Figure | 'effectiveFrom'> & { [Name in Chosen]: string } & {
  [Name in Figure]: number | null;
} & { label: string; effectiveFrom: Day | null };

// What the objections to a leave are judged by.
import type { Day } from '@kawani/kit/values/day';
import type { Applicant } from '../../types/rules/eligibility.ts';
import type { Policy } from '../../types/rules/terms.ts';
import type { LeaveForm } from '../contract/form.ts';
import type { Drawing } from './charges.ts';
import type { Counted } from './counted-days.ts';

export type Circumstances = {
  readonly form: LeaveForm;
  readonly policy: Policy;
  readonly applicant: Applicant;
  readonly today: Day;
  /** How many files come with it. */
  readonly files: number;
  readonly counted: readonly Counted[];
  readonly drawing: Drawing;
  /** Of carried days. */
  readonly expiresOn: Day | null;
  /** Days of the type in the years of the leave, and filings of it ever; the one being changed left out. */
  readonly taken: { readonly days: number; readonly filings: number };
  /** Days that a mother is paid for. */
  readonly maternity: number | null;
};

// What proposals and decisions of loan terms have in common: holding the terms meanwhile, and telling who else is concerned.
import { labelText, type NewText } from '@kawani/kit/contract/notices';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { LoanTermsText } from '../contract/notices.ts';
import { LoanTermsRefusal } from '../contract/proposals.ts';
import { LoanSubject } from '../lists.ts';
import { holdSubject } from '../table/proposals.ts';

/** Nobody else changes these terms until the transaction ends. */
export async function holdTerms(subject: LoanSubject, version: number, { db }: RequestContext): Promise<void> {
  if (!(await holdSubject(db, subject, version))) throw new Refused(LoanTermsRefusal.STALE());
}

export function nameOf(subject: LoanSubject): NewText {
  if (subject === 'COMMON') return LoanTermsText.COMMON();
  return LoanTermsText.TERMS({ type: labelText(LoanSubject.labels[subject]) });
}

export function pageOf(subject: LoanSubject): string {
  return `/maintenance/loan-terms?open=${subject}`;
}

// The history of a leave type: what changed, in the words of its page.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import type { History } from '@kawani/kit/contract/history';
import { phrase } from '@kawani/kit/contract/say';
import { historyOf } from '@kawani/kit/server/history';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { LeaveTypeEntry, leaveTypesApi } from '../contract.ts';
import { LeaveAccrual, LeavePer, LeaveUnit, LeaveYearEnd } from '../lists.ts';

export const SUBJECT = 'leave_type';

export async function leaveTypeHistory(
  { type, ...paged }: TakesOf<typeof leaveTypesApi.history>,
  { db }: RequestContext,
): Promise<History> {
  return historyOf(db, { subject: SUBJECT, subjectId: type }, paged);
}

/** In English, as the log keeps them; the history says them to its reader. */
export const LABELS = {
  label: phrase('Name'),
  isActive: phrase('Active'),
  entitlement: phrase('Days'),
  per: phrase('Given for'),
  accrual: phrase('Credited'),
  prorated: phrase('Part of the first year'),
  paid: phrase('Paid'),
  unit: phrase('Counted in'),
  halfDays: phrase('Half days'),
  sex: phrase('Sex'),
  civilStatus: phrase('Civil status'),
  soloParent: phrase('Solo parents only'),
  tenureMonths: phrase('Months of service'),
  needs: phrase('Needs'),
  noticeDays: phrase('Days ahead'),
  backDays: phrase('Days after'),
  document: phrase('Document'),
  documentOver: phrase('Document over'),
  maxPerFiling: phrase('Most in one filing'),
  unlessType: phrase('Not beside'),
  yearEnd: phrase('At the end of the year'),
  carries: phrase('Days carried'),
  carryMonths: phrase('Months to use them'),
};

/** What it will be once all that is planned counts. */
export function stated({ label, isActive, terms, next }: LeaveTypeEntry) {
  const last = next ?? terms;
  if (last === null) return { label, isActive };
  const { effectiveFrom: _, ...figures } = last;
  return {
    ...figures,
    label,
    isActive,
    unit: LeaveUnit.labelOf(last.unit),
    per: LeavePer.labelOf(last.per),
    accrual: LeaveAccrual.labelOf(last.accrual),
    yearEnd: LeaveYearEnd.labelOf(last.yearEnd),
  };
}

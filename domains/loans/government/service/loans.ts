// Reading loans of the agencies: one's own, and everybody's for the officers.
import { accountSchedule } from '@kawani/domains/deductions/service';
import { requireEmployee } from '@kawani/domains/employees/service';
import { WAITING } from '@kawani/domains/requests/engine/contract/workflow';
import { type Clash, clashesOf } from '@kawani/domains/requests/engine/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { day } from '@kawani/kit/values/day';
import { filedForm } from '../contract/form.ts';
import { GovernmentLoanRefusal } from '../contract/refusals.ts';
import type { governmentLoansApi, OfficeLoanDetail, OwnLoan } from '../contract.ts';
import { governmentLoanRequest } from '../requests.ts';
import { loansOf, loansPage, movesOf, officeLoan } from '../table/loans.ts';
import { FIRST_OFFERED, openPaydays } from './paydays.ts';

const EVER = { from: day('2000-01-01'), to: day('2199-12-31') };

/** Those that wait come first. */
export async function ownLoans({ actor, db }: RequestContext): Promise<{ items: OwnLoan[] }> {
  const employeeId = requireEmployee(actor.employeeId);
  const asked = await clashesOf(db, employeeId, EVER, { kinds: [governmentLoanRequest.code] });
  const waiting = asked.filter(({ state }) => WAITING.includes(state)).flatMap(waitingLoan);
  const recorded = (await loansOf(db, employeeId)).map((loan): OwnLoan => ({ ...loan, state: 'APPROVED' }));
  return { items: [...waiting, ...recorded] };
}

function waitingLoan({ id, ref, state, form }: Clash): OwnLoan[] {
  const filed = filedForm(form);
  if (filed === undefined) return [];
  const { agency, kind, loanNo, amount, monthly, months, firstOn } = filed;
  const none = { accountId: null, balance: null, accountState: null };
  return [{ id, ref, agency, kind, loanNo, amount, monthly, months, startsOn: firstOn, state, ...none }];
}

export async function ownPaydays({ actor, db, today }: RequestContext) {
  const employeeId = requireEmployee(actor.employeeId);
  const open = await openPaydays(db, [employeeId], { today, months: 1 });
  return { paydays: open(employeeId).slice(0, FIRST_OFFERED) };
}

export async function allLoans(asked: TakesOf<typeof governmentLoansApi.list>, { db }: RequestContext) {
  const { search } = asked;
  const isNothing = search === undefined || search === '';
  const loanNo = isNothing ? null : search.replace(/[^\p{L}\p{N}]+/gu, '').toUpperCase();
  return loansPage(db, {
    ...asked,
    search: isNothing ? undefined : search,
    // A single letter begins the numbers of half the loans: that is a name.
    loanNo: loanNo !== null && loanNo.length >= SHORTEST_NO ? loanNo : null,
  });
}

const SHORTEST_NO = 3;

export async function oneLoan({ id }: { id: string }, { db }: RequestContext): Promise<OfficeLoanDetail> {
  const { accountId: _, ...loan } = await aLoan(id, db);
  return { ...loan, moves: await movesOf(db, loan) };
}

export async function loanSchedule(
  { id, ...paging }: TakesOf<typeof governmentLoansApi.schedule>,
  { db, audit }: RequestContext,
) {
  const { employeeId, accountId } = await aLoan(id, db);
  await audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { what: 'government loan', id } });
  return accountSchedule(db, employeeId, { ...paging, accountId });
}

async function aLoan(id: string, db: RequestContext['db']) {
  const loan = await officeLoan(db, id);
  if (loan === undefined) throw new Refused(GovernmentLoanRefusal.NO_SUCH_LOAN(), 404);
  return loan;
}

// The request handler of recorded loans: objections, what would be deducted, and the account once it is approved.
import { RequestRefusal } from '@kawani/domains/requests/engine/contract';
import { WAITING } from '@kawani/domains/requests/engine/contract/workflow';
import { clashesOf } from '@kawani/domains/requests/engine/service';
import {
  type Evaluation,
  type Filed,
  type Filing,
  type RequestHandler,
  requestHandler,
} from '@kawani/domains/requests/engine/service/request-handler';
import { type Refusal, Refused, refusalAbout } from '@kawani/kit/contract/refusal';
import { say } from '@kawani/kit/contract/say';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { day, showDay } from '@kawani/kit/values/day';
import { centavos } from '@kawani/kit/values/pesos';
import { filedForm, type GovernmentLoanForm } from '../contract/form.ts';
import { GovernmentLoanRefusal } from '../contract/refusals.ts';
import { CODE_OF } from '../lists.ts';
import { governmentLoanRequest } from '../requests.ts';
import { formObjections } from '../rules/form-objections.ts';
import { plainLoanNo } from '../rules/loan-no.ts';
import { type MonthlyDue, monthlyDues } from '../rules/schedule.ts';
import { isRecorded } from '../table/loans.ts';
import { openLoans } from './opening.ts';
import { FIRST_OFFERED, openPaydays } from './paydays.ts';
import { wordsOf } from './request-words.ts';

const EVER = { from: day('2000-01-01'), to: day('2199-12-31') };

const governmentLoanHandler = requestHandler({
  kind: governmentLoanRequest,
  evaluate,
  after: { approve: record },
});
export const governmentLoanHandlers: readonly RequestHandler[] = [governmentLoanHandler];

async function evaluate(form: GovernmentLoanForm, filing: Filing): Promise<Evaluation> {
  const { db, ownerId, today, files } = filing;
  const open = (await openPaydays(db, [ownerId], { today, months: form.months }))(ownerId);
  const offered = open.slice(0, FIRST_OFFERED);
  const objections = [...formObjections(form, today, offered), ...(await repeated(form, filing))];
  if (files === 0)
    objections.push(RequestRefusal.FILE_NEEDED({ document: () => say('the voucher or statement') }, 'files'));
  const { firstOn } = form;
  return {
    objections,
    type: CODE_OF[form.agency],
    from: firstOn,
    to: firstOn,
    size: 0,
    ...wordsOf(form, offered.includes(firstOn) ? duesOf(form, open) : []),
    reason: '',
    flags: [],
    snapshot: {},
  };
}

/** `open` are paydays, the first of them at or before the first deduction. */
function duesOf(
  { monthly, months, firstOn }: GovernmentLoanForm,
  open: Parameters<typeof monthlyDues>[1],
): MonthlyDue[] {
  return monthlyDues({ total: centavos(monthly * months), monthly, firstOn }, open);
}

/** A loan is recorded once, no matter who asks. */
async function repeated(form: GovernmentLoanForm, { db, ownerId, changes }: Filing): Promise<Refusal[]> {
  const { agency } = form;
  const loanNo = plainLoanNo(form.loanNo);
  if (loanNo === null) return [];
  if (await isRecorded(db, agency, loanNo))
    return [GovernmentLoanRefusal.RECORDED_ALREADY({ agency, loanNo }, 'loanNo')];
  const others = await clashesOf(db, ownerId, EVER, { except: changes, kinds: [governmentLoanRequest.code] });
  const waiting = others.find(({ form: other, state }) => WAITING.includes(state) && isSame(other, agency, loanNo));
  if (waiting === undefined) return [];
  const { id, ref } = waiting;
  return [refusalAbout(id, GovernmentLoanRefusal.WAITING_ALREADY({ ref }, 'loanNo'))];
}

function isSame(form: unknown, agency: string, loanNo: string): boolean {
  const other = filedForm(form);
  return other !== undefined && other.agency === agency && plainLoanNo(other.loanNo) === loanNo;
}

/** In the transaction of the approval. Pay may have been closed, or the loan recorded, since it was filed. */
async function record({ id, ownerId, form }: Filed<GovernmentLoanForm>, { db, actor, today, now }: RequestContext) {
  const open = (await openPaydays(db, [ownerId], { today, months: form.months }))(ownerId);
  const { agency, kind, monthly, grantedOn, amount, firstOn } = form;
  if (!open.includes(firstOn)) throw new Refused(GovernmentLoanRefusal.PAY_CLOSED({ date: showDay(firstOn) }));
  const loanNo = plainLoanNo(form.loanNo) ?? form.loanNo;
  const dues = duesOf(form, open);
  const granted = { on: grantedOn, amount, requestId: id };
  await openLoans(db, [{ employeeId: ownerId, agency, kind, loanNo, monthly, dues, granted }], {
    by: actor.username,
    on: today,
    at: now,
  });
}

// Releasing a loan: in one transaction the account and its schedule are opened, the loan that it renews is closed, and the
// request moves. A second release of the same request waits, and finds it released.
import { scheduleFrom } from '@kawani/domains/deductions/rules/schedule';
import { openAccounts, payDues } from '@kawani/domains/deductions/service';
import { RequestRefusal } from '@kawani/domains/requests/engine/contract';
import { moveAsOffice } from '@kawani/domains/requests/engine/service/office-moves';
import type { RequestRegistry } from '@kawani/domains/requests/engine/service/registry';
import type { Filed } from '@kawani/domains/requests/engine/service/request-handler';
import { Refused } from '@kawani/kit/contract/refusal';
import { newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, showDay } from '@kawani/kit/values/day';
import { minus, ZERO } from '@kawani/kit/values/pesos';
import { loanRequest, valeRequest } from '../../applications/requests.ts';
import type { LoanSnapshot } from '../../applications/service/evaluation.ts';
import { comingPaydays } from '../../applications/service/offers.ts';
import { type PayableLoan, payableLoans } from '../../applications/service/pay-off.ts';
import { holdLoan } from '../../applications/table/dues.ts';
import { LoanRelease, LoanSource, LoanType } from '../../types/lists.ts';
import { amountOfDue, type LoanDue } from '../../types/rules/schedule.ts';
import type { ReleaseForm } from '../contract/form.ts';
import { type Released, ReleaseRefusal } from '../contract.ts';
import { accountNo, agreedOn, approvedOn, insertLoan, insertParts } from '../table/loans.ts';

type Agreed = LoanSnapshot['terms'];

export async function releaseLoan(
  registry: RequestRegistry,
  form: ReleaseForm,
  ctx: RequestContext,
): Promise<Released> {
  const { requestId: id, version } = form;
  const kinds = [loanRequest.code, valeRequest.code];
  return moveAsOffice(registry, { id, version, move: 'release', kinds }, ctx, (request) => write(form, request, ctx));
}

async function write(form: ReleaseForm, request: Filed, ctx: RequestContext): Promise<Released> {
  const { terms } = request.snapshot as LoanSnapshot;
  const givenOn = await requireReleasable(form, request, terms, ctx);
  if (terms.schedule === undefined || terms.disclosure === undefined) throw new Error(`${request.ref} has no schedule`);
  const renewed = await heldRenewed(terms, request.ownerId, ctx);
  const { shieldFee, charge } = terms.disclosure;
  const renewedBalance = renewed?.balance ?? ZERO;
  const netProceeds = minus(terms.amount, shieldFee, charge, renewedBalance);
  if (netProceeds <= 0) throw new Refused(ReleaseRefusal.NOTHING_LEFT());
  const coming = await comingPaydays(ctx.db, request.ownerId, terms.months, ctx.today);
  const dues = scheduleFrom(terms.schedule, terms.every, coming).map((due) => ({ ...due, id: newId() }));
  const accountId = await openLoanAccount(request, { terms, dues, givenOn, releasedOn: form.releasedOn }, ctx);
  const loanId = newId();
  const no = await insertLoan(ctx.db, {
    ...{ id: loanId, requestId: request.id, employeeId: request.ownerId, accountId },
    ...{ source: terms.source, type: terms.type, principal: terms.amount, interest: terms.disclosure.interest },
    ...{ annualRate: terms.annualRate, months: terms.months, method: terms.method },
    ...{ shieldFee, checkCharge: charge, renewedBalance, netProceeds, renews: renewed?.id ?? null },
    ...{ mode: form.mode, reference: form.reference, releasedOn: form.releasedOn, releasedBy: ctx.actor.username },
  });
  if (no === undefined) throw new Refused(ReleaseRefusal.REFERENCE_USED({ reference: form.reference }, 'reference'));
  await insertParts(ctx.db, loanId, dues);
  if (renewed !== null) await closeRenewed(renewed, `Renewed by ${no}`, form.releasedOn, ctx);
  return { id: loanId, no, netProceeds, accountNo: await accountNo(ctx.db, accountId) };
}

/** The day on which the borrower agreed to the disclosure. */
async function requireReleasable(
  { mode, releasedOn }: ReleaseForm,
  { id }: Filed,
  terms: Agreed,
  { db, today }: RequestContext,
): Promise<Day> {
  if (releasedOn > today) throw new Refused(ReleaseRefusal.AHEAD('releasedOn'), 400);
  const approved = await approvedOn(db, id);
  if (approved === undefined) throw new Refused(RequestRefusal.NO_SUCH_REQUEST(), 404);
  if (releasedOn < approved) {
    throw new Refused(ReleaseRefusal.BEFORE_APPROVAL({ date: showDay(approved) }, 'releasedOn'), 400);
  }
  if (mode !== terms.release) {
    throw new Refused(ReleaseRefusal.ANOTHER_MODE({ mode: () => LoanRelease.labelOf(terms.release) }, 'mode'));
  }
  const agreed = await agreedOn(db, id);
  if (agreed === undefined) throw new Refused(ReleaseRefusal.NOT_AGREED());
  return agreed;
}

/** The loan that is renewed, held so that nobody pays it meanwhile; null where there is none. */
async function heldRenewed({ renews }: Agreed, ownerId: string, { db, today }: RequestContext) {
  if (renews === null) return null;
  await holdLoan(db, renews);
  const found = (await payableLoans(db, ownerId, today)).find(({ id }) => id === renews);
  if (found === undefined) throw new Refused(ReleaseRefusal.RENEWED_MEANWHILE());
  return found;
}

type Opening = {
  readonly terms: Agreed;
  readonly dues: readonly (LoanDue & { readonly id: string })[];
  readonly givenOn: Day;
  readonly releasedOn: Day;
};

async function openLoanAccount(
  { ownerId: employeeId, ref }: Filed,
  { terms, dues, givenOn, releasedOn }: Opening,
  { db, actor }: RequestContext,
): Promise<string> {
  const [authorizationId, accountId] = [newId(), newId()];
  const { amount, disclosure, source, type } = terms;
  const enteredBy = actor.username;
  await openAccounts(db, {
    authorizations: [
      {
        ...{ id: authorizationId, employeeId, what: `${LoanType.labels[type]} loan ${ref}`, enteredBy },
        ...{ amount: disclosure?.totalDue ?? amount, givenOn, endsOn: null, givenHow: 'PORTAL', fileId: null },
      },
    ],
    accounts: [
      {
        ...{ id: accountId, employeeId, code: 'LOAN', kind: LoanType.labels[type], source: LoanSource.labels[source] },
        ...{ agencyRef: null, principal: amount, interest: disclosure?.interest ?? ZERO, releasedOn },
        ...{ basis: 'AUTHORIZED', authorizationId, enteredBy },
      },
    ],
    dues: dues.map((due) => ({
      ...{ id: due.id, accountId, no: due.no, dueOn: due.dueOn, amount: amountOfDue(due) },
      ...{ kind: 'Regular', channel: 'FUB', insteadOf: null },
    })),
  });
  return accountId;
}

/** What is not charged goes first: of each instalment, interest is paid before principal. */
async function closeRenewed(
  { payOff }: PayableLoan,
  ref: string,
  paidOn: Day,
  { db, actor }: RequestContext,
): Promise<void> {
  const rows = (kind: 'REBATE' | 'RENEWED') =>
    payOff[kind === 'REBATE' ? 'rebates' : 'payments'].map(({ id: dueId, amount }) => ({
      ...{ dueId, amount, paidOn, payslipId: null, ref, enteredBy: actor.username, kind },
    }));
  await payDues(db, rows('REBATE'));
  await payDues(db, rows('RENEWED'));
}

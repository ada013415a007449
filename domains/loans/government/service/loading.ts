// Loading loans and billings of a past, as they would have been recorded and prepared.
import { loadPast, type PastRequest } from '@kawani/domains/requests/engine/service/past-requests';
import { type Db, newId } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { centavos } from '@kawani/kit/values/pesos';
import type { GovernmentLoanType } from '../../types/lists.ts';
import type { GovernmentLoanForm } from '../contract/form.ts';
import { CODE_OF } from '../lists.ts';
import { governmentLoanRequest } from '../requests.ts';
import type { BilledLine } from '../rules/billing-rows.ts';
import { plainLoanNo } from '../rules/loan-no.ts';
import { monthlyDues } from '../rules/schedule.ts';
import { insertBilling, insertLines } from '../table/billing.ts';
import { knownLoans, type Numbered, numbersOf } from '../table/judging.ts';
import { openLoans } from './opening.ts';
import { wordsOf } from './request-words.ts';

export type PastLoan = Pick<PastRequest, 'ownerId' | 'filedAt' | 'state' | 'decidedAt' | 'remarks'> & {
  readonly form: GovernmentLoanForm;
};

/** `paydays`: from the first deduction of each on. Those approved open their accounts on the day of that. */
export async function loadLoans(
  db: Db,
  past: readonly PastLoan[],
  { now, paydays, by }: { now: Date; paydays: readonly Day[]; by: string },
): Promise<void> {
  const office = { who: 'OFFICE' as const, permission: governmentLoanRequest.approves.code };
  const loaded = past.map((loan) => {
    const { monthly, months, firstOn } = loan.form;
    const dues = monthlyDues({ total: centavos(monthly * months), monthly, firstOn }, paydays);
    return { ...loan, id: newId(), dues };
  });
  const requests = loaded.map(({ form, dues, ...request }) => ({
    ...request,
    form,
    type: CODE_OF[form.agency],
    ...{ from: form.firstOn, to: form.firstOn, reason: '', flags: [], snapshot: {} },
    ...wordsOf(form, dues),
  }));
  await loadPast(db, { kind: governmentLoanRequest }, requests, { now, planned: [office] });
  for (const { id, ownerId: employeeId, form, dues, state, decidedAt = now } of loaded) {
    if (state !== 'APPROVED') continue;
    const { agency, kind, monthly, grantedOn, amount } = form;
    const granted = { on: grantedOn, amount, requestId: id };
    const loanNo = plainLoanNo(form.loanNo) ?? form.loanNo;
    const opened = { employeeId, agency, kind, loanNo, monthly, dues, granted };
    await openLoans(db, [opened], { by, on: dayAt(decidedAt), at: decidedAt });
  }
}

/** Who could be billed: people with a number, and the loans that are left to pay. */
export async function billable(db: Db, agency: GovernmentLoanType, employeeIds: readonly string[]) {
  const loans = (await knownLoans(db, agency)).filter(({ balance }) => balance > 0);
  const people: readonly Numbered[] = await numbersOf(db, agency, employeeIds);
  return { loans, people };
}

type PastBilling = {
  readonly agency: GovernmentLoanType;
  readonly month: Day;
  readonly lines: readonly BilledLine[];
  readonly by: string;
  readonly at: Date;
};

/** A prepared billing; its id. */
export async function loadBilling(db: Db, { agency, month, lines, by, at }: PastBilling): Promise<string> {
  const id = newId();
  const fileName = `${agency.toLowerCase()}-${month.slice(0, 7)}.csv`;
  await insertBilling(db, { id, agency, month, fileName, sha256: '', faults: [], preparedBy: by }, at);
  await insertLines(db, id, lines);
  return id;
}

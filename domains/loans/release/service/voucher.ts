// The voucher of a released loan: what was handed over, and what was kept of it.
import { Refused } from '@kawani/kit/contract/refusal';
import { say } from '@kawani/kit/contract/say';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { type Sheet, sheetPdf } from '@kawani/kit/server/pdf';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { minus, showPesos, ZERO } from '@kawani/kit/values/pesos';
import { LoanRelease, LoanSource, LoanType } from '../../types/lists.ts';
import { ReleaseRefusal } from '../contract.ts';
import { type VoucherRow, voucherRow } from '../table/loans.ts';

export async function voucher({ id }: { id: string }, { db, audit, company }: RequestContext): Promise<FileAnswer> {
  const loan = await voucherRow(db, id);
  if (loan === undefined) throw new Refused(ReleaseRefusal.NO_SUCH_LOAN(), 404);
  await audit({ action: 'READ', subject: 'employee', subjectId: loan.employeeId, detail: { voucher: loan.no } });
  return { name: `${loan.no}.pdf`, mediaType: 'application/pdf', body: () => sheetPdf(sheetOf(loan, company)) };
}

function sheetOf(loan: VoucherRow, letterhead: string): Sheet {
  return {
    letterhead,
    title: say('Loan voucher {no}', { no: loan.no }),
    facts: [
      [say('Borrower'), loan.name],
      [say('Employee no.'), loan.number],
      [say('Lender'), LoanSource.labelOf(loan.source)],
      [say('Type'), LoanType.labelOf(loan.type)],
      [say('Application'), loan.ref],
      [say('Released on'), showDay(loan.releasedOn)],
      [say('Release'), LoanRelease.labelOf(loan.mode)],
      [say('Reference'), loan.reference],
    ],
    columns: [
      { title: say('Particulars'), width: 391 },
      { title: say('Amount'), width: 150, align: 'right' },
    ],
    rows: [
      [say('Amount of the loan'), showPesos(loan.principal)],
      ...lessRow(say('Shield fee'), loan.shieldFee),
      ...lessRow(say('Check charge'), loan.checkCharge),
      ...lessRow(say('Balance of {no}', { no: loan.renewed ?? '' }), loan.renewedBalance),
    ],
    totals: [say('Net proceeds'), showPesos(loan.netProceeds)],
    remark: say('Received in full.'),
    signatures: [
      [loan.name, say('Borrower, signature over printed name, date')],
      [loan.releasedBy, say('Released by')],
    ],
  };
}

function lessRow(label: string, amount: VoucherRow['shieldFee']): string[][] {
  return amount === 0 ? [] : [[label, showPesos(minus(ZERO, amount))]];
}

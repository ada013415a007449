// The official receipt on paper, for the person who paid.
import { linesPaid } from '@kawani/domains/deductions/service';
import { languageOfPerson } from '@kawani/domains/employees/service';
import { SOURCE_LANGUAGE } from '@kawani/kit/contract/language';
import { Refused } from '@kawani/kit/contract/refusal';
import { say } from '@kawani/kit/contract/say';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { sheetPdf } from '@kawani/kit/server/pdf';
import { inLanguage } from '@kawani/kit/server/reader';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import type { PaidLine } from '../contract/owing.ts';
import { CashierRefusal } from '../contract/refusals.ts';
import { refOf } from '../rules/words.ts';
import { batchRow } from '../table/batches.ts';
import { type EntryRow, entryRow } from '../table/entries.ts';
import { byAccount } from './batches.ts';

type Paper = { readonly batchNo: string; readonly lines: readonly PaidLine[]; readonly isTakenBack: boolean };

export async function receipt({ id }: { id: string }, ctx: RequestContext): Promise<FileAnswer> {
  const { db, company } = ctx;
  const entry = await entryRow(db, id);
  const batch = entry && (await batchRow(db, entry.batchId));
  if (entry === undefined || batch === undefined) throw new Refused(CashierRefusal.NO_SUCH_ENTRY(), 404);
  const { employeeId, paymentIds, orNo } = entry;
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { receipt: entry.id } });
  if (batch.completedBy === null) throw new Refused(CashierRefusal.NOT_POSTED({ no: batch.no }));
  const lines = await linesPaid(db, paymentIds);
  const isTakenBack = lines.some((line) => line.isTakenBack);
  const language = (await languageOfPerson(db, employeeId)) ?? SOURCE_LANGUAGE;
  const paper = { batchNo: batch.no, lines: byAccount(lines), isTakenBack };
  return {
    name: `receipt-${orNo}.pdf`,
    mediaType: 'application/pdf',
    body: () => inLanguage(language, () => sheetPdf(sheetOf(entry, paper, company))),
  };
}

function sheetOf(entry: EntryRow, { batchNo, lines, isTakenBack }: Paper, letterhead: string) {
  const { amount, enteredBy } = entry;
  const status = isTakenBack ? say('This payment was taken back.') : say('Thank you for your payment.');
  return {
    letterhead,
    title: say('Official receipt {ref}', { ref: refOf(entry) }),
    facts: [...factsOf(entry), [say('Batch'), batchNo]],
    columns: [
      { title: say('Account no.'), width: 120 },
      { title: say('Kind'), width: 271 },
      { title: say('Amount'), width: 150, align: 'right' },
    ],
    rows: lines.map((line) => [line.accountNo, line.kind, showPesos(line.amount)]),
    totals: [say('Total'), '', showPesos(amount)],
    remark: status,
    signatures: [[enteredBy, say('Cashier, signature')]],
  } as const;
}

function factsOf({ name, number, amount, paidOn, channel }: EntryRow): readonly (readonly [string, string])[] {
  return [
    [say('Name'), name],
    [say('Paid on'), showDay(paidOn)],
    [say('Number'), number],
    [say('Channel'), channel],
    [say('Amount'), showPesos(amount)],
  ];
}

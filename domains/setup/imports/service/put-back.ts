// Putting back what an import changed of people who were there before it. What changed since stands in the way.

import { ProfileSection } from '@kawani/domains/employees/contract/profile-sections';
import { undoFirstAccount, undoSection, undoTerms } from '@kawani/domains/employees/service/company-undo';
import { counterBalances } from '@kawani/domains/leave/credits/service/opening-balances';
import { paidSince } from '@kawani/domains/payroll/service/first-run';
import type { NewText } from '@kawani/kit/contract/notices';
import { ImportNotice, inUse } from '../contract/texts.ts';
import type { JournalRow } from '../table/journal.ts';
import { numbersOfPeople, removeAccounts, removeOpening } from '../table/undo.ts';
import type { Run } from './run.ts';

const PART = 500;

/** Newest first, as they are given. */
export async function putBackRows(rows: readonly JournalRow[], run: Run, writtenAt: string): Promise<NewText[]> {
  const ids = [...new Set(rows.flatMap(({ employeeId }) => employeeId ?? []))];
  const numbers = new Map<string, string>();
  const found: NewText[] = [];
  for (let at = 0; at < ids.length; at += PART) {
    const part = ids.slice(at, at + PART);
    for (const { id, number } of await numbersOfPeople(run.ctx.db, part)) numbers.set(id, number);
    const paid = await paidSince(run.ctx.db, part, new Date(writtenAt));
    found.push(...paid.map((number) => ImportNotice.IN_THE_WAY({ number, what: inUse('payslip') })));
  }
  for (const row of rows) {
    const undo = UNDO[row.kind];
    if (undo === undefined || (await undo(row, run))) continue;
    found.push(ImportNotice.CHANGED_SINCE({ number: numbers.get(row.employeeId ?? '') ?? '', what: inUse(row.kind) }));
  }
  const accounts = rows.flatMap(({ kind, recordId }) => (kind === 'deduction_account' ? [recordId] : []));
  if (found.length === 0) await removeAccounts(run.ctx.db, accounts);
  return found;
}

type Undo = (row: JournalRow, run: Run) => Promise<boolean>;

/** By kind; each gives false where what it wrote is not there any longer as it wrote it. */
const UNDO: Readonly<Record<string, Undo>> = {
  section: ({ recordId, before, after }, { ctx }) => {
    const section = ProfileSection.codes.find((code) => code === after.section);
    if (section === undefined) return Promise.resolve(false);
    return undoSection(ctx, { employeeId: recordId, section, before: valuesIn(before), after: valuesIn(after) });
  },
  numbers: ({ recordId, after }, { ctx }) => {
    const before = Object.fromEntries(Object.keys(after).map((field) => [field, null]));
    return undoSection(ctx, { employeeId: recordId, section: 'GOVERNMENT', before, after });
  },
  relatives: ({ recordId, after }, { ctx }) =>
    undoSection(ctx, { employeeId: recordId, section: 'FAMILY', before: { relatives: [] }, after }),
  pay_terms: ({ recordId, before }, { ctx: { db, actor, now } }) => {
    const instead = typeof before?.id === 'string' ? before.id : null;
    return undoTerms(db, { id: recordId, instead }, { by: actor.username, at: now });
  },
  pay_out: ({ recordId }, { ctx: { db } }) => undoFirstAccount(db, recordId),
  // One that took the place of another is corrected on its own page.
  opening_balance: ({ recordId }, { ctx: { db } }) => removeOpening(db, recordId),
  leave: async ({ recordId }, { ctx: { db, today, actor }, fileName }) => {
    await counterBalances(db, [recordId], { today, by: actor.username, reason: fileName });
    return true;
  },
};

function valuesIn(of: JournalRow['before']): Readonly<Record<string, unknown>> {
  const values = of?.values;
  return typeof values === 'object' && values !== null ? { ...values } : {};
}

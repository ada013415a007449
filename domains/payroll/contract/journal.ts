// The journal entry of a run: what its payslips book to each account, in all or by detachment or client.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { refusals } from '@kawani/kit/contract/refusal';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import * as z from 'zod/mini';
import { JournalAccountForm, JournalItem } from './journal-form.ts';
import { OfReportRun, REPORT_OFFICE, RegisterBy } from './registers.ts';

/** On which side of the books an item usually stands. */
export const JournalSide = valueList({ DEBIT: 'Debit', CREDIT: 'Credit' });
export type JournalSide = CodeOf<typeof JournalSide>;

export const JournalLine = z.strictObject({
  account: z.string(),
  name: z.string(),
  /** The detachment or client; null where the entry is not split, or for people of neither. */
  centre: z.nullable(z.string()),
  debit: Centavos,
  credit: Centavos,
});
export type JournalLine = z.output<typeof JournalLine>;

export const JournalAccount = z.strictObject({
  item: codeIn(JournalItem),
  side: codeIn(JournalSide),
  code: z.string(),
  name: z.string(),
  /** It was named here, and is not the usual one. */
  isOwn: z.boolean(),
  version: z.int(),
});
export type JournalAccount = z.output<typeof JournalAccount>;

export const JournalRefusal = refusals({
  NOT_COMPLETED: 'Complete this pay run before it is booked.',
  CHANGED: 'Somebody else changed this account meanwhile. Please open it again.',
  OTHER_NAME: 'The account {code} is called {name}. Use that name, or another code.',
});

const EXAMPLE_ID = '01920000-0000-7000-8000-000000000001';

export const journalApi = {
  journal: endpoint('GET /payroll/runs/:id/journal', {
    summary: 'The journal entry of a completed run: debits and credits by account',
    readsNobody: 'sums of a run',
    takes: z.strictObject({ ...OfReportRun, by: z.optional(codeIn(RegisterBy)) }),
    returns: z.strictObject({ items: z.array(JournalLine), debit: Centavos, credit: Centavos }),
    example: { id: EXAMPLE_ID },
    isConfidential: true,
    ...REPORT_OFFICE,
  }),
  journalAccounts: endpoint('GET /payroll/journal-accounts', {
    summary: 'The account of the books that each item of pay is booked to',
    readsNobody: 'accounts of the books',
    returns: z.strictObject({ items: z.array(JournalAccount) }),
    ...REPORT_OFFICE,
  }),
  setJournalAccount: endpoint('POST /payroll/journal-accounts', {
    actsOn: 'everybody',
    summary: 'Name the account that an item of pay is booked to',
    takes: JournalAccountForm,
    returns: JournalAccount,
    example: { item: 'BASIC', code: '6010', name: 'Salaries and wages', version: 0 },
    ...REPORT_OFFICE,
  }),
};

// A billing beside the loans as they are now: nothing of the comparison is stored, so that what is applied is what is so.
import { createHash } from 'node:crypto';
import { shown, shownNow } from '@kawani/kit/contract/notices';
import type { Db } from '@kawani/kit/server/db';
import type { BillingFaultLine } from '../contract/billing-values.ts';
import { heapsOf, type Judgement, type KnownLoan } from '../rules/heaps.ts';
import { type BillingRow, type LineRow, linesOf } from '../table/billing.ts';
import { type EndRow, endsOf } from '../table/billing-ends.ts';
import { knownLoans, membersBy } from '../table/judging.ts';

export type JudgedBilling = Judgement & {
  readonly billing: BillingRow;
  /** All lines of the file that can be read, with what became of them. */
  readonly rows: readonly LineRow[];
  readonly ends: readonly EndRow[];
  /** Loans to be ended that are still gone, with the reason. */
  readonly ending: readonly { readonly loan: KnownLoan; readonly reason: string }[];
  /** Of all that it comes to: two with the same are applied alike. */
  readonly seen: string;
};

/** Lines that were applied are not judged again. */
export async function judgeBilling(db: Db, billing: BillingRow): Promise<JudgedBilling> {
  const rows = await linesOf(db, billing.id);
  const ends = await endsOf(db, billing.id);
  const waiting = billing.state === 'Discarded' ? [] : rows.filter(({ outcome }) => outcome === null);
  const isOver = waiting.length === 0 && ends.every(({ ended }) => ended !== null) && billing.state !== 'Prepared';
  const judgement = isOver ? NOTHING : await judge(db, billing, rows, waiting);
  const chosen = new Map(ends.filter(({ ended }) => ended === null).map(({ loanId, reason }) => [loanId, reason]));
  const ending = judgement.gone.flatMap((loan) => {
    const reason = chosen.get(loan.id);
    return reason === undefined ? [] : [{ loan, reason }];
  });
  return { ...judgement, billing, rows, ends, ending, seen: digestOf(judgement, ending) };
}

const NOTHING: Judgement = { lines: [], gone: [], faults: [] };

async function judge(
  db: Db,
  { agency, faults }: BillingRow,
  rows: readonly LineRow[],
  waiting: readonly LineRow[],
): Promise<Judgement> {
  const numbers = [...new Set(waiting.map(({ number }) => number))];
  const members = await membersBy(db, agency, numbers);
  const loans = await knownLoans(db, agency);
  const named = [...faults.map(({ loanNo }) => loanNo), ...rows.map(({ loanNo }) => loanNo)];
  const namedElsewhere = new Set(named.filter((loanNo) => loanNo !== null));
  return heapsOf(waiting, { agency, members, loans, namedElsewhere });
}

function digestOf({ lines, faults }: Judgement, ending: JudgedBilling['ending']): string {
  const told = [
    lines.map(({ line, heap, loan, total, difference }) => [line, heap, loan?.accountId, total, difference]),
    faults.map(({ line }) => line),
    ending.map(({ loan, reason }) => [loan.id, loan.balance, reason]),
  ];
  return createHash('sha256').update(JSON.stringify(told)).digest('hex');
}

/** Of the file and of the comparison together, in the order of the file and the reader's language. */
export function faultsOf({ billing, faults }: JudgedBilling): BillingFaultLine[] {
  const ofFile = billing.faults.map(({ line, column, said, english }) => ({
    line,
    column,
    reason: shown(said, english),
  }));
  const found = faults.map(({ line, column, text }) => ({ line, column, reason: shownNow(text) }));
  return [...ofFile, ...found].sort((one, other) => one.line - other.line);
}

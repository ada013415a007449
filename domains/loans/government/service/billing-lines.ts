// The lines of a heap, before they are applied and after.
import type { Db } from '@kawani/kit/server/db';
import { minus, ZERO } from '@kawani/kit/values/pesos';
import type { BillingLine } from '../contract/billing-values.ts';
import type { BillingHeap } from '../lists.ts';
import type { JudgedLine, KnownLoan } from '../rules/heaps.ts';
import type { LineRow } from '../table/billing.ts';
import { knownLoans, membersBy, openedBy, peopleOfLoans } from '../table/judging.ts';
import type { JudgedBilling } from './billing-judgement.ts';

export async function heapLines(db: Db, judged: JudgedBilling, heap: BillingHeap): Promise<BillingLine[]> {
  if (heap === 'GONE') return goneLines(db, judged);
  const waiting = judged.lines.filter((line) => line.heap === heap).map(waitingLine);
  const applied = judged.rows.filter(({ outcome }) => outcome === heap);
  if (applied.length === 0) return waiting;
  return [...waiting, ...(await appliedLines(db, judged, applied))].sort(
    (one, other) => (one.line ?? 0) - (other.line ?? 0),
  );
}

function waitingLine({ line, member, loan, loanNo, kind, monthly, total, difference }: JudgedLine): BillingLine {
  return {
    ...{ line, loanNo, kind, monthly, total, difference },
    ...{ employeeId: member.employeeId, name: member.name, number: member.employeeNo },
    loanId: loan?.id ?? null,
    monthlyBefore: loan?.monthly ?? null,
    balanceBefore: loan?.balance ?? null,
    isApplied: false,
    ends: null,
  };
}

/** What they came to is read from the loans that they opened. */
async function appliedLines(db: Db, { billing }: JudgedBilling, rows: readonly LineRow[]): Promise<BillingLine[]> {
  const numbers = rows.map(({ number }) => number);
  const members = await membersBy(db, billing.agency, numbers);
  const opened = new Map((await openedBy(db, billing.id)).map((loan) => [loan.loanNo, loan]));
  const known = new Map((await knownLoans(db, billing.agency)).map((loan) => [loan.loanNo, loan]));
  return rows.flatMap(({ line, number, loanNo, kind, monthly, outcome }) => {
    const member = members.get(number);
    if (member === undefined) return [];
    const own = opened.get(loanNo);
    const difference = own === undefined ? ZERO : minus(own.owed, own.carried);
    return [
      {
        ...{ line, loanNo, kind, monthly, difference },
        ...{ employeeId: member.employeeId, name: member.name, number: member.employeeNo },
        loanId: (own?.loanId ?? known.get(loanNo)?.id) || null,
        monthlyBefore: null,
        balanceBefore: outcome === 'CHANGED' ? (own?.carried ?? null) : null,
        total: own?.owed ?? null,
        isApplied: true,
        ends: null,
      },
    ];
  });
}

async function goneLines(db: Db, { billing, gone, ends }: JudgedBilling): Promise<BillingLine[]> {
  const chosen = new Map(ends.map((each) => [each.loanId, each]));
  const loans = new Map(gone.map((loan) => [loan.id, loan]));
  const ids = billing.state === 'Prepared' ? [...loans.keys()] : [...chosen.keys()];
  const people = await peopleOfLoans(db, ids);
  return people.map(({ loanId, name, number, employeeId, loanNo, kind, monthly }): BillingLine => {
    const end = chosen.get(loanId);
    const loan: KnownLoan | undefined = loans.get(loanId);
    const before = end?.ended ?? loan?.balance ?? null;
    const ended = { isApplied: end !== undefined && end.ended !== null, ends: end?.reason ?? null };
    const none = { line: null, monthly: null, total: null };
    const was = { monthlyBefore: monthly, balanceBefore: before };
    return { ...{ employeeId, name, number, loanId, loanNo, kind }, ...none, ...was, difference: ZERO, ...ended };
  });
}

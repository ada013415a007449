// A billing beside the loans that are deducted here, in four heaps: the same, new, another amount, and gone. Pure; amounts
// in centavos.
import type { NewText } from '@kawani/kit/contract/notices';
import { labelText } from '@kawani/kit/contract/notices';
import { type Day, showDay } from '@kawani/kit/values/day';
import { type Centavos, centavos, minus, showPesos } from '@kawani/kit/values/pesos';
import type { GovernmentLoanType } from '../../types/lists.ts';
import { BillingFault } from '../contract/notices.ts';
import { type BillingHeap, GovernmentLoanKind, MOST_MONTHS } from '../lists.ts';
import type { BilledLine } from './billing-rows.ts';
import { duplicateLines } from './duplicates.ts';
import { monthsFor } from './schedule.ts';

export type Member = {
  readonly employeeId: string;
  /** Of the company. */
  readonly employeeNo: string;
  readonly name: string;
  readonly lastName: string;
  readonly separatedOn: Day | null;
};

/** A loan that is deducted here, or was. */
export type KnownLoan = {
  readonly id: string;
  readonly employeeId: string;
  readonly loanNo: string;
  readonly kind: GovernmentLoanKind;
  readonly monthly: Centavos;
  readonly balance: Centavos;
  readonly accountId: string;
  readonly accountNo: string;
  readonly nth: number;
  /** The next payday on which it is due; null where nothing is. */
  readonly nextDue: Day | null;
};

export type JudgedLine = BilledLine & {
  readonly heap: Exclude<BillingHeap, 'GONE'>;
  readonly member: Member;
  /** Of a line that is not new. */
  readonly loan: KnownLoan | null;
  /** What is to be deducted by the billing; of a match what is left here. */
  readonly total: Centavos;
  /** The total less what is left here; of a match the billed balance less it, where one is billed. */
  readonly difference: Centavos;
};

export type Judgement = {
  readonly lines: readonly JudgedLine[];
  readonly gone: readonly KnownLoan[];
  readonly faults: readonly JudgedFault[];
};
export type JudgedFault = { readonly line: number; readonly column: null; readonly text: NewText };

type Known = {
  readonly agency: GovernmentLoanType;
  /** By the agency's number. */
  readonly members: ReadonlyMap<string, Member>;
  readonly loans: readonly KnownLoan[];
  /** Loans that the file names in rows with a fault. */
  readonly namedElsewhere: ReadonlySet<string>;
};

/** Each line falls into one heap or has a fault; a loan that is left to pay and that no line names is gone. */
export function heapsOf(lines: readonly BilledLine[], known: Known): Judgement {
  const loans = new Map(known.loans.map((loan) => [loan.loanNo, loan]));
  // Nobody has two loans of a kind at the same time, but for houses.
  const repeated = duplicateLines(
    lines.map(({ line, number, kind }) => ({ line, key: kind === 'HOUSING' ? null : `${number} ${kind}` })),
  );
  const judged = lines.map((line) => {
    const other = repeated.get(line.line);
    return other === undefined
      ? judge(line, known, loans.get(line.loanNo) ?? null)
      : faulty(line, BillingFault.PERSON_TWICE({ line: other }));
  });
  const named = new Set([...known.namedElsewhere, ...lines.map(({ loanNo }) => loanNo)]);
  return {
    lines: judged.flatMap((each) => ('heap' in each ? [each] : [])),
    faults: judged.flatMap((each) => ('heap' in each ? [] : [each])),
    gone: known.loans.filter(({ loanNo, balance }) => balance > 0 && !named.has(loanNo)),
  };
}

function faulty({ line }: BilledLine, text: NewText): JudgedFault {
  return { line, column: null, text };
}

function judge(line: BilledLine, { agency, members }: Known, loan: KnownLoan | null): JudgedLine | JudgedFault {
  const member = members.get(line.number);
  if (member === undefined) return faulty(line, BillingFault.NOBODY({ agency }));
  const { name, employeeNo, separatedOn, employeeId } = member;
  if (!isNameOf(line.name, member)) return faulty(line, BillingFault.ANOTHER_NAME({ name, number: employeeNo }));
  if (separatedOn !== null) return faulty(line, BillingFault.LEFT({ name, date: showDay(separatedOn) }));
  if (loan !== null && loan.employeeId !== employeeId) return faulty(line, BillingFault.ANOTHERS_LOAN());
  if (loan !== null && loan.kind !== line.kind) {
    return faulty(line, BillingFault.ANOTHER_KIND({ kind: labelText(GovernmentLoanKind.labels[loan.kind]) }));
  }
  const left = loan?.balance ?? centavos(0);
  if (loan !== null && left > 0 && loan.monthly === line.monthly) {
    return { ...line, heap: 'SAME', member, loan, total: left, difference: minus(line.balance ?? left, left) };
  }
  const total = totalOf(line, left);
  if (total === null) return faulty(line, BillingFault.NEEDS_TOTAL());
  if (monthsFor(total, line.monthly) > MOST_MONTHS[line.kind]) {
    const facts = { total: showPesos(total), monthly: showPesos(line.monthly), most: MOST_MONTHS[line.kind] };
    return faulty(line, BillingFault.TOO_MANY_MONTHS(facts));
  }
  return { ...line, heap: loan === null ? 'NEW' : 'CHANGED', member, loan, total, difference: minus(total, left) };
}

/** The billed balance; else its months; else what is left here, over other months. */
function totalOf({ balance, months, monthly }: BilledLine, left: Centavos): Centavos | null {
  if (balance !== null) return balance;
  if (months !== null) return centavos(months * monthly);
  return left > 0 ? left : null;
}

/** A wrong digit of a number is another person: the file's name must hold the person's surname. */
function isNameOf(written: string, { lastName }: Member): boolean {
  const words = new Set(plain(written).split(/[^\p{L}\p{N}]+/u));
  return plain(lastName)
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => words.has(word));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

// The disclosure of a loan on paper: what it costs, its instalments, and the authorization to deduct them (RA 3765; Labor
// Code, Art. 113).
import { say } from '@kawani/kit/contract/say';
import type { Sheet } from '@kawani/kit/server/pdf';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { LoanRelease, LoanSecurity, LoanSource, LoanType } from '../../types/lists.ts';
import { percentText } from '../../types/rules/disclosure.ts';
import { amountOfDue } from '../../types/rules/schedule.ts';
import type { Offered } from './offers.ts';

type Paper = Pick<RequestContext, 'company' | 'today'>;

export function disclosureSheet({ wanted, granted, standingOf, terms }: Offered, { company, today }: Paper): Sheet {
  if (granted === null) throw new Error('A loan without objections has a schedule');
  const { disclosure, schedule } = granted;
  const facts: (readonly [string, string])[] = [
    [say('Borrower'), standingOf.name],
    [say('Employee no.'), standingOf.number],
    [say('Lender'), LoanSource.labelOf(wanted.source)],
    [say('Type'), LoanType.labelOf(wanted.type)],
    [say('Date'), showDay(today)],
    [say('Release'), LoanRelease.labelOf(wanted.release)],
    [say('Amount of the loan'), showPesos(wanted.amount)],
    [say('Interest'), showPesos(disclosure.interest)],
    [say('Security'), wanted.security === null ? say('None') : LoanSecurity.labelOf(wanted.security)],
    [say('Shield fee'), showPesos(disclosure.shieldFee)],
    [say('Check charge'), showPesos(disclosure.charge)],
    [say('Finance charge'), showPesos(disclosure.financeCharge)],
    [say('Net proceeds'), showPesos(disclosure.netProceeds)],
    [say('Effective rate a year'), percentText(disclosure.effectiveRate)],
  ];
  return {
    letterhead: company,
    title: say('Loan disclosure and authorization'),
    facts,
    columns: columns(),
    rows: schedule.map((due) => [
      `${due.no}`,
      showDay(due.dueOn),
      showPesos(due.principal),
      showPesos(due.interest),
      showPesos(amountOfDue(due)),
    ]),
    totals: [
      say('Total'),
      '',
      showPesos(wanted.amount),
      showPesos(disclosure.interest),
      showPesos(disclosure.totalDue),
    ],
    remark: authorization(terms.rebatesStraight || terms.method === 'DIMINISHING'),
    signatures: [[standingOf.name, say('Borrower')]],
  };
}

function columns(): Sheet['columns'] {
  return [
    { title: say('No.'), width: 60 },
    { title: say('Payday'), width: 120 },
    { title: say('Principal'), width: 120, align: 'right' },
    { title: say('Interest'), width: 120, align: 'right' },
    { title: say('Deduction'), width: 121, align: 'right' },
  ];
}

/** Labor Code, Art. 113: nothing is taken from pay without this. */
function authorization(isRebated: boolean): string[] {
  return [
    say('I authorize the company to deduct these amounts from my pay on these paydays, for this loan alone.'),
    say('If the loan is released after a payday, each deduction moves by one payday. The amounts stay the same.'),
    isRebated
      ? say('If I pay early, I am not charged the interest of the months that have not begun.')
      : say('If I pay early, the interest stays the same.'),
    say('Interest and fees belong to the fund that lends. The check charge is the cost of the check.'),
  ];
}

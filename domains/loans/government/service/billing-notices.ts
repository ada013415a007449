// Telling people that their loans changed by a billing.
import { labelText, type NewText } from '@kawani/kit/contract/notices';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { GovernmentLoanText } from '../contract/notices.ts';
import { GovernmentLoanKind } from '../lists.ts';
import type { JudgedLine, KnownLoan } from '../rules/heaps.ts';
import type { BillingRow } from '../table/billing.ts';
import { usernamesOf } from '../table/judging.ts';

/** No amounts: a notification is read on a locked phone. */
export async function tellPeople(
  { agency }: BillingRow,
  lines: readonly JudgedLine[],
  ending: readonly { readonly loan: KnownLoan }[],
  { db, notify }: Pick<RequestContext, 'db' | 'notify'>,
): Promise<void> {
  const told: readonly (readonly [string, NewText])[] = [
    ...lines.flatMap(({ heap, member, loanNo, kind }) => {
      if (heap === 'SAME') return [];
      const named = labelText(GovernmentLoanKind.labels[kind]);
      const text =
        heap === 'NEW'
          ? GovernmentLoanText.OPENED({ agency, kind: named, loanNo })
          : GovernmentLoanText.CHANGED({ agency, loanNo });
      return [[member.employeeId, text] as const];
    }),
    ...ending.map(({ loan }) => [loan.employeeId, GovernmentLoanText.ENDED({ agency, loanNo: loan.loanNo })] as const),
  ];
  const usernames = await usernamesOf(db, [...new Set(told.map(([employeeId]) => employeeId))]);
  for (const [employeeId, body] of told) {
    const to = usernames.get(employeeId);
    if (to !== undefined) await notify({ to, title: GovernmentLoanText.OPENED_TITLE(), body, opens: '/soa' });
  }
}

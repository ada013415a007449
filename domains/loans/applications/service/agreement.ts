// What a borrower agreed to: the disclosure that was shown must be of the loan that is filed (RA 3765).
import { isDeepStrictEqual } from 'node:util';
import type { Refusal } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import { LoanRefusal } from '../contract/refusals.ts';
import { disclosureRow } from '../table/disclosures.ts';
import type { Offered } from './offers.ts';

/** Everything that a loan costs: two loans of the same terms are the same loan to a borrower. */
export function agreedTerms({ wanted, terms, granted, renewed }: Offered) {
  const { source, type, amount, months, every, firstOn, security, release } = wanted;
  const { annualRate, method } = terms;
  const asked = { source, type, amount, months, every, firstOn, security, release };
  return { ...asked, renews: renewed?.id ?? null, annualRate, method, ...granted };
}

/** The disclosure is the borrower's own, filed with nothing else, and still true. */
export async function disclosureObjections(
  db: Db,
  disclosureId: string,
  offered: Offered,
): Promise<readonly Refusal[]> {
  const shown = await disclosureRow(db, disclosureId);
  if (shown === undefined || shown.employeeId !== offered.standingOf.employeeId || shown.requestId !== null) {
    return [LoanRefusal.NO_SUCH_DISCLOSURE('disclosureId')];
  }
  const isSame = isDeepStrictEqual(shown.terms, JSON.parse(JSON.stringify(agreedTerms(offered))));
  return isSame ? [] : [LoanRefusal.TERMS_CHANGED('disclosureId')];
}

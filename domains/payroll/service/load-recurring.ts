// Recurring pay of a company that was there before its first start here: prepared, approved and signed for when it began.
import { openAccounts } from '@kawani/domains/deductions/service';
import { type Db, newId } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { ZERO } from '@kawani/kit/values/pesos';
import { peopleToSign } from '../table/recurring-people.ts';
import { decideVersion, insertVersion, type NewVersion } from '../table/recurring-rules.ts';

export type LoadedRule = Pick<
  NewVersion,
  'kind' | 'title' | 'amount' | 'every' | 'tax' | 'code' | 'whom' | 'unitId' | 'reason'
>;

type Loading = { readonly from: Day; readonly at: Date; readonly by: string; readonly approvedBy: string };

/** A deduction is authorized in writing by everybody who is meant on its first day. */
export async function loadRecurring(db: Db, rule: LoadedRule, { from, at, by, approvedBy }: Loading): Promise<void> {
  const begins = { effectiveFrom: from, effectiveTo: null, isEnd: false, ruleId: null, no: 1 };
  const all = { benefit: null, total: null, source: null, employeeIds: [] };
  const id = await insertVersion(db, { ...rule, ...begins, ...all, by, at });
  await decideVersion(db, id, { state: 'APPROVED', by: approvedBy, at }, null);
  const { title, code } = rule;
  if (code === null) return;
  const people = await peopleToSign(db, { versionId: id, on: from }, undefined);
  const signed = people.map((employeeId) => ({ employeeId, enteredBy: by, authorizationId: newId() }));
  await openAccounts(db, {
    authorizations: signed.map(({ authorizationId, ...own }) => ({
      ...{ ...own, id: authorizationId, what: title, amount: null, givenOn: from, endsOn: null },
      ...{ givenHow: 'SIGNED' as const, fileId: null },
    })),
    accounts: signed.map((own) => ({
      ...{ ...own, id: newId(), code, kind: title, source: null, agencyRef: null, recurringId: id },
      ...{ principal: ZERO, interest: ZERO, releasedOn: from, basis: 'AUTHORIZED' as const },
    })),
    dues: [],
  });
}

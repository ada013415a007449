// Recurring deductions, as payroll decides them: who signed gets an account, and what a pay lets fall due is an instalment of it.
import { labelText } from '@kawani/kit/contract/notices';
import { type Db, newId } from '@kawani/kit/server/db';
import { writeNotices } from '@kawani/kit/server/notify';
import type { Day } from '@kawani/kit/values/day';
import { ZERO } from '@kawani/kit/values/pesos';
import { AccountText } from '../contract/notices.ts';
import { DeductionCode } from '../contract.ts';
import { insertAccounts, insertAuthorizations } from '../table/accounts.ts';
import { claimFile } from '../table/office.ts';
import {
  copyFile,
  insertRecurringDues,
  type RecurringDue,
  recurringAccounts,
  setAuthorizations,
  usernamesOf,
} from '../table/recurring.ts';

type Signed = {
  readonly rule: { readonly id: string; readonly title: string; readonly code: DeductionCode };
  readonly employeeIds: readonly string[];
  readonly givenOn: Day;
  readonly endsOn: Day | null;
  readonly fileId: string;
  readonly by: string;
  readonly today: Day;
};

/** False where the signed copy was not uploaded by the caller, or is used already. */
export async function signRecurring(db: Db, signed: Signed): Promise<boolean> {
  const { rule, employeeIds, givenOn, endsOn, fileId, by, today } = signed;
  if (!(await claimFile(db, fileId, by))) return false;
  const given = employeeIds.map((employeeId, at) => ({
    ...{ id: newId(), employeeId, what: rule.title, amount: null, givenOn, endsOn, givenHow: 'SIGNED' as const },
    ...{ fileId: at === 0 ? fileId : newId(), enteredBy: by },
  }));
  await copyFile(
    db,
    fileId,
    given.slice(1).map((each) => each.fileId),
  );
  await insertAuthorizations(db, given);
  const accounts = new Map(
    (await recurringAccounts(db, rule.id, employeeIds)).map((each) => [each.employeeId, each.id]),
  );
  const isNew = ({ employeeId }: { employeeId: string }) => !accounts.has(employeeId);
  await insertAccounts(
    db,
    given.filter(isNew).map(({ id, employeeId }) => ({
      ...{ id: newId(), employeeId, code: rule.code, kind: rule.title, source: null, agencyRef: null },
      ...{ principal: ZERO, interest: ZERO, releasedOn: today, basis: 'AUTHORIZED' as const, authorizationId: id },
      ...{ enteredBy: by, recurringId: rule.id },
    })),
  );
  await setAuthorizations(
    db,
    given.flatMap(({ id: authorizationId, employeeId }) => {
      const id = accounts.get(employeeId);
      return id === undefined ? [] : [{ id, authorizationId }];
    }),
  );
  await tellSigned(db, employeeIds, rule);
  return true;
}

async function tellSigned(db: Db, employeeIds: readonly string[], { title, code }: Signed['rule']): Promise<void> {
  const body = AccountText.SIGNED({ title, kind: labelText(DeductionCode.labels[code]) });
  const readers = await usernamesOf(db, employeeIds);
  await writeNotices(
    db,
    readers.map((to) => ({ to, title: AccountText.TITLE(), body, opens: '/soa' })),
  );
}

export async function addRecurringDues(db: Db, dues: readonly RecurringDue[], dueOn: Day): Promise<void> {
  if (dues.length > 0) await insertRecurringDues(db, dues, dueOn);
}

// Loans and deductions that a company brings with it: what is left to pay, in instalments of the company's own amount.
import { type Db, newId } from '@kawani/kit/server/db';
import { type Day, day } from '@kawani/kit/values/day';
import { type Centavos, minus, ZERO } from '@kawani/kit/values/pesos';
import { CHANNEL_OF, DeductionCode, type Rhythm } from '../contract.ts';
import { basisOf, paydaysOf } from '../rules.ts';
import { insertAccounts, insertAuthorizations, insertDues } from '../table/accounts.ts';
import { accountsOfMany, type HeldAccount } from '../table/brought.ts';

export type AccountBrought = {
  readonly id: string;
  readonly employeeId: string;
  readonly code: DeductionCode;
  readonly kind: string;
  readonly reference: string | null;
  readonly balance: Centavos;
  readonly instalment: Centavos;
  readonly firstOn: Day;
  readonly every: Rhythm;
  /** Of what neither law nor court orders. */
  readonly authorizedOn: string | null;
};

export type AccountHeld = HeldAccount;
export const accountsHeld: (db: Db, employeeIds: readonly string[]) => Promise<HeldAccount[]> = accountsOfMany;

/** The last one is what is left. */
export function instalmentsOf({ balance, instalment }: Pick<AccountBrought, 'balance' | 'instalment'>): Centavos[] {
  const parts: Centavos[] = [];
  for (let left = balance; left > 0; left = minus(left, parts.at(-1) ?? ZERO)) {
    parts.push(left < instalment ? left : instalment);
  }
  return parts;
}

type Bringing = { readonly coming: readonly Day[]; readonly today: Day; readonly by: string };

export async function bringAccounts(db: Db, accounts: readonly AccountBrought[], given: Bringing): Promise<void> {
  const { coming, today, by } = given;
  const withPapers = accounts.map((account) => ({
    ...account,
    authorizationId: basisOf(account.code) === 'AUTHORIZED' ? newId() : null,
  }));
  await insertAuthorizations(
    db,
    withPapers.flatMap(({ authorizationId, employeeId, code, kind, balance, authorizedOn }) =>
      authorizationId === null
        ? []
        : [
            {
              id: authorizationId,
              employeeId,
              what: `${DeductionCode.labels[code]}: ${kind}`,
              amount: balance,
              givenOn: day(authorizedOn ?? today),
              endsOn: null,
              givenHow: 'SIGNED' as const,
              fileId: null,
              enteredBy: by,
            },
          ],
    ),
  );
  await insertAccounts(
    db,
    withPapers.map(({ id, employeeId, code, kind, reference, balance, authorizationId }) => ({
      ...{ id, employeeId, code, kind, source: null, agencyRef: reference, principal: balance, interest: ZERO },
      ...{ releasedOn: today, basis: basisOf(code), authorizationId, enteredBy: by },
    })),
  );
  await insertDues(
    db,
    accounts.flatMap((account) => duesOf(account, coming)),
  );
}

function duesOf(account: AccountBrought, coming: readonly Day[]) {
  const amounts = instalmentsOf(account);
  const days = paydaysOf({ ...account, instalments: amounts.length }, coming);
  const shared = {
    accountId: account.id,
    kind: 'Regular' as const,
    channel: CHANNEL_OF[account.code],
    insteadOf: null,
  };
  return days.map((dueOn, at) => ({ id: newId(), no: at + 1, dueOn, amount: amounts[at] ?? ZERO, ...shared }));
}

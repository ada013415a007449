// Loans and deductions that a company brings with it: what is left to pay, in instalments of the company's own amount.
import { type Db, newId } from '@kawani/kit/server/db';
import { type Day, day } from '@kawani/kit/values/day';
import { type Centavos, minus, ZERO } from '@kawani/kit/values/pesos';
import { CHANNEL_OF, DeductionCode, type Rhythm } from '../contract.ts';
import { basisOf, paydaysOf } from '../rules.ts';
import { insertAccounts, insertAuthorizations, insertDues, type NewDue } from '../table/accounts.ts';
import { accountsOfMany, type HeldAccount } from '../table/brought.ts';
import { insertPayments } from '../table/dues.ts';

/** Reference of the payment of what was paid before. */
const EARLIER = 'Earlier payroll';

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
  /** How it began, where that's known; else it begins today with what is left. */
  readonly granted?: Granted;
};

export type Granted = {
  readonly on: Day;
  readonly source: string;
  readonly principal: Centavos;
  /** What of the balance is interest. */
  readonly interest: Centavos;
};

export type BroughtDue = NewDue & { readonly isPaid: boolean };

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

/** What was paid before the company began is an instalment of its own, paid by one payment. Gives all instalments. */
export async function bringAccounts(
  db: Db,
  accounts: readonly AccountBrought[],
  given: Bringing,
): Promise<BroughtDue[]> {
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
    withPapers.map(({ id, employeeId, code, kind, reference, balance, granted, authorizationId }) => ({
      ...{ id, employeeId, code, kind, source: granted?.source ?? null, agencyRef: reference },
      ...{ principal: granted?.principal ?? balance, interest: granted?.interest ?? ZERO },
      ...{ releasedOn: granted?.on ?? today, basis: basisOf(code), authorizationId, enteredBy: by },
    })),
  );
  const dues = accounts.flatMap((account) => [...paidDueOf(account), ...duesOf(account, coming)]);
  await insertDues(db, dues);
  const paid = dues.filter(({ isPaid }) => isPaid);
  const shared = { paidOn: today, payslipId: null, ref: EARLIER, enteredBy: by, kind: 'BROUGHT' } as const;
  await insertPayments(
    db,
    paid.map(({ id: dueId, amount }) => ({ ...shared, id: newId(), dueId, amount })),
  );
  return dues;
}

/** What of the principal was paid before. */
function paidBefore({ balance, granted }: Pick<AccountBrought, 'balance' | 'granted'>): Centavos {
  return granted === undefined ? ZERO : minus(granted.principal, minus(balance, granted.interest));
}

function paidDueOf(account: AccountBrought): BroughtDue[] {
  const { id: accountId, granted } = account;
  const amount = paidBefore(account);
  if (granted === undefined || amount === 0) return [];
  const due = { id: newId(), accountId, no: 1, dueOn: granted.on, amount, kind: 'Other', channel: 'FUB' } as const;
  return [{ ...due, insteadOf: null, isPaid: true }];
}

function duesOf(account: AccountBrought, coming: readonly Day[]): BroughtDue[] {
  const first = paidBefore(account) === 0 ? 1 : 2;
  const amounts = instalmentsOf(account);
  const days = paydaysOf({ ...account, instalments: amounts.length }, coming);
  const shared = {
    accountId: account.id,
    kind: 'Regular' as const,
    channel: CHANNEL_OF[account.code],
    insteadOf: null,
    isPaid: false,
  };
  return days.map((dueOn, at) => ({ id: newId(), no: at + first, dueOn, amount: amounts[at] ?? ZERO, ...shared }));
}

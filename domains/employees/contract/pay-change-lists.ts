// How the pay of many is changed, how a change stands, and why somebody is left out of it.
import { refusals } from '@kawani/kit/contract/refusal';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { Allowance, PayBasis } from './pay-terms.ts';

export const PayChangeHow = valueList({
  PERCENT: 'Percent',
  AMOUNT: 'Peso amount',
  RATE: 'New rate',
  LIST: 'From a file',
});
export type PayChangeHow = CodeOf<typeof PayChangeHow>;

export const PayChangeState = valueList({
  WAITING: 'Waiting for approval',
  APPLIED: 'Applied',
  CANCELLED: 'Cancelled',
});
export type PayChangeState = CodeOf<typeof PayChangeState>;

/** Why somebody's pay is not changed with the others'. */
export const PayChangeFault = valueList({
  OWN: 'Own record',
  NO_TERMS: 'No pay set-up on this date',
  OTHER_BASIS: 'Paid by the other basis',
  LATER_TERMS: 'Later terms are set already',
  BELOW_MINIMUM: 'Below the minimum wage',
  LOWER: 'Lower than the present rate',
  SAME: 'Nothing changes',
  NOT_EMPLOYED: 'Not employed on this date',
  REFUSED: 'Not allowed by the rules of pay terms',
});
export type PayChangeFault = CodeOf<typeof PayChangeFault>;

export const PayChangeRefusal = refusals({
  NO_SUCH_CHANGE: 'This salary adjustment was not found.',
  NOBODY: 'Nobody’s pay would change.',
  NO_FILE: 'Upload the file again.',
  CHANGED: 'This adjustment changed. Review it again.',
  DECIDED: 'This adjustment was decided already.',
  OUTDATED: 'Pay of {count} of these people changed since it was prepared. Prepare it again.',
  ONE_PERSON: 'Another person than who prepared the adjustment approves it.',
  NOT_APPLIED: 'Only an applied adjustment can be undone.',
});

/** How the rate is changed; a list names the rate and the allowances of each. */
export type RateChange =
  | { readonly how: 'PERCENT'; readonly percent: number }
  | { readonly how: 'AMOUNT' | 'RATE'; readonly amount: Centavos; readonly basis: PayBasis }
  | ListedChange;

export type ListedChange = {
  readonly how: 'LIST';
  readonly rate: Centavos | null;
  readonly allowances: readonly Allowance[];
  /** Others than these are kept, unless these are all. */
  readonly areAllAllowances?: boolean;
  readonly mwe?: boolean;
  /** The cost-of-living allowance of a day; left out, it stays. */
  readonly cola?: Centavos;
};

/** The new rate of one person, by the basis they are paid by; null keeps it. */
export type ListedRate = Omit<ListedChange, 'how'> & { readonly employeeId: string };

/** As it is kept, to be prepared again: one change for all, or a rate for each. */
export type AskedChange = {
  readonly whom: {
    readonly detachmentId?: string | undefined;
    readonly departmentId?: string | undefined;
    readonly designationId?: string | undefined;
    readonly payGroupId?: string | undefined;
    readonly employeeIds?: readonly string[] | undefined;
  } | null;
  readonly change: RateChange | null;
  readonly each: readonly ListedRate[];
  readonly mayLower: boolean;
};

// What the people of the demo borrow: one application for every state, and loans that pay has been repaying for months.
import type { FundLoanType, FundSource, LoanRelease, LoanSecurity } from '../../types/lists.ts';

type Ends =
  | 'PENDING'
  | 'FILED'
  | 'FOR_APPROVAL'
  | 'FOR_FINAL_APPROVAL'
  | 'APPROVED'
  | 'RELEASED'
  | 'DENIED'
  | 'CANCELLED';

type Common = {
  readonly pesos: number;
  readonly release: LoanRelease;
  readonly purpose: string;
  readonly ends: Ends;
  /** When it was filed. */
  readonly daysAgo: number;
};

type LoanStory = Common & {
  readonly source: FundSource;
  readonly type: FundLoanType;
  readonly months: number;
  readonly security: LoanSecurity;
  /** It renews a loan of its type that is half repaid. */
  readonly renews?: boolean;
};

type ValeStory = Common & { readonly source: 'VALE' };

const SHIELDED = { source: 'TULUNGAN', security: 'TULUNGAN_FUND_SHIELD' } as const;
const CREDIT = { source: 'BCC_CREDIT', security: 'BCC_CREDIT_SHIELD' } as const;

export type Story = LoanStory | ValeStory;

/** Before the pay of the past is made, which repays them. */
export const PAST: readonly Story[] = [
  {
    ...{ ...SHIELDED, type: 'QUICK', months: 2, pesos: 1_200, release: 'DEBIT_CARD' },
    ...{ purpose: 'School shoes and books', ends: 'RELEASED', daysAgo: 77 },
  },
  {
    ...{ ...SHIELDED, type: 'QUICK', months: 3, pesos: 2_000, release: 'PALAWAN_CASH' },
    ...{ purpose: 'Repair of our roof', ends: 'RELEASED', daysAgo: 75 },
  },
  {
    ...{ ...CREDIT, type: 'EMERGENCY', months: 6, pesos: 4_000, release: 'CHECK' },
    ...{ purpose: 'Hospital bill of my mother', ends: 'RELEASED', daysAgo: 45 },
  },
];

/** Of the last days. */
export const RECENT: readonly Story[] = [
  {
    ...{ ...SHIELDED, type: 'QUICK', months: 3, pesos: 3_000, release: 'DEBIT_CARD' },
    ...{ purpose: 'Deposit for a room', ends: 'RELEASED', daysAgo: 6 },
  },
  {
    ...{ ...CREDIT, type: 'EMERGENCY', months: 6, pesos: 4_500, release: 'PALAWAN_CASH' },
    ...{ purpose: 'Repair of a tricycle', ends: 'DENIED', daysAgo: 5 },
  },
  {
    ...{ source: 'TULUNGAN', type: 'REGULAR', months: 12, pesos: 6_000, security: 'TULUNGAN_FUND_SHIELD' },
    ...{ release: 'CHECK', purpose: 'Tuition of the second semester', ends: 'FOR_FINAL_APPROVAL', daysAgo: 4 },
  },
  {
    ...{ ...SHIELDED, type: 'QUICK', months: 3, pesos: 2_000, release: 'CHECK' },
    ...{ purpose: 'A new stove', ends: 'APPROVED', daysAgo: 3 },
  },
  {
    ...{ ...SHIELDED, type: 'QUICK', months: 2, pesos: 1_500, release: 'DEBIT_CARD' },
    ...{ purpose: 'A phone', ends: 'CANCELLED', daysAgo: 3 },
  },
  {
    ...{ ...SHIELDED, type: 'QUICK', months: 3, pesos: 3_000, release: 'DEBIT_CARD', renews: true },
    ...{ purpose: 'A laptop for school', ends: 'RELEASED', daysAgo: 2 },
  },
  {
    ...{ ...CREDIT, type: 'EMERGENCY', months: 6, pesos: 3_500, release: 'DEBIT_CARD' },
    ...{ purpose: 'Medicine for my child', ends: 'FOR_APPROVAL', daysAgo: 2 },
  },
  {
    ...{ source: 'BCC_CREDIT', type: 'HMO', months: 12, pesos: 4_800, security: 'BCC_CREDIT_SHIELD' },
    ...{ release: 'CHECK', purpose: 'Premium for my parents', ends: 'FOR_APPROVAL', daysAgo: 2 },
  },
  {
    ...{ source: 'TULUNGAN', type: 'REGULAR', months: 12, pesos: 5_000, security: 'CO_MAKERS' },
    ...{ release: 'DEBIT_CARD', purpose: 'A sewing machine', ends: 'PENDING', daysAgo: 1 },
  },
  {
    ...{ source: 'TULUNGAN', type: 'REGULAR', months: 12, pesos: 5_500, security: 'CO_MAKERS' },
    ...{ release: 'CHECK', purpose: 'A second-hand motorcycle', ends: 'FILED', daysAgo: 1 },
  },
  {
    ...{ ...SHIELDED, type: 'QUICK', months: 3, pesos: 2_500, release: 'PALAWAN_CASH' },
    ...{ purpose: 'Fare home for the fiesta', ends: 'FILED', daysAgo: 1 },
  },
  { source: 'VALE', pesos: 500, release: 'PALAWAN_CASH', purpose: 'Rice until payday', ends: 'FILED', daysAgo: 1 },
  { source: 'VALE', pesos: 600, release: 'PALAWAN_CASH', purpose: 'Medicine', ends: 'FILED', daysAgo: 1 },
  { source: 'VALE', pesos: 800, release: 'DEBIT_CARD', purpose: 'Fare until payday', ends: 'APPROVED', daysAgo: 1 },
];

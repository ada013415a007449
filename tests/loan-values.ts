// What loans of every type take, and what is read back of them: each value that was read is kept.
import { DeductionState, DefermentState, PaymentChannel } from '@kawani/domains/deductions/contract';
import { ApplicationStage, LoanWarning } from '@kawani/domains/loans/applications/lists';
import { PostingState } from '@kawani/domains/loans/cashier/lists';
import { GovernmentLoanKind } from '@kawani/domains/loans/government/lists';
import {
  GovernmentLoanType,
  LoanAccountState,
  LoanRelease,
  LoanSecurity,
  LoanSource,
  LoanState,
  LoanType,
} from '@kawani/domains/loans/types/lists';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { RequestStatus } from '@kawani/domains/requests/engine/lists';
import { expect } from 'vitest';
import type { ApplicationLine, LoanApplication } from '../domains/loans/applications/contract/applications.ts';
import { loanOfficeApi } from '../domains/loans/applications/contract/office.ts';
import { call, decide, filed, fileVale, ids, mine, move } from './loans.ts';

export const LISTS = {
  source: LoanSource,
  type: LoanType,
  security: LoanSecurity,
  release: LoanRelease,
  status: RequestStatus,
  stage: ApplicationStage,
  loan: LoanState,
  warning: LoanWarning,
  account: LoanAccountState,
  instalment: DeductionState,
  deferment: DefermentState,
  channel: PaymentChannel,
  posting: PostingState,
  agency: GovernmentLoanType,
  agencyKind: GovernmentLoanKind,
} satisfies Record<string, { readonly codes: readonly string[] }>;
type ListName = keyof typeof LISTS;

export const reached = new Map<string, Set<string>>();
export function saw(list: ListName, value: string | null | undefined): void {
  if (value != null) reached.set(list, new Set([...(reached.get(list) ?? []), value]));
}

const BCC = { source: 'BCC_CREDIT', security: 'BCC_CREDIT_SHIELD' };
/** Between them every source, security and mode of release. A type of the list that is missing here does not compile. */
export const TERMS: Readonly<Record<LoanType, Readonly<Record<string, unknown>>>> = {
  REGULAR: { security: 'CO_MAKERS', amount: 1_000_000, months: 12 },
  QUICK: { release: 'CHECK' },
  EMERGENCY: { ...BCC, release: 'DEBIT_CARD' },
  EDUCATIONAL: {},
  BICYCLE: BCC,
  SPECIAL: { months: 24 },
  VALE: {},
  OTHERS: { amount: 5_000_000 },
  PC: BCC,
  HMO: BCC,
  CP: { ...BCC, security: 'CO_MAKERS' },
};
export const nameOf = (type: LoanType) => type.toLowerCase();

/** As the offices read it, in the list of where it stands and by itself. */
export async function look({ id, state }: RequestDetail): Promise<LoanApplication> {
  const shown = (await call('vales', loanOfficeApi.one, { input: { id } })).json<LoanApplication>();
  const { request, loan, stage, released } = shown;
  expect(request.state).toBe(state);
  saw('status', request.state);
  if (LoanState.codes.some((label) => label === request.stateLabel)) saw('loan', request.stateLabel);
  saw('source', loan.source);
  saw('type', request.type);
  saw('security', loan.security);
  saw('release', released?.mode);
  if (stage !== null) {
    const listed = await call('vales', loanOfficeApi.list, { input: { stage, size: 100 } });
    const lines = listed.json<{ items: ApplicationLine[] }>().items;
    saw('stage', lines.find((line) => line.id === id)?.stage);
  }
  return shown;
}

export async function apply(who: string, type: LoanType): Promise<RequestDetail> {
  const terms = TERMS[type];
  if (type === 'VALE') return (await fileVale(who, terms)).json<RequestDetail>();
  const coMakerIds = terms.security === 'CO_MAKERS' ? [ids.ben, ids.cai] : [];
  return filed(who, { type, ...terms }, { coMakerIds });
}

/** Each asks for what it needs: a limit, the answers of co-makers, and offices that approve in their order. */
export async function approvedStepwise(who: string, request: RequestDetail, type: LoanType): Promise<RequestDetail> {
  let now = request;
  const next = async () => {
    now = await mine(who, request.id);
    await look(now);
  };
  const { limit, loan } = await look(now);
  if (limit !== null) {
    const input = { id: request.id, amount: loan.amount };
    expect((await call('second', loanOfficeApi.setLimit, { input })).status).toBe(200);
  }
  if (now.state === 'PENDING') {
    for (const name of ['ben', 'cai']) expect((await move(name, now, 'accept')).status).toBe(200);
    await next();
  }
  for (const office of type === 'VALE' ? ['vales'] : ['first', 'second', 'third']) {
    if (now.state === 'APPROVED') break;
    expect((await decide(office, now)).status).toBe(200);
    await next();
  }
  return now;
}

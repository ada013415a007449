// What an application is filled in with: the standing of the borrower, the terms of each type, and what it would cost.
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import { useAnswer } from '@kawani/kit/web/answer';
import { useTrial } from '@kawani/kit/web/use-trial';
import { loanTermsApi } from '../../types/contract.ts';
import { type LoanSecurity, LoanType } from '../../types/lists.ts';
import { securitiesFrom } from '../../types/rules/terms.ts';
import { LoanTermsForm, ValeTermsForm } from '../contract/form.ts';
import { LoanRefusal } from '../contract/refusals.ts';
import { loansApi } from '../contract.ts';
import { loanRequest, valeRequest } from '../requests.ts';
import { type Fields, termsOf } from './apply-values.ts';

const KINDS = [loanRequest.code, valeRequest.code].join();
/** One application of a type is decided and released before the next is filed. */
const OPEN = 'PENDING,FILED,FOR_APPROVAL,FOR_FINAL_APPROVAL,APPROVED';

export function useApplying(fields: Fields) {
  const borrowing = useAnswer(loansApi.borrowing, {});
  const policy = useAnswer(loanTermsApi.today, {});
  const isVale = fields.source === 'VALE';
  const type = isVale ? 'VALE' : fields.type;
  const terms = policy.data?.items.find((each) => each.type === type);
  const securities: readonly LoanSecurity[] =
    terms === undefined || fields.source === null ? [] : securitiesFrom(terms, fields.source);
  return {
    ...{ borrowing, policy, isVale, terms, securities },
    limit: borrowing.data?.limits.find((each) => each.type === type),
    quote: useQuote(fields, securities[0]),
    waitingAlready: useWaitingAlready(type),
  };
}

export type Applying = ReturnType<typeof useApplying>;

function useQuote(fields: Fields, security: LoanSecurity | undefined) {
  const isVale = fields.source === 'VALE';
  const terms = termsOf(fields, { security });
  const loan = useTrial(loansApi.quote, LoanTermsForm, isVale ? {} : terms);
  const vale = useTrial(loansApi.quoteVale, ValeTermsForm, isVale ? terms : {});
  return isVale ? vale : loan;
}

/** Why no other application of a type may be filed now. */
function useWaitingAlready(type: LoanType | null): string | undefined {
  const { data } = useAnswer(requestsApi.mine, { page: 1, size: 50, kinds: KINDS, states: OPEN, whose: 'own' });
  const waiting = data?.items.find((each) => each.type === type);
  if (waiting === undefined || type === null) return undefined;
  return LoanRefusal.WAITING_ALREADY({ type: LoanType.labelOf(type), ref: waiting.ref }).message;
}

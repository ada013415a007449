// Terms of loans over HTTP.
import { serve } from '@kawani/kit/server/serve';
import { loanProposalsApi } from './contract/proposals.ts';
import { loanTermsApi } from './contract.ts';
import { approveProposal, rejectProposal, withdrawProposal } from './service/decisions.ts';
import { loanPolicy, termsToday } from './service/policy.ts';
import { loanTermsHistory } from './service/policy-history.ts';
import { proposeRules, proposeTerms } from './service/proposals.ts';

export const loanTermRoutes = [
  serve(loanTermsApi.today, (_, ctx) => termsToday(ctx)),
  serve(loanTermsApi.policy, (_, ctx) => loanPolicy(ctx)),
  serve(loanTermsApi.history, loanTermsHistory),
  serve(loanProposalsApi.propose, proposeTerms),
  serve(loanProposalsApi.proposeRules, proposeRules),
  serve(loanProposalsApi.approve, approveProposal),
  serve(loanProposalsApi.reject, rejectProposal),
  serve(loanProposalsApi.withdraw, withdrawProposal),
];

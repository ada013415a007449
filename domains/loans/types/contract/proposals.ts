// Changing the terms of loans: one person proposes them, another approves or rejects them.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { STALE_MESSAGE } from '@kawani/kit/contract/message';
import { refusals } from '@kawani/kit/contract/refusal';
import { Version } from '@kawani/kit/contract/version';
import * as z from 'zod/mini';
import { LoanRulesEntry, LoanTermsEntry } from '../contract.ts';
import { LoanSubject, LoanType } from '../lists.ts';
import { LoanPermission } from '../policy.ts';
import { LoanRulesForm, LoanTermsForm } from './form.ts';

export const LoanTermsRefusal = refusals({
  STALE: STALE_MESSAGE,
  TOO_EARLY: 'Please choose today or a later date.',
  NOTHING_NEW: 'These terms hold on {date} already.',
  WAITS_ALREADY: 'A proposal of {name} already waits for approval. Decide or withdraw it first.',
  LESS_THAN_MINIMUM: 'The maximum is less than the minimum of {amount}.',
  LIMIT_NEEDED: 'Please set a limit, or let the approver set it.',
  ONLY_VALE: 'Vale is lent from earned pay alone, and other types are not.',
  SHIELD_OF_OTHER_FUND: '{security}: only for {source}.',
  OWN_PROPOSAL: 'You proposed these terms. Please ask a colleague to decide them.',
  NOT_YOURS: 'Only {name} can withdraw this proposal.',
  NO_PROPOSAL: 'This proposal was decided or withdrawn meanwhile.',
  DATE_PASSED: 'The proposal starts on {date}, which has passed. Reject it and propose a later date.',
});

const office = { needs: [LoanPermission.MANAGE_LOAN_POLICY], scope: 'all' } as const;
const SOME_ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const Decided = z.strictObject({ subject: codeIn(LoanSubject) });
const EXAMPLE: z.input<typeof LoanTermsForm> = {
  sources: ['TULUNGAN'],
  minAmount: 50_000,
  maxAmount: 600_000,
  approverSetsLimit: false,
  maxMonths: 4,
  annualRate: '0.12',
  method: 'STRAIGHT',
  securities: ['CO_MAKERS'],
  minTenureMonths: 12,
  needsFinalApproval: false,
  renewalShare: '0.5',
  rebatesStraight: true,
  paidToSupplier: false,
  effectiveFrom: '2198-01-01',
  reason: 'Board resolution 12',
};

export const loanProposalsApi = {
  propose: endpoint('PUT /loans/terms/:type', {
    actsOn: 'nobody',
    summary: 'Propose terms of a type of loan from a day on; they hold once somebody else approves them',
    takes: z.extend(LoanTermsForm, { type: codeIn(LoanType), version: Version }),
    returns: LoanTermsEntry,
    ...office,
    example: { ...EXAMPLE, type: 'QUICK', version: 4 },
  }),
  proposeRules: endpoint('PUT /loans/rules', {
    actsOn: 'nobody',
    summary: 'Propose the rules that all types share from a day on; they hold once somebody else approves them',
    takes: z.extend(LoanRulesForm, { version: Version }),
    returns: LoanRulesEntry,
    ...office,
    example: {
      coMakers: 2,
      maxGuarantees: 3,
      coMakerHours: 72,
      shieldRate: '0.01',
      minSavings: 200_000,
      valesTogether: 100_000,
      effectiveFrom: '2198-01-01',
      reason: 'Board resolution 12',
      version: 4,
    },
  }),
  approve: endpoint('POST /loans/proposals/:id/approve', {
    actsOn: 'nobody',
    summary: 'Approve terms that somebody else proposed',
    takes: z.strictObject({ id: z.uuid(), version: Version }),
    returns: Decided,
    ...office,
    example: { id: SOME_ID, version: 1 },
  }),
  reject: endpoint('POST /loans/proposals/:id/reject', {
    actsOn: 'nobody',
    summary: 'Reject terms that somebody else proposed',
    takes: z.strictObject({
      id: z.uuid(),
      version: Version,
      remarks: z.string().check(z.trim(), z.minLength(1), z.maxLength(250)),
    }),
    returns: Decided,
    ...office,
    example: { id: SOME_ID, version: 1, remarks: 'The board decided on 18 months' },
  }),
  withdraw: endpoint('POST /loans/proposals/:id/withdraw', {
    actsOn: 'nobody',
    summary: 'Withdraw terms that one proposed oneself',
    takes: z.strictObject({ id: z.uuid(), version: Version }),
    returns: Decided,
    ...office,
    example: { id: SOME_ID, version: 1 },
  }),
};

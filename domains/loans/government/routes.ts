// Loans of the agencies over HTTP; filing and deciding them are the request engine's.
import { owned, serve, serveFile, serveUpload } from '@kawani/kit/server/serve';
import { billingApi } from './contract/billing.ts';
import { loanReportsApi } from './contract/reports.ts';
import { governmentLoansApi } from './contract.ts';
import { applyBilling } from './service/billing-applying.ts';
import { chooseGoneEnd, discardBilling } from './service/billing-choices.ts';
import { prepareBilling, uploadBilling } from './service/billing-files.ts';
import { billingDetail, billingFaults, billingFaultsFile, billingLines, billings } from './service/billings.ts';
import { allLoans, loanSchedule, oneLoan, ownLoans, ownPaydays } from './service/loans.ts';
import { governmentLoanOwners } from './service/owners.ts';
import { loanRemittance, loanRemittanceFile, loanShort, loanShortFile } from './service/reports.ts';

export const governmentLoanRoutes = owned(governmentLoanOwners, [
  serve(governmentLoansApi.mine, (_, ctx) => ownLoans(ctx)),
  serve(governmentLoansApi.paydays, (_, ctx) => ownPaydays(ctx)),
  serve(governmentLoansApi.list, allLoans),
  serve(governmentLoansApi.one, oneLoan),
  serve(governmentLoansApi.schedule, loanSchedule),
  serveUpload(billingApi.upload, uploadBilling),
  serve(billingApi.prepare, prepareBilling),
  serve(billingApi.list, billings),
  serve(billingApi.one, billingDetail),
  serve(billingApi.lines, billingLines),
  serve(billingApi.faults, billingFaults),
  serveFile(billingApi.faultsFile, billingFaultsFile),
  serve(billingApi.end, chooseGoneEnd),
  serve(billingApi.apply, applyBilling),
  serve(billingApi.discard, discardBilling),
  serve(loanReportsApi.remittance, loanRemittance),
  serveFile(loanReportsApi.remittanceFile, loanRemittanceFile),
  serve(loanReportsApi.short, loanShort),
  serveFile(loanReportsApi.shortFile, loanShortFile),
]);

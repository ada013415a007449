// Loan applications over HTTP: which function answers which operation.
import { serve, servePrepared, serveStoredFile } from '@kawani/kit/server/serve';
import { loansApi } from './contract.ts';
import { disclose, disclosurePdf, prepareDisclosure } from './service/disclosures.ts';
import { wantedVale } from './service/offers.ts';
import { borrowing, quote } from './service/quotes.ts';

export const loanRoutes = [
  serve(loansApi.borrowing, borrowing),
  serve(loansApi.quote, quote),
  serve(loansApi.quoteVale, (vale, ctx) => quote(wantedVale(vale), ctx)),
  servePrepared(loansApi.disclose, prepareDisclosure, disclose),
  servePrepared(loansApi.discloseVale, (vale, ctx) => prepareDisclosure(wantedVale(vale), ctx), disclose),
  serveStoredFile(loansApi.disclosure, disclosurePdf),
];

// Loan applications over HTTP: which function answers which operation.
import { owned, type Route, serve, servePrepared, serveReading, serveStoredFile } from '@kawani/kit/server/serve';
import { loanOfficeApi } from './contract/office.ts';
import { loansApi } from './contract.ts';
import { application, applicationDisclosure } from './service/application.ts';
import { applicationCounts, applicationPage } from './service/applications.ts';
import { disclose, disclosurePdf, prepareDisclosure } from './service/disclosures.ts';
import { setLimit } from './service/limits.ts';
import { wantedVale } from './service/offers.ts';
import { applicationOwners } from './service/owners.ts';
import { borrowing, quote } from './service/quotes.ts';

export const loanRoutes = [
  serve(loansApi.borrowing, borrowing),
  serve(loansApi.quote, quote),
  serve(loansApi.quoteVale, (vale, ctx) => quote(wantedVale(vale), ctx)),
  servePrepared(loansApi.disclose, prepareDisclosure, disclose),
  servePrepared(loansApi.discloseVale, (vale, ctx) => prepareDisclosure(wantedVale(vale), ctx), disclose),
  serveStoredFile(loansApi.disclosure, disclosurePdf),
];

/** What officers look at; deciding is the inbox's. */
export function loanOfficeRoutes(registry: Parameters<typeof application>[0]): readonly Route[] {
  return owned(applicationOwners, [
    serveReading(loanOfficeApi.list, applicationPage),
    serveReading(loanOfficeApi.counts, applicationCounts),
    serve(loanOfficeApi.one, (asked, ctx) => application(registry, asked, ctx)),
    serve(loanOfficeApi.setLimit, setLimit),
    serveStoredFile(loanOfficeApi.disclosure, applicationDisclosure),
  ]);
}

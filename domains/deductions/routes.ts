// Deductions over HTTP: which function answers which operation.
import { type Route, serve, serveFile, serveKept, serveStoredFile } from '@kawani/kit/server/serve';
import { accountsApi, defermentsApi, soaApi } from './contract.ts';
import {
  accounts,
  attachAuthorization,
  authorizationFile,
  authorize,
  deferrable,
  lossReport,
  movements,
  movementsOf,
  officeView,
  openAccount,
  overview,
  type Paydays,
  people,
  previewAccount,
  revoke,
  schedule,
  scheduleOf,
  statementCsv,
  statementOf,
  statementPdf,
} from './service.ts';

export const deductionsRoutes = [
  serve(soaApi.accounts, accounts),
  serve(soaApi.schedule, schedule),
  serve(soaApi.movements, movements),
  serveFile(soaApi.csv, statementCsv),
  serveFile(soaApi.pdf, statementPdf),
  serve(accountsApi.people, people),
  serve(accountsApi.scheduleOf, scheduleOf),
  serve(accountsApi.movementsOf, movementsOf),
  serveFile(accountsApi.statementOf, statementOf),
  serveStoredFile(accountsApi.authorizationFile, authorizationFile),
  serveStoredFile(accountsApi.lossReport, lossReport),
  serveKept(accountsApi.attach, { kinds: ['image/jpeg', 'image/png', 'application/pdf'] }, attachAuthorization),
  serve(accountsApi.revoke, revoke),
  serve(accountsApi.authorize, authorize),
];

/** What must know which paydays come, and which are closed. */
export function paydayRoutes(paydays: Paydays): readonly Route[] {
  return [
    serve(soaApi.overview, (_, ctx) => overview(paydays, ctx)),
    serve(defermentsApi.deferrable, (_, ctx) => deferrable(paydays, ctx)),
    serve(accountsApi.of, (asked, ctx) => officeView(paydays, asked, ctx)),
    serve(accountsApi.preview, (form, ctx) => previewAccount(paydays, form, ctx)),
    serve(accountsApi.open, (form, ctx) => openAccount(paydays, form, ctx)),
  ];
}

// Deductions over HTTP: which verb answers which operation.
import { type Route, serve, serveFile, serveKept } from '@kawani/kit/server/serve';
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
  payCash,
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
  serve(soaApi.overview, (_, work) => overview(work)),
  serve(soaApi.accounts, accounts),
  serve(soaApi.schedule, schedule),
  serve(soaApi.movements, movements),
  serveFile(soaApi.csv, statementCsv),
  serveFile(soaApi.pdf, statementPdf),
  serve(accountsApi.people, people),
  serve(accountsApi.scheduleOf, scheduleOf),
  serve(accountsApi.movementsOf, movementsOf),
  serveFile(accountsApi.statementOf, statementOf),
  serveFile(accountsApi.authorizationFile, authorizationFile),
  serveFile(accountsApi.lossReport, lossReport),
  serveKept(accountsApi.attach, { kinds: ['image/jpeg', 'image/png', 'application/pdf'] }, attachAuthorization),
  serve(accountsApi.revoke, revoke),
  serve(accountsApi.authorize, authorize),
  serve(accountsApi.pay, payCash),
];

/** What must know which paydays come, and which are closed. */
export function paydayRoutes(paydays: Paydays): readonly Route[] {
  return [
    serve(defermentsApi.deferrable, (_, work) => deferrable(paydays, work)),
    serve(accountsApi.of, (asked, work) => officeView(paydays, asked, work)),
    serve(accountsApi.preview, (form, work) => previewAccount(paydays, form, work)),
    serve(accountsApi.open, (form, work) => openAccount(paydays, form, work)),
  ];
}

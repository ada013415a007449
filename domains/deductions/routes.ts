// Deductions over HTTP: which verb answers which operation.
import { type Route, serve, serveFile } from '@kawani/kit/server/serve';
import { defermentsApi, soaApi } from './contract.ts';
import {
  accounts,
  deferrable,
  movements,
  overview,
  type Paydays,
  schedule,
  statementCsv,
  statementPdf,
} from './service.ts';

export const deductionsRoutes = [
  serve(soaApi.overview, (_, work) => overview(work)),
  serve(soaApi.accounts, accounts),
  serve(soaApi.schedule, schedule),
  serve(soaApi.movements, movements),
  serveFile(soaApi.csv, statementCsv),
  serveFile(soaApi.pdf, statementPdf),
];

export function defermentRoutes(paydays: Paydays): readonly Route[] {
  return [serve(defermentsApi.deferrable, (_, work) => deferrable(paydays, work))];
}

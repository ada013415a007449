// Deductions over HTTP: which verb answers which operation.
import { serve, serveFile } from '@kawani/kit/server/serve';
import { soaApi } from './contract.ts';
import { accounts, movements, overview, schedule, statementCsv, statementPdf } from './service.ts';

export const deductionsRoutes = [
  serve(soaApi.overview, (_, work) => overview(work)),
  serve(soaApi.accounts, accounts),
  serve(soaApi.schedule, schedule),
  serve(soaApi.movements, movements),
  serveFile(soaApi.csv, statementCsv),
  serveFile(soaApi.pdf, statementPdf),
];

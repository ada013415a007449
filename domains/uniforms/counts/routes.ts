// Count sheets over HTTP: which function answers which operation.
import { serve, serveFile } from '@kawani/kit/server/serve';
import { countsApi } from './contract.ts';
import { addFound, save, submit } from './service/counting.ts';
import { approve, recount } from './service/decision.ts';
import { pdf } from './service/paper.ts';
import { cancel, differences, lines, sheet, sheets, start } from './service/sheets.ts';

export const countRoutes = [
  serve(countsApi.sheets, sheets),
  serve(countsApi.sheet, sheet),
  serve(countsApi.lines, lines),
  serve(countsApi.differences, differences),
  serve(countsApi.start, start),
  serve(countsApi.save, save),
  serve(countsApi.addFound, addFound),
  serve(countsApi.submit, submit),
  serve(countsApi.cancel, cancel),
  serve(countsApi.approve, approve),
  serve(countsApi.recount, recount),
  serveFile(countsApi.pdf, pdf),
];

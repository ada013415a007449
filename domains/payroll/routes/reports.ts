// Reports on a pay run over HTTP: which function answers which operation.
import { serve, serveReading, serveStoredFile } from '@kawani/kit/server/serve';
import { comparisonsApi } from '../contract/comparisons.ts';
import { payExportsApi } from '../contract/pay-exports.ts';
import { registersApi } from '../contract/registers.ts';
import { comparedLines, comparison } from '../service/reports/comparison.ts';
import { payExport, payExportFile, startPayExport } from '../service/reports/exporting.ts';
import { register, registerPlaces, registerTotals, reportRuns } from '../service/reports/register.ts';

export const reportRoutes = [
  serve(registersApi.reportRuns, reportRuns),
  serveReading(registersApi.registerPlaces, registerPlaces),
  serve(registersApi.register, register),
  serveReading(registersApi.registerTotals, registerTotals),
  serve(comparisonsApi.comparison, comparison),
  serveReading(comparisonsApi.comparedLines, comparedLines),
  serve(payExportsApi.startPayExport, startPayExport),
  serve(payExportsApi.payExport, payExport),
  serveStoredFile(payExportsApi.payExportFile, payExportFile),
];

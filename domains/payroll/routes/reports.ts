// Reports on a pay run over HTTP: which function answers which operation.
import { serve, serveReading, serveStoredFile } from '@kawani/kit/server/serve';
import { accountDeductionsApi } from '../contract/account-deductions.ts';
import { comparisonsApi } from '../contract/comparisons.ts';
import { journalApi } from '../contract/journal.ts';
import { payExportsApi } from '../contract/pay-exports.ts';
import { registersApi } from '../contract/registers.ts';
import { slipsOfApi } from '../contract/slips-of.ts';
import { accountDeductions } from '../service/reports/account-deductions.ts';
import { comparedLines, comparison } from '../service/reports/comparison.ts';
import { payExport, payExportFile, startPayExport } from '../service/reports/exporting.ts';
import { journal, journalAccounts, setJournalAccount } from '../service/reports/journal.ts';
import { register, registerPlaces, registerTotals, reportRuns } from '../service/reports/register.ts';
import { slipsOf } from '../service/slips-of.ts';

export const reportRoutes = [
  serve(registersApi.reportRuns, reportRuns),
  serveReading(registersApi.registerPlaces, registerPlaces),
  serve(registersApi.register, register),
  serveReading(registersApi.registerTotals, registerTotals),
  serve(comparisonsApi.comparison, comparison),
  serveReading(comparisonsApi.comparedLines, comparedLines),
  serve(accountDeductionsApi.accountDeductions, accountDeductions),
  serveReading(journalApi.journal, journal),
  serve(journalApi.journalAccounts, journalAccounts),
  serve(journalApi.setJournalAccount, setJournalAccount),
  serve(slipsOfApi.slipsOf, slipsOf),
  serve(payExportsApi.startPayExport, startPayExport),
  serve(payExportsApi.payExport, payExport),
  serveStoredFile(payExportsApi.payExportFile, payExportFile),
];

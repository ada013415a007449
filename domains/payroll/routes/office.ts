// What the office enters for pay, over HTTP: which verb answers which operation.
import { serve, serveFile, serveUpload } from '@kawani/kit/server/serve';
import { adjustmentsApi, adjustmentsCsv } from '../contract.ts';
import { adjust, adjustmentPeriods, adjustments, takeBack } from '../service/adjustments.ts';
import { adjustmentsFile, adjustmentsImport } from '../service/adjustments-csv.ts';

export const officeRoutes = [
  serve(adjustmentsApi.adjustments, adjustments),
  serve(adjustmentsApi.adjustmentPeriods, (_, work) => adjustmentPeriods(work)),
  serve(adjustmentsApi.adjust, adjust),
  serve(adjustmentsApi.takeBack, takeBack),
  serveFile(adjustmentsCsv.csv, adjustmentsFile),
  serveUpload(adjustmentsCsv.checkImport, adjustmentsImport.checkImport),
  serveUpload(adjustmentsCsv.importFile, adjustmentsImport.importFile),
];

// What the office enters for pay, over HTTP: which function answers which operation.
import { serve, serveFile, serveRegister, serveUpload } from '@kawani/kit/server/serve';
import { holdsApi } from '../contract/holds.ts';
import { openingApi } from '../contract/opening-balances.ts';
import { adjustmentsApi, adjustmentsCsv, priorIncomeApi, rulesOfPayApi, uploadsApi, uploadsCsv } from '../contract.ts';
import { adjust, adjustablePeople, adjustmentPeriods, adjustments, takeBack } from '../service/adjustments.ts';
import { adjustmentsFile, adjustmentsImport } from '../service/adjustments-csv.ts';
import { holds, liftHold, setHolds } from '../service/holds.ts';
import {
  confirmOpening,
  confirmOpenings,
  declineOpening,
  enterOpening,
  opening,
} from '../service/opening-decisions.ts';
import { openings } from '../service/opening-list.ts';
import { rulesOfPay, rulesOfPayHistory, setRulesOfPay, withdrawRulesOfPay } from '../service/policy.ts';
import { priorIncome } from '../service/prior-income.ts';
import { askAdjustment, askTakeBack } from '../service/second-person.ts';
import { checkUpload, uploadSlips, uploads, withdrawUpload } from '../service/uploads.ts';
import { slipsFile } from '../service/uploads-file.ts';

export const officeRoutes = [
  serve(adjustmentsApi.adjustments, adjustments),
  serve(adjustmentsApi.adjustmentPeriods, (_, ctx) => adjustmentPeriods(ctx)),
  serve(adjustmentsApi.adjustablePeople, adjustablePeople),
  serve(adjustmentsApi.adjust, adjust),
  serve(adjustmentsApi.takeBack, takeBack),
  serve(adjustmentsApi.askAdjustment, askAdjustment),
  serve(adjustmentsApi.askTakeBack, askTakeBack),
  serveFile(adjustmentsCsv.csv, adjustmentsFile),
  serveUpload(adjustmentsCsv.checkImport, adjustmentsImport.checkImport),
  serveUpload(adjustmentsCsv.importFile, adjustmentsImport.importFile),
  serve(holdsApi.holds, holds),
  serve(holdsApi.setHolds, setHolds),
  serve(holdsApi.liftHold, liftHold),
  ...serveRegister(priorIncomeApi, priorIncome),
  serve(openingApi.openings, openings),
  serve(openingApi.opening, opening),
  serve(openingApi.enterOpening, enterOpening),
  serve(openingApi.confirmOpenings, confirmOpenings),
  serve(openingApi.confirmOpening, confirmOpening),
  serve(openingApi.declineOpening, declineOpening),
  serve(rulesOfPayApi.rulesOfPay, rulesOfPay),
  serve(rulesOfPayApi.setRulesOfPay, setRulesOfPay),
  serve(rulesOfPayApi.withdrawRulesOfPay, withdrawRulesOfPay),
  serve(rulesOfPayApi.rulesOfPayHistory, rulesOfPayHistory),
  serve(uploadsApi.uploads, uploads),
  serve(uploadsApi.withdrawUpload, withdrawUpload),
  serveFile(uploadsCsv.csv, slipsFile),
  serveUpload(uploadsCsv.checkImport, checkUpload),
  serveUpload(uploadsCsv.importFile, uploadSlips),
];

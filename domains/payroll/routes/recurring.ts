// Recurring pay over HTTP: which function answers which operation.
import { serve, serveUpload } from '@kawani/kit/server/serve';
import { recurringApi } from '../contract/recurring.ts';
import {
  endRecurring,
  prepareRecurring,
  recurringBenefits,
  recurringRule,
  recurringRules,
} from '../service/recurring.ts';
import {
  approveRecurring,
  cancelRecurring,
  myRecurring,
  recurringOfEmployee,
  recurringPeople,
  signRecurringPay,
} from '../service/recurring-decisions.ts';
import { uploadRecurring } from '../service/recurring-file.ts';

export const recurringRoutes = [
  serve(recurringApi.rules, recurringRules),
  serve(recurringApi.benefits, recurringBenefits),
  serve(recurringApi.prepare, prepareRecurring),
  serveUpload(recurringApi.upload, uploadRecurring),
  serve(recurringApi.rule, recurringRule),
  serve(recurringApi.people, recurringPeople),
  serve(recurringApi.end, endRecurring),
  serve(recurringApi.approve, approveRecurring),
  serve(recurringApi.cancel, cancelRecurring),
  serve(recurringApi.signed, signRecurringPay),
  serve(recurringApi.of, recurringOfEmployee),
  serve(recurringApi.mine, myRecurring),
];

// What hiring says in notifications and requests. They name no applicant: what an erased one left would stay in them.
import { notices } from '@kawani/kit/contract/notices';

export const HiringText = notices('recruitment-hiring', {
  PAPERS_SENT_TITLE: 'A 201 file is ready to check',
  PAPERS_SENT: '{jobOrder}: {designation}, {place}.',
  PASSED_ON_TITLE: 'A new hire needs a PAF',
  PASSED_ON: '{jobOrder}: {designation}, {place}.',
  PAPERS_APPROVED_TITLE: 'The 201 file was approved',
  PAPERS_APPROVED: '{jobOrder}: pass the new hire on for the PAF.',
  ASKS: '{designation}, {place}, from {date}',
  PAY_DAILY: '{amount} a day',
  PAY_MONTHLY: '{amount} a month',
  ALLOWANCE_DAY: '{amount} a day worked',
  ALLOWANCE_MONTH: '{amount} a month',
  LABEL_JOB_ORDER: 'Job order',
  LABEL_STATUS: 'Status',
  LABEL_PAY: 'Pay',
  PAF_APPROVED_TITLE: 'A PAF was approved',
  PAF_APPROVED: '{jobOrder}: ask for the endorsement of the new hire.',
  LAPSED: 'The hire was ended before this was decided',
  LAPSED_NOTICE: 'The hire was ended. Reference: {ref}',
});

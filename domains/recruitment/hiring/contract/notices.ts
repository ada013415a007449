// What hiring says in notifications and requests. They name no applicant: what an erased one left would stay in them.
import { notices } from '@kawani/kit/contract/notices';

export const HiringText = notices('recruitment-hiring', {
  PAPERS_SENT_TITLE: 'A 201 file is ready to check',
  PAPERS_SENT: '{jobOrder}: {designation}, {place}.',
  PASSED_ON_TITLE: 'A new hire needs a PAF',
  PASSED_ON: '{jobOrder}: {designation}, {place}.',
  PAPERS_APPROVED_TITLE: 'The 201 file was approved',
  PAPERS_APPROVED: '{jobOrder}: pass the new hire on for the PAF.',
});

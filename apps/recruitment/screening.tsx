// The page of screening, with what the features above know about an applicant and about today.
import { EraseSection } from '@kawani/domains/recruitment/applicants/admin/erase-applicant';
import { StatusLinkSection } from '@kawani/domains/recruitment/applicants/admin/send-status-link';
import { InterviewsToday } from '@kawani/domains/recruitment/interviews/admin/interviews-today';
import { Screening as ScreeningPage } from '@kawani/domains/recruitment/screening/admin/screening';
import type { ApplicantSection, TodaySection } from '@kawani/domains/recruitment/screening/admin/section';
import { later } from '@kawani/kit/web/later';

const ApplicantInterviews = later(
  async () => (await import('@kawani/domains/recruitment/interviews/admin/applicant-interviews')).ApplicantInterviews,
);

const SECTIONS: readonly ApplicantSection[] = [
  { key: 'interviews', Section: ApplicantInterviews },
  { key: 'status', Section: StatusLinkSection },
  { key: 'data', Section: EraseSection },
];
const TODAYS: readonly TodaySection[] = [{ key: 'interviews', Section: InterviewsToday }];

export function Screening() {
  return <ScreeningPage sections={SECTIONS} todays={TODAYS} />;
}

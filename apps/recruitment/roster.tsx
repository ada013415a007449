// The page of the roster, with the people of the features above it.
import { ReapplicantCount } from '@kawani/domains/recruitment/reapplicants/admin/reapplicant-count';
import { RecruitmentPermission } from '@kawani/domains/recruitment/requisitions/policy';
import type { RosterPart } from '@kawani/domains/recruitment/roster/admin/part';
import { Roster as RosterPage } from '@kawani/domains/recruitment/roster/admin/roster';
import { phrase } from '@kawani/kit/contract/say';
import { Skeleton } from '@kawani/kit/web/block';
import { later } from '@kawani/kit/web/later';

const HEIGHT = 480;
const Reapplicants = later(
  async () => (await import('@kawani/domains/recruitment/reapplicants/admin/reapplicants')).Reapplicants,
  <Skeleton height={HEIGHT} />,
);

const PARTS: readonly RosterPart[] = [
  {
    ...{ key: 'reapplicants', title: phrase('Re-applicants'), needs: RecruitmentPermission.VIEW_APPLICANT_LIST },
    ...{ Count: ReapplicantCount, View: Reapplicants },
  },
];

export function Roster() {
  return <RosterPage parts={PARTS} />;
}

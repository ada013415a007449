// What only requisitions show: whom they replace, the job order, how the place is manned and who floats and could go there.
import { RequestSection } from '@kawani/domains/requests/engine/screens/request-facts';
import { say } from '@kawani/kit/contract/say';
import { LinkButton } from '@kawani/kit/web/link';
import { useHolds } from '@kawani/kit/web/session';
import type { RequisitionDetail } from '../contract.ts';
import { RecruitmentPermission } from '../policy.ts';
import { ManningLine } from './manning-line.tsx';
import { Matches } from './matches.tsx';
import type { Post } from './post.ts';

const { VIEW_JO_LIST, VIEW_JOB_ORDERS } = RecruitmentPermission;

/** Beside those that were computed when it was filed. */
export function factsOf({ filled, needed, shift, replaces }: RequisitionDetail) {
  return [
    { label: say('Filled'), value: say('{filled} of {needed}', { filled, needed }) },
    ...(shift === null ? [] : [{ label: say('Shift'), value: shift }]),
    ...(replaces.length === 0 ? [] : [{ label: say('Replaces'), value: replaces.map(({ name }) => name).join(', ') }]),
  ];
}

/** Until everybody is found, those who float come before any hiring. */
export function Particulars({ requisition, isWaiting }: { requisition: RequisitionDetail; isWaiting: boolean }) {
  const { qualifications, jobOrder, filled, needed } = requisition;
  const isWanted = isWaiting || (jobOrder !== null && filled < needed);
  return (
    <>
      {qualifications !== null && (
        <RequestSection title={say('Qualifications')}>
          <p className="recruitment-text">{qualifications}</p>
        </RequestSection>
      )}
      {jobOrder !== null && <JobOrder {...jobOrder} />}
      {isWanted && <Candidates post={postOf(requisition)} own={needed - filled} />}
    </>
  );
}

function postOf({ designationId, detachmentId, departmentId }: RequisitionDetail): Post {
  return { designationId, ...(detachmentId === null ? { departmentId: departmentId ?? '' } : { detachmentId }) };
}

function JobOrder({ id, ref }: { id: string; ref: string }) {
  const maySee = useHolds(VIEW_JO_LIST, VIEW_JOB_ORDERS);
  return (
    <RequestSection title={say('Job order')}>
      {maySee ? (
        <LinkButton to="/job-order" search={{ open: id }} icon="right">
          {say('Open {ref}', { ref })}
        </LinkButton>
      ) : (
        <p className="recruitment-text">{ref}</p>
      )}
    </RequestSection>
  );
}

function Candidates({ post, own }: { post: Post; own: number }) {
  return (
    <RequestSection title={say('Floating people who match')}>
      <ManningLine {...{ post, own }} />
      <Matches post={post} />
    </RequestSection>
  );
}

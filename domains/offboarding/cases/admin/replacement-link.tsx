// Asking for the replacement of somebody who leaves: the requisition opens with their post and their name filled in.
import { RecruitmentPermission } from '@kawani/domains/recruitment/requisitions/policy';
import { say } from '@kawani/kit/contract/say';
import { LinkButton } from '@kawani/kit/web/link';
import { dayNow } from '@kawani/kit/web/now';
import { Gate } from '@kawani/kit/web/session';
import type { CaseLine } from '../contract/case.ts';

const PAGE = '/personnel-requisition';

export function ReplacementLink({ line }: { line: CaseLine }) {
  const { replacement, state } = line;
  if (state === 'WITHDRAWN' && replacement === null) return null;
  return (
    <Gate needs={[RecruitmentPermission.VIEW_PRF_LIST]}>
      {replacement === null ? (
        <LinkButton to={PAGE} search={askedOf(line)} look="quiet" icon="plus">
          {say('Replacement')}
          <span className="unseen"> {line.name}</span>
        </LinkButton>
      ) : (
        <LinkButton to={PAGE} search={{ open: replacement.id }} look="quiet" icon="right">
          {replacement.ref}
        </LinkButton>
      )}
    </Gate>
  );
}

/** What the form of a requisition starts with. The person is named by number: it says nothing to those who see the address. */
function askedOf({ designationId, detachmentId, departmentId, number, lastDay }: CaseLine) {
  return {
    file: 'requisition',
    ...(designationId === null ? {} : { designation: designationId }),
    ...(detachmentId === null ? {} : { detachment: detachmentId }),
    ...(departmentId === null ? {} : { department: departmentId }),
    replaces: number,
    // Somebody is needed from the last day on, or from today where it is over.
    ...(lastDay === null ? {} : { on: lastDay < dayNow() ? dayNow() : lastDay }),
  };
}

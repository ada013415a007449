// Asking for the replacement of somebody who leaves: the requisition opens with their post and their name filled in.
import { RecruitmentPermission } from '@kawani/domains/recruitment/requisitions/policy';
import { say } from '@kawani/kit/contract/say';
import { config } from '@kawani/kit/web/config';
import { Icon, type IconName } from '@kawani/kit/web/icon';
import { dayNow } from '@kawani/kit/web/now';
import { Gate } from '@kawani/kit/web/session';
import type { ReactNode } from 'react';
import type { CaseLine } from '../contract/case.ts';

/** Below the address of the recruitment app. */
const PAGE = 'personnel-requisition';

export function ReplacementLink({ line }: { line: CaseLine }) {
  const { replacement, state } = line;
  if (state === 'WITHDRAWN' && replacement === null) return null;
  return (
    <Gate needs={[RecruitmentPermission.VIEW_PRF_LIST]}>
      {replacement === null ? (
        <ToRecruitment search={askedOf(line)} icon="plus">
          {say('Replacement')}
          <span className="unseen"> {line.name}</span>
        </ToRecruitment>
      ) : (
        <ToRecruitment search={{ open: replacement.id }} icon="external">
          {replacement.ref}
        </ToRecruitment>
      )}
    </Gate>
  );
}

type ToRecruitmentProps = { search: Readonly<Record<string, string>>; icon: IconName; children: ReactNode };

/** The page is in another app. */
function ToRecruitment({ search, icon, children }: ToRecruitmentProps) {
  const address = new URL(`${PAGE}?${new URLSearchParams(search)}`, config().recruitmentUrl);
  return (
    <a href={String(address)} className="button" data-look="quiet">
      <Icon name={icon} size={18} />
      {children}
    </a>
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

// Who sees hiring at all; each step asks for a permission of its own.
import { RecruitmentPermission } from '../requisitions/policy.ts';

const P = RecruitmentPermission;

/** Who began a hire, and who let it go on to the employee record. */
export const ENDS_HIRES = [P.CREATE_REQUEST_201_FILE, P.APPROVE_NEW_HIRE_ENDORSEMENT];

/** What is written in a PAF, pay above all. */
export const READS_PAF = [P.CREATE_PAF, P.UPDATE_PAF_APPROVER, P.APPROVE_NEW_HIRE_ENDORSEMENT];

export const OPENS_HIRING = [
  P.VIEW_ALL_APPLICANTS_FOR_HIRING,
  P.HIRING_JOB_OFFER_CREATE,
  P.CREATE_REQUEST_201_FILE,
  P.APPROVE_201_FILE,
  P.HIRING_FOR_PAF,
  P.CREATE_PAF,
  P.UPDATE_PAF_APPROVER,
  P.REQUEST_NEW_HIRE_ENDORSEMENT,
  P.APPROVE_NEW_HIRE_ENDORSEMENT,
];

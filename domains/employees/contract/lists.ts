// The closed lists of a person's record.
import { type CodeOf, namedValues, valueList } from '@kawani/kit/contract/value-list';

export const EmployeeStatus = namedValues(
  'Probationary',
  'Active',
  'Floating',
  'AWOL',
  'Terminated',
  'Resigned',
  'Suspended',
);
export type EmployeeStatus = CodeOf<typeof EmployeeStatus>;

export const CivilStatus = namedValues('Single', 'Married', 'Annulled', 'Widowed');
export type CivilStatus = CodeOf<typeof CivilStatus>;

export const Sex = namedValues('Female', 'Male');
export type Sex = CodeOf<typeof Sex>;

/** Kept for the records of before 2018; no table of today reads it. */
export const TaxExemptionCode = valueList({
  S: 'Single',
  S1: 'Single with 1 dependent',
  S2: 'Single with 2 dependents',
  S3: 'Single with 3 dependents',
  S4: 'Single with 4 dependents',
  M: 'Married',
  ME1: 'Married with 1 dependent',
  ME2: 'Married with 2 dependents',
  ME3: 'Married with 3 dependents',
  ME4: 'Married with 4 dependents',
  Z: 'No exemption',
});
export type TaxExemptionCode = CodeOf<typeof TaxExemptionCode>;

export const BloodType = namedValues('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-');
export type BloodType = CodeOf<typeof BloodType>;

export const Relation = namedValues('Spouse', 'Child', 'Parent', 'Sibling', 'Grandchild', 'Grandparent', 'Other');
export type Relation = CodeOf<typeof Relation>;

export const SchoolLevel = namedValues(
  'Elementary',
  'High school',
  'Senior high school',
  'Vocational',
  'College',
  'Graduate studies',
  'Training',
);
export type SchoolLevel = CodeOf<typeof SchoolLevel>;

/** Where wages may be sent. */
export const PayOutChannel = namedValues(
  'BDO Unibank',
  'BPI',
  'China Bank',
  'Development Bank of the Philippines',
  'EastWest Bank',
  'Land Bank of the Philippines',
  'Metrobank',
  'PNB',
  'PSBank',
  'RCBC',
  'Security Bank',
  'UnionBank',
  'GCash',
  'Maya',
  'Palawan Express',
);
export type PayOutChannel = CodeOf<typeof PayOutChannel>;

export const GovernmentNumber = valueList({ SSS: 'SSS', PHILHEALTH: 'PhilHealth', PAGIBIG: 'Pagibig', TIN: 'TIN' });
export type GovernmentNumber = CodeOf<typeof GovernmentNumber>;

/** `MISSING` is never stored: nothing was submitted. */
export const DocumentState = valueList({
  MISSING: 'Missing',
  SUBMITTED: 'Submitted',
  VERIFIED: 'Verified',
  REJECTED: 'Rejected',
});
export type DocumentState = CodeOf<typeof DocumentState>;

/** Papers that are free for people who look for their first job, with a barangay certificate (RA 11261). */
export const FREE_FIRST_TIME: readonly string[] = ['NBI', 'POLICE', 'BARANGAY', 'BIRTH', 'MARRIAGE', 'TIN', 'MEDICAL'];

export const CompanyDocumentKind = valueList({
  CONTRACT: 'Contract',
  MEMO: 'Memo',
  HANDBOOK: 'Handbook',
  OTHER: 'Other',
});
export type CompanyDocumentKind = CodeOf<typeof CompanyDocumentKind>;

/** What became of a document that was given to somebody (spec section 3). */
export const DocumentStatus = namedValues('Downloaded', 'Acknowledged');
export type DocumentStatus = CodeOf<typeof DocumentStatus>;

/** What an employee asks HR to issue. */
export const IssuedDocument = valueList({
  COE: 'Certificate of employment',
  COE_PAY: 'Certificate of employment with compensation',
  CONTRIBUTIONS: 'Contribution record',
  OTHER: 'Other',
});
export type IssuedDocument = CodeOf<typeof IssuedDocument>;

export const DocumentRequestState = valueList({
  REQUESTED: 'Requested',
  READY: 'Ready',
  DECLINED: 'Declined',
  CANCELLED: 'Cancelled',
});
export type DocumentRequestState = CodeOf<typeof DocumentRequestState>;

export const ReviewOutcome = valueList({ CHANGED: 'Changed', NOTHING_CHANGED: 'Nothing changed' });
export type ReviewOutcome = CodeOf<typeof ReviewOutcome>;

/** What people are told of: in the app always, by mail as they wish. */
export const MailKind = valueList({
  REQUESTS: 'My requests',
  SCHEDULE: 'My shifts and attendance',
  PAY: 'My pay, loans and statement',
  DOCUMENTS: 'My documents and reviews of my profile',
  APPROVALS: 'Requests that wait for me (by mail each morning)',
  TEAM: 'My team',
  OFFICE: 'My office work',
});
export type MailKind = CodeOf<typeof MailKind>;

/** For how many months after the last day people may read what is their own: at least and at most. */
export const LEAST_LEAVER_MONTHS = 1;
export const MOST_LEAVER_MONTHS = 60;

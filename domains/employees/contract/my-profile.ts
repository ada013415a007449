// One's own profile: reading it, writing the sections that are one's own, and what it is set to.
import { FileIds } from '@kawani/domains/requests/engine/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { CALL_LIMITS, endpoint } from '@kawani/kit/contract/endpoint';
import { Version } from '@kawani/kit/contract/version';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { PostingRow } from './employment-file.ts';
import { EmploymentRow } from './employment-rows.ts';
import { EmployeeStatus, MailKind } from './lists.ts';
import { EmployeePermission } from './permissions.ts';
import { PlannedChange } from './planned.ts';
import { ProfileSection } from './profile-sections.ts';
import { ProfileRecord } from './record.ts';
import { optional, SECTION_FIELDS } from './sections.ts';

const SOME_ID = '00000000-0000-7000-8000-000000000000';

/** How much of a record is there, and what is not: each with the tab it is found on. */
export const Completeness = z.strictObject({
  percent: z.int(),
  missing: z.array(z.strictObject({ tab: z.string(), what: z.string() })),
});
export type Completeness = z.output<typeof Completeness>;

/** A change that waits for approval, and the fields it locks. */
export const PendingChange = z.strictObject({
  id: z.string(),
  ref: z.string(),
  type: z.string(),
  state: z.string(),
  asks: z.string(),
  fields: z.array(z.string()),
  filedAt: Instant,
  /** The account that prepared it for the employee; null where the employee filed it. */
  preparedBy: z.nullable(z.string()),
  /** How many approvals it still needs. */
  approvals: z.int(),
  /** Of a pay-out account: the first day of the next cut-off, when it was filed. */
  inForceFrom: z.nullable(Day),
});
export type PendingChange = z.output<typeof PendingChange>;

/** What HR asks to have reviewed, as long as some of it is open. */
export const OpenReview = z.strictObject({
  id: z.string(),
  dueOn: Day,
  note: z.nullable(z.string()),
  sections: z.array(z.strictObject({ section: codeIn(ProfileSection), isDone: z.boolean() })),
});
export type OpenReview = z.output<typeof OpenReview>;

export const Profile = z.strictObject({
  record: ProfileRecord,
  /** The id of the photo; another one means another picture. */
  photo: z.nullable(z.string()),
  completeness: Completeness,
  pending: z.array(PendingChange),
  planned: z.array(PlannedChange),
  version: z.int(),
});
export type Profile = z.output<typeof Profile>;

export const MyProfile = z.extend(Profile, {
  reviews: z.array(OpenReview),
  /** `mails`: what also comes by mail. */
  settings: z.strictObject({ showsBirthday: z.boolean(), mails: z.array(codeIn(MailKind)) }),
});
export type MyProfile = z.output<typeof MyProfile>;

export const WholeNumbers = z.strictObject({
  ...ProfileRecord.shape.GOVERNMENT.shape,
  accountNumber: z.nullable(z.string()),
});
export type WholeNumbers = z.output<typeof WholeNumbers>;

/** How often one was employed, where one was posted, as what, and with which status. */
export const EmploymentHistory = z.strictObject({
  employments: z.array(z.omit(EmploymentRow, { cause: true })),
  statuses: z.array(z.strictObject({ status: codeIn(EmployeeStatus), from: Day, to: z.nullable(Day) })),
  postings: z.array(PostingRow),
});
export type EmploymentHistory = z.output<typeof EmploymentHistory>;

export const IdCard = z.strictObject({
  number: z.string(),
  name: z.string(),
  status: codeIn(EmployeeStatus),
  designation: z.nullable(z.string()),
  company: z.string(),
  photo: z.nullable(z.string()),
  /** Signs the codes that the card shows, also without a signal. */
  secret: z.string(),
});
export type IdCard = z.output<typeof IdCard>;

/** A size that is left out is not known. */
const SizesForm = z.strictObject({
  upper: z._default(SECTION_FIELDS.SIZES.upper, null),
  lower: z._default(SECTION_FIELDS.SIZES.lower, null),
  head: z._default(SECTION_FIELDS.SIZES.head, null),
  foot: z._default(SECTION_FIELDS.SIZES.foot, null),
  version: Version,
});

const written = { scope: 'own' } as const;

export const profileApi = {
  mine: endpoint('GET /profile', { summary: 'One’s own profile, numbers masked', returns: MyProfile, scope: 'own' }),
  employment: endpoint('GET /profile/employment', {
    summary: 'Where one was posted, as what, and with which status',
    returns: EmploymentHistory,
    scope: 'own',
  }),
  numbers: endpoint('GET /profile/numbers', {
    summary: 'One’s own government and account numbers in full, for who signed in within the last minutes',
    returns: WholeNumbers,
    scope: 'own',
  }),
  photo: endpoint('GET /profile/photo', {
    summary: 'One’s own photo',
    answer: 'file',
    scope: 'own',
    limit: CALL_LIMITS.photo,
  }),
  idCard: endpoint('GET /profile/id-card', { summary: 'One’s own ID card', returns: IdCard, scope: 'own' }),
  writeContact: endpoint('PUT /profile/contact', {
    ...written,
    returns: MyProfile,
    summary: 'Write one’s own mobile number and e-mail address',
    takes: z.strictObject({
      ...SECTION_FIELDS.CONTACT,
      email: z._default(SECTION_FIELDS.CONTACT.email, null),
      version: Version,
    }),
    example: { mobile: '0917 123 4567', email: null, version: 1 },
  }),
  writeEmergency: endpoint('PUT /profile/emergency', {
    ...written,
    returns: MyProfile,
    summary: 'Write whom to call in an emergency',
    takes: z.strictObject({ ...SECTION_FIELDS.EMERGENCY, version: Version }),
    example: {
      contacts: [{ name: 'Maria Santos', relation: 'Mother', mobile: '0917 123 4567', address: null, isPrimary: true }],
      version: 1,
    },
  }),
  writeSizes: endpoint('PUT /profile/sizes', {
    ...written,
    returns: MyProfile,
    summary: 'Write the sizes one’s uniforms have',
    takes: SizesForm,
    example: { upper: 'M', lower: '32', head: null, foot: '9', version: 1 },
  }),
  set: endpoint('PUT /profile/settings', {
    ...written,
    returns: MyProfile,
    summary: 'Set whether one’s birthday is shown, and what also comes by mail',
    takes: z.strictObject({
      showsBirthday: z.boolean(),
      mails: z.array(codeIn(MailKind)).check(z.maxLength(MailKind.codes.length)),
    }),
    example: { showsBirthday: true, mails: ['APPROVALS', 'DOCUMENTS'] },
  }),
  confirm: endpoint('POST /profile/reviews/:id/confirmation', {
    ...written,
    returns: MyProfile,
    summary: 'Say that what HR asked to review has not changed',
    takes: z.strictObject({ id: z.uuid() }),
    example: { id: SOME_ID },
  }),
};

const EDIT = [EmployeePermission.EDIT_EMPLOYEE_RECORD];
const ofOne = { employeeId: z.uuid() };

/** A change by HR: the fields of one section, from a day on. */
const SectionForm = z.strictObject({
  section: codeIn(ProfileSection),
  ...optional(SECTION_FIELDS.PERSONAL),
  ...optional(SECTION_FIELDS.CONTACT),
  ...optional(SECTION_FIELDS.ADDRESS),
  ...optional(SECTION_FIELDS.FAMILY),
  ...optional(SECTION_FIELDS.EMERGENCY),
  ...optional(SECTION_FIELDS.GOVERNMENT),
  ...optional(SECTION_FIELDS.EDUCATION),
  ...optional(SECTION_FIELDS.PAY_OUT),
  ...optional(SECTION_FIELDS.SIZES),
  effectiveFrom: Day,
  because: z.string().check(z.trim(), z.minLength(1), z.maxLength(250)),
  version: Version,
});

/** The record of another, for HR. */
export const recordApi = {
  profile: endpoint('GET /employees/:employeeId/profile', {
    summary: 'The profile of an employee, numbers masked',
    takes: z.strictObject(ofOne),
    returns: Profile,
    needs: [EmployeePermission.VIEW_EMPLOYEE_LIST],
    scope: 'all',
    example: { employeeId: SOME_ID },
  }),
  photo: endpoint('GET /employees/:employeeId/photo', {
    summary: 'The photo of an employee',
    limit: CALL_LIMITS.photo,
    takes: z.strictObject(ofOne),
    answer: 'file',
    needs: [EmployeePermission.VIEW_EMPLOYEE_LIST, EmployeePermission.VIEW_MY_TEAM_MEMBER],
    scope: 'by permission',
    example: { employeeId: SOME_ID },
  }),
  numbers: endpoint('GET /employees/:employeeId/numbers', {
    summary: 'Government and account numbers of an employee in full, for who signed in within the last minutes',
    takes: z.strictObject(ofOne),
    returns: WholeNumbers,
    needs: EDIT,
    scope: 'all',
    example: { employeeId: SOME_ID },
  }),
  write: endpoint('PUT /employees/:employeeId/profile', {
    notOwn: { employeeId: 'employee' },
    summary: 'Change a section of somebody’s record, from a day on',
    takes: z.extend(SectionForm, ofOne),
    returns: Profile,
    needs: EDIT,
    scope: 'all',
    example: {
      employeeId: SOME_ID,
      section: 'PERSONAL',
      civilStatus: 'Married',
      effectiveFrom: '2026-12-01',
      because: 'Marriage certificate received',
      version: 1,
    },
  }),
  preparePayOut: endpoint('POST /employees/:employeeId/pay-out-changes', {
    notOwn: { employeeId: 'employee' },
    summary:
      'Prepare a change of where somebody’s pay goes; two others approve it, and it counts from the next cut-off',
    takes: z.strictObject({
      ...SECTION_FIELDS.PAY_OUT,
      ...ofOne,
      because: z.string().check(z.trim(), z.minLength(1), z.maxLength(250)),
      files: FileIds,
    }),
    returns: Profile,
    needs: EDIT,
    scope: 'all',
    example: {
      employeeId: SOME_ID,
      channel: 'BPI',
      accountName: 'Ana Santos',
      accountNumber: '0012 3456 78',
      because: 'Asked for at the counter, passbook shown',
      files: [],
    },
  }),
};

// What can be done with employees: signing in as one, reading a record, reaching another's, enrolling new ones.
import type { EmployeeRecord, EmployeeStatus } from '@kawani/domains/employees/contract';
import { EmployeeRefusal } from '@kawani/domains/employees/contract';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Db, newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { deviceUserOf, holdsOfficeAs, isEmployedAs, readsAsLeaver } from './rules.ts';
import { requireEmployee } from './service/reaching.ts';
import {
  insertAccounts,
  insertEmployees,
  insertPostings,
  insertStatuses,
  type NewEmployee,
  type NewPosting,
  type NewStatus,
} from './table/enrolment.ts';
import { languageOfEmployee } from './table/language.ts';
import { insertLeaderships, type NewLeadership, reach, teamIds } from './table/reach.ts';
import {
  anybody,
  type Birthday,
  birthdaysOf,
  type Contact,
  colleagueIds,
  employeeOf,
  type Person,
  type Posting,
  peopleByDeviceUsers,
  peopleByIds,
  peopleByNumber,
  postingsWithin,
  recordOf,
  siteSupervisors,
  standingsOf,
  supervisorOf,
} from './table/record.ts';
import { findPeople } from './table/units.ts';

export {
  ACCOUNT_TASKS,
  accountBatch,
  accountsOf,
  createAccount,
  createAccounts,
  disableAccount,
  enableAccount,
  holdersOfRole,
  linkAccount,
  lookAfterAccounts,
  passwordSlips,
  passwordSlipsCsv,
  passwordSlipsPdf,
  permissionsOf,
  resetPassword,
  roleCatalogue,
  runAccountTasks,
  setRoles,
  signOutAccount,
  tellPasskeyAdded,
  tellPasswordChanged,
  unlinkAccount,
  unlinkedAccounts,
} from './service/accounts.ts';
export { prepareCertificate, verifyCertificate } from './service/certificates.ts';
export { clusters } from './service/clusters.ts';
export { departments } from './service/departments.ts';
export { designations } from './service/designations.ts';
export { detachmentOn, detachments } from './service/detachments.ts';
export {
  acknowledge,
  askDocument,
  cancelDocument,
  companyFile,
  keepFile,
  myDocumentFile,
  myDocuments,
  myIssued,
  submit,
} from './service/documents.ts';
export {
  decideOn,
  decline,
  documentFileOf,
  documentsOf,
  issue,
  issuedFile,
  queue,
  receiptList,
  send,
  sentList,
  submitForOther,
} from './service/documents-admin.ts';
export {
  type Followers,
  giveOrderedStatus,
  holdEmployment,
  moveStatus,
  postingsSince,
  previewStatus,
  repost,
  type StatusChange,
  type StatusFollower,
  statusHistory,
  takeOrderedStatus,
} from './service/employment.ts';
export { type Absence, lookAfterEmployment } from './service/employment-care.ts';
export {
  askedBy,
  callOff,
  changesAhead,
  employeeFile,
  employmentOf,
  fileHistory,
  needsAttention,
  payHistory,
  plannedOf,
} from './service/employment-file.ts';
export { type CardRead, holderOfCard, numberOnCard } from './service/id-card.ts';
export { type ImportReport, importEmployees } from './service/import.ts';
export { EMPLOYEE_IMPORT, employeeImporter, type Scheduling } from './service/imports.ts';
export { keepListCurrent } from './service/list.ts';
export { EMPLOYEE_EXPORT, employeeExporter } from './service/list-export.ts';
export { type LoadedDocument, type LoadedProfile, loadDocuments, loadProfiles } from './service/loading.ts';
export { belowMinimum, belowMinimumFile, minimumWages } from './service/minimum-wage.ts';
export {
  confirm,
  myCard,
  myEmployment,
  myNumbers,
  myPhoto,
  myProfile,
  photoAnswer,
  set,
  writeOwn,
} from './service/my-profile.ts';
export { noticePaper, paperOf } from './service/notice-paper.ts';
export {
  answerNotice,
  answerOffer,
  issueNotice,
  notices,
  offerPost,
  serveNotice,
  withdrawNotice,
} from './service/notices.ts';
export { preparePayOut } from './service/pay-out-change.ts';
export {
  floorsOn,
  giveTerms,
  type NewTerms,
  payTerms,
  payTermsOf,
  previewPayTerms,
  setPayTerms,
  type TermsInForce,
  withdrawPayTerms,
} from './service/pay-terms.ts';
export { makePlannedChanges } from './service/planned.ts';
export { readNumbers, readPhoto, readProfile, writeSection } from './service/profile-admin.ts';
export { forgetFiles, tellOfExpiry } from './service/profile-care.ts';
export { employeesRequestHandlers } from './service/profile-changes.ts';
export { requireEmployee, requireFreshSignIn, requireReach } from './service/reaching.ts';
export { askReview, endOneReview, reviewList, reviewPeople } from './service/reviewing.ts';
export { unitChoices, unitPeople } from './service/units.ts';
export { employeesOwners } from './table/owners.ts';
export type { Birthday, Contact, NewEmployee, NewLeadership, NewPosting, NewStatus, Person, Posting };

/**
 * The employee linked to an account, and whether the account may no longer be used: it was disabled, or the person left longer
 * ago than leavers may read what is their own. `isLeaver` is true until then. `holdsOffice` is false while the person is
 * suspended or absent without leave: only what is their own is left to them.
 */
export type SignInStanding = {
  readonly employeeId: string | null;
  readonly barred: boolean;
  readonly isLeaver: boolean;
  readonly holdsOffice: boolean;
};

export async function signInStanding(db: Db, username: string, today: Day): Promise<SignInStanding> {
  const [standing] = await signInStandings(db, [username], today);
  return standing as SignInStanding;
}

/** In the order asked. */
export async function signInStandings(db: Db, usernames: readonly string[], today: Day): Promise<SignInStanding[]> {
  const found = new Map((await standingsOf(db, usernames, today)).map((one) => [one.username, one]));
  return usernames.map((username) => {
    const { employeeId = null, status = null, isBarred = false, ...left } = found.get(username) ?? {};
    const known = status as EmployeeStatus | null;
    const hasLeft = known !== null && !isEmployedAs(known);
    const isLeaver = hasLeft && readsAsLeaver({ cause: null, leaverUntil: null, ...left }, today);
    return {
      employeeId,
      barred: isBarred || (hasLeft && !isLeaver),
      isLeaver: isLeaver && !isBarred,
      holdsOffice: known === null || holdsOfficeAs(known),
    };
  });
}

export const employeeIdOf: (db: Db, username: string) => Promise<string | null> = employeeOf;

export async function myRecord({ actor, db, today }: RequestContext): Promise<EmployeeRecord> {
  const employeeId = requireEmployee(actor.employeeId);
  const record = await recordOf(db, employeeId, today);
  if (record === undefined) throw new Refused(EmployeeRefusal.NO_EMPLOYEE(), 404);
  const above = await supervisorOf(db, employeeId, today);
  return { ...record, supervisor: above === undefined ? null : { name: above.name, mobile: above.mobile } };
}

export const isLedBy = (db: Db, leaderId: string, employeeId: string, day: Day): Promise<boolean> =>
  reach(db, leaderId, employeeId, day);

/** Everybody a person leads on a day. */
export const teamOf: (db: Db, leaderId: string, day: Day) => Promise<string[]> = teamIds;

/** The person directly above on a day. */
export const supervisorOn: typeof supervisorOf = supervisorOf;

/** The supervisor of each detachment; one without a supervisor is left out. */
export async function supervisorsOf(
  db: Db,
  detachmentIds: readonly string[],
  day: Day,
): Promise<ReadonlyMap<string, Contact>> {
  if (detachmentIds.length === 0) return new Map();
  const rows = await siteSupervisors(db, detachmentIds, day);
  return new Map(rows.map(({ detachmentId, ...contact }) => [detachmentId, contact]));
}

export async function peopleOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  return new Map((await peopleByIds(db, ids)).map((person) => [person.id, person]));
}

/** People by the user id that biometric devices know them by. */
export async function peopleOnDevices(db: Db, deviceUsers: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const users = [...new Set(deviceUsers.map(deviceUserOf))];
  return new Map((await peopleByDeviceUsers(db, users)).map((person) => [person.deviceUser, person]));
}

/** Everybody, in the order of company numbers, a page at a time: `after` is the last number of the page before. */
export const everybody: (db: Db, page: { after: string; size: number }) => Promise<Person[]> = peopleByNumber;

export const postingsOf: (db: Db, ids: readonly string[], range: { from: Day; to: Day }) => Promise<Posting[]> =
  postingsWithin;

/** Those posted on a day at the same detachment or in the same department, without the person himself. */
export const colleaguesOf: (db: Db, employeeId: string, day: Day) => Promise<string[]> = colleagueIds;

/** Of those who consented, within the range. */
export const birthdays: (db: Db, ids: readonly string[], range: { from: Day; to: Day }) => Promise<Birthday[]> =
  birthdaysOf;

/** Adds employees; the new ids in the order given. */
export async function enroll(db: Db, employees: readonly NewEmployee[]): Promise<string[]> {
  const rows = employees.map((employee) => ({ ...employee, id: newId(), deviceUser: deviceUserOf(employee.number) }));
  await insertEmployees(db, rows);
  return rows.map(({ id }) => id);
}

export async function giveStatus(db: Db, statuses: readonly NewStatus[]): Promise<void> {
  await insertStatuses(db, statuses);
}

export async function post(db: Db, postings: readonly NewPosting[]): Promise<void> {
  await insertPostings(
    db,
    postings.map((posting) => ({ ...posting, id: newId() })),
  );
}

export async function appoint(db: Db, leaderships: readonly NewLeadership[]): Promise<void> {
  await insertLeaderships(
    db,
    leaderships.map((leadership) => ({ ...leadership, id: newId() })),
  );
}

/** Lets people sign in by further accounts than the one in their record. */
export const linkAccounts: (db: Db, accounts: readonly { username: string; employeeId: string }[]) => Promise<void> =
  insertAccounts;

/** False in a database that nobody has used yet. */
export const hasEmployees: (db: Db) => Promise<boolean> = anybody;

/** The language that the person of a record reads; null where they never chose. */
export const languageOfPerson: typeof languageOfEmployee = languageOfEmployee;

/** Employees by the beginnings of their names or number, whoever left before a day left out. */
export const peopleNamed: typeof findPeople = findPeople;

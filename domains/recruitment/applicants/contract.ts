// Applications of people without an account: sent with a public form, and looked after by a link.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Version } from '@kawani/kit/contract/version';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { RecruitmentPermission } from '../requisitions/policy.ts';
import { ApplicationForm } from './contract/form.ts';
import { APPLICATION_LINK, ApplicationState, PRIVACY_NOTICE } from './lists.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000001';
/** At a job fair thirty people share the address of one network, and each may have to mend the form once. */
const APPLY_LIMIT = { most: 60, perSeconds: 600 };
/** Each asks twice: for the notice, and for the token of a form that is new to the tab. */
const FORM_LIMIT = { most: 240, perSeconds: 600 };

export const ApplicationStatus = z.strictObject({
  title: z.string(),
  place: z.nullable(z.string()),
  appliedAt: Instant,
  state: codeIn(ApplicationState),
  /** A sentence: what comes next. */
  next: z.string(),
  movedAt: Instant,
  mayWithdraw: z.boolean(),
  /** The office proposed the person for this job, who had applied for another one. */
  wasProposed: z.boolean(),
  erasedAt: z.nullable(Instant),
  /** Until when it is kept if nothing more happens; null: of an employee. */
  keptUntil: z.nullable(Instant),
});
export type ApplicationStatus = z.output<typeof ApplicationStatus>;

const ofOffice = {
  needs: [RecruitmentPermission.VIEW_APPLICANT_LIST],
  scope: 'all',
  notOwn: { id: 'application' },
} as const;
const byLink = { by: { link: APPLICATION_LINK }, scope: 'own' } as const;

export const applicantsApi = {
  form: endpoint('GET /apply/form', {
    summary:
      'What an application form is opened with: its token, and the privacy notice with the months that data is kept',
    returns: z.strictObject({ form: z.string(), notice: z.string(), keptMonths: z.int() }),
    scope: 'own',
    isPublic: true,
    limit: FORM_LIMIT,
  }),
  // A PUT, since the answer to a POST is kept for its retries, and this one holds a secret.
  apply: endpoint('PUT /apply', {
    summary: 'Apply for a posted job; answers with the token of the link to the application',
    takes: ApplicationForm,
    returns: z.strictObject({ token: z.string(), expiresAt: Instant, application: ApplicationStatus }),
    scope: 'own',
    isPublic: true,
    limit: APPLY_LIMIT,
    example: {
      ...{ code: 'abcd2345', firstName: 'Maria', lastName: 'Santos', mobile: '0917 123 4567', city: '1380300000' },
      ...{ hasExperience: true, starts: 'NOW', notice: PRIVACY_NOTICE, form: 'FORM' },
    },
  }),
  status: endpoint('GET /application', {
    ...byLink,
    returns: ApplicationStatus,
    summary: 'How the application stands that the link is about',
  }),
  withdraw: endpoint('POST /application/withdrawal', {
    ...byLink,
    returns: ApplicationStatus,
    summary: 'Withdraw the application of the link',
  }),
  erase: endpoint('POST /application/erasure', {
    ...byLink,
    returns: ApplicationStatus,
    summary: 'Erase the data of the application of the link, and of the person who has no other one; the link ends',
  }),
  // A PUT for the same reason as `apply`.
  renewLink: endpoint('PUT /applications/:id/status-link', {
    ...ofOffice,
    summary:
      'Mail a new link to the status of an application, or show it to be handed over; the one before stops working',
    takes: z.strictObject({
      id: z.uuid(),
      /** Shown instead of mailed, also where there is an address. */
      byHand: z.optional(z.boolean()),
    }),
    returns: z.strictObject({
      /** Null: it was mailed. */
      token: z.nullable(z.string()),
      expiresAt: Instant,
      /** Enough of the address to know it by. */
      mailedTo: z.nullable(z.string()),
    }),
    example: { id: SOME_ID },
  }),
  eraseAsked: endpoint('POST /applications/:id/erasure', {
    ...ofOffice,
    summary: 'Erase the data of an applicant who asked the office for it; one that is under way is withdrawn first',
    takes: z.strictObject({ id: z.uuid(), version: Version }),
    returns: z.strictObject({ erasedAt: Instant }),
    example: { id: SOME_ID, version: 1 },
  }),
};

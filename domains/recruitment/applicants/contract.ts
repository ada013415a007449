// Applications of people without an account: sent with a public form, and looked after by a link.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { RecruitmentPermission } from '../requisitions/policy.ts';
import { ApplicationForm } from './contract/form.ts';
import { APPLICATION_LINK, ApplicationState, PRIVACY_NOTICE } from './lists.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000001';
/** At a job fair thirty people share the address of one network, and each may have to mend the form once. */
const APPLY_LIMIT = { most: 60, perSeconds: 600 };
const FORM_LIMIT = { most: 120, perSeconds: 600 };

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
});
export type ApplicationStatus = z.output<typeof ApplicationStatus>;

const byLink = { by: { link: APPLICATION_LINK }, scope: 'own' } as const;

export const applicantsApi = {
  form: endpoint('GET /apply/form', {
    summary: 'What an application form is opened with: its token, and the version of the privacy notice',
    returns: z.strictObject({ form: z.string(), notice: z.string() }),
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
    summary: 'Make a new link to the status of an application; the one before stops working',
    takes: z.strictObject({ id: z.uuid() }),
    returns: z.strictObject({ token: z.string(), expiresAt: Instant }),
    needs: [RecruitmentPermission.VIEW_APPLICANT_LIST],
    scope: 'all',
    notOwn: { id: 'application' },
    example: { id: SOME_ID },
  }),
};

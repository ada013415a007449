// Applications of people without an account: sent with a public form, and looked after by a link.
import { PlaceCode } from '@kawani/domains/statutory/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { matching } from '@kawani/kit/contract/pattern';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { PostingCode } from '../postings/contract.ts';
import { APPLICATION_LINK, ApplicationState, PRIVACY_NOTICE, Starts } from './lists.ts';

const MAX_NAME = 50;
const MAX_SUFFIX = 10;
const MAX_MOBILE = 30;
const MAX_EMAIL = 100;
const MAX_NOTICE = 20;
const MAX_FORM = 200;
/** Many phones share the address of one network, and a job fair that of one site. */
const APPLY_LIMIT = { most: 30, perSeconds: 600 };
const FORM_LIMIT = { most: 120, perSeconds: 600 };

const said = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const Name = said(MAX_NAME).check(z.normalize('NFC'), matching('ALPHA'));

/** Nothing of an age, a birth date, a civil status or a religion: nobody may ask for them (RA 10911). */
export const ApplicationForm = z.strictObject({
  /** Of the posting, as it stands in the address or on the poster. */
  code: PostingCode,
  firstName: Name,
  middleName: z.optional(Name),
  lastName: Name,
  suffix: z.optional(said(MAX_SUFFIX)),
  mobile: said(MAX_MOBILE),
  email: z.optional(z.email().check(z.maxLength(MAX_EMAIL), z.toLowerCase())),
  /** The nearest city. */
  city: PlaceCode,
  hasExperience: z.boolean(),
  starts: codeIn(Starts),
  /** The version of the privacy notice that was accepted. */
  notice: z.string().check(z.maxLength(MAX_NOTICE)),
  /** As the form was opened with. */
  form: z.string().check(z.maxLength(MAX_FORM)),
  /** No person sees this field; programs that fill in every field do. */
  website: z.optional(z.string().check(z.maxLength(MAX_FORM))),
});
export type ApplicationForm = z.output<typeof ApplicationForm>;

export const ApplicationStatus = z.strictObject({
  title: z.string(),
  place: z.nullable(z.string()),
  appliedAt: Instant,
  state: codeIn(ApplicationState),
  /** A sentence: what comes next. */
  next: z.string(),
  movedAt: Instant,
  mayWithdraw: z.boolean(),
  erasedAt: z.nullable(Instant),
});
export type ApplicationStatus = z.output<typeof ApplicationStatus>;

const byLink = { by: { link: APPLICATION_LINK }, scope: 'own', returns: ApplicationStatus } as const;

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
  status: endpoint('GET /application', { ...byLink, summary: 'How the application stands that the link is about' }),
  withdraw: endpoint('POST /application/withdrawal', { ...byLink, summary: 'Withdraw the application of the link' }),
  erase: endpoint('POST /application/erasure', {
    ...byLink,
    summary: 'Erase the data of the application of the link, and of the person who has no other one; the link ends',
  }),
};

// The form that people without an account apply with: loaded when it is filled in.
import { PlaceCode } from '@kawani/domains/statutory/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { typed } from '@kawani/kit/contract/typed';
import * as z from 'zod/mini';
import { PostingCode } from '../../postings/contract/code.ts';
import { LEAST_KEPT_MONTHS, MOST_KEPT_MONTHS, Starts } from '../lists.ts';

const MAX_NAME = 50;
const MAX_SUFFIX = 10;
const MAX_MOBILE = 30;
const MAX_EMAIL = 100;
const MAX_NOTICE = 20;
const MAX_FORM = 200;

const said = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const Name = typed('NAME', MAX_NAME);

/** That the privacy notice named; a form from before it was a setting doesn't say, and promised the usual ones. */
export const KeptMonths = z.optional(z.int().check(z.gte(LEAST_KEPT_MONTHS), z.lte(MOST_KEPT_MONTHS)));

/** Nothing of an age, a birth date, a civil status or a religion: nobody may ask for them (RA 10911). */
export const ApplicationForm = z.strictObject({
  /** Of the posting, as it stands in the address or on the poster. */
  code: PostingCode,
  firstName: Name,
  middleName: z.optional(Name),
  lastName: Name,
  suffix: z.optional(typed('ALPHA', MAX_SUFFIX)),
  mobile: said(MAX_MOBILE),
  email: z.optional(z.email().check(z.maxLength(MAX_EMAIL), z.toLowerCase())),
  /** The nearest city. */
  city: PlaceCode,
  hasExperience: z.boolean(),
  starts: codeIn(Starts),
  /** The version of the privacy notice that was accepted. */
  notice: z.string().check(z.maxLength(MAX_NOTICE)),
  keptMonths: KeptMonths,
  /** As the form was opened with. */
  form: z.string().check(z.maxLength(MAX_FORM)),
  /** No person sees this field; programs that fill in every field do. */
  website: z.optional(z.string().check(z.maxLength(MAX_FORM))),
});
export type ApplicationForm = z.output<typeof ApplicationForm>;

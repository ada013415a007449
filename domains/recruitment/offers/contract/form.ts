// What a job offer says: checked in the browser before it is sent, and by the server.
import { PayBasis } from '@kawani/domains/employees/contract';
import { amountOf } from '@kawani/kit/contract/amount';
import { codeIn } from '@kawani/kit/contract/code-in';
import { Version } from '@kawani/kit/contract/version';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { MOST_VALID_DAYS } from '../lists.ts';

const MAX_RATE = 100_000_000;
const MAX_COLA = 100_000;
const MAX_FACTOR = 6;
const MAX_REASON = 250;
const MAX_REMARKS = 500;
const said = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

const OfferTerms = {
  payBasis: codeIn(PayBasis),
  /** Centavos a day or a month, as the basis says. */
  rate: amountOf({ most: MAX_RATE }),
  /** Days' pay in a year, of the law's list: `313`. */
  factor: z.string().check(z.maxLength(MAX_FACTOR), z.regex(/^\d{3}(\.\d{1,2})?$/)),
  /** The cost-of-living allowance a day beside it. */
  cola: z.optional(amountOf({ least: 0, most: MAX_COLA })),
  startsOn: Day,
  /** From the day it is sent until it expires. */
  validDays: z.int().check(z.gte(1), z.lte(MOST_VALID_DAYS)),
  /** Why the pay lies outside of what the requisition offers. */
  rateReason: z.optional(said(MAX_REASON)),
  /** For the applicant, who reads it with the offer. */
  remarks: z.optional(said(MAX_REMARKS)),
};

const ofApplication = { ...OfferTerms, id: z.uuid() };

export const OfferPreview = z.strictObject(ofApplication);
export type OfferPreview = z.output<typeof OfferPreview>;

/** `version`: of the draft that is changed; absent: a new one. */
export const OfferForm = z.strictObject({ ...ofApplication, version: z.optional(Version) });
export type OfferForm = z.output<typeof OfferForm>;

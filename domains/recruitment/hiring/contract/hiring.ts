// Somebody about to be hired, as the offices read it: a line of the list, and everything about one of them.
import { Allowance, PayBasis } from '@kawani/domains/employees/contract';
import { RequestStatus } from '@kawani/domains/requests/engine/lists';
import { codeIn } from '@kawani/kit/contract/code-in';
import { Version } from '@kawani/kit/contract/version';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { FirstStatus, HirePaperState, HiringBlocker, HiringStep, HiringWait } from '../lists.ts';
import { HirePerson } from './person.ts';

export const HiringLine = z.strictObject({
  /** Of the application. */
  id: z.string(),
  name: z.string(),
  jobOrder: z.string(),
  designation: z.string(),
  place: z.string(),
  step: codeIn(HiringStep),
  waitsFor: codeIn(HiringWait),
  /** Since it waits for that. */
  days: z.int(),
  startsOn: z.nullable(Day),
  blockers: z.array(codeIn(HiringBlocker)),
});
export type HiringLine = z.output<typeof HiringLine>;

export const HirePaper = z.strictObject({
  kind: z.string(),
  label: z.string(),
  isRequired: z.boolean(),
  expires: z.boolean(),
  state: codeIn(HirePaperState),
  isCarried: z.boolean(),
  fileName: z.nullable(z.string()),
  expiresOn: z.nullable(Day),
  sentAt: z.nullable(Instant),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  version: Version,
});
export type HirePaper = z.output<typeof HirePaper>;

export const PafTerms = z.strictObject({
  status: codeIn(FirstStatus),
  startsOn: Day,
  shift: z.nullable(z.string()),
  restDays: z.array(z.int()),
  basis: codeIn(PayBasis),
  rate: Centavos,
  factor: z.string(),
  mwe: z.boolean(),
  cola: Centavos,
  allowances: z.array(Allowance),
});
export type PafTerms = z.output<typeof PafTerms>;

/** What a PAF said before it was changed. */
export const PafChange = z.strictObject({ at: Instant, by: z.string(), was: PafTerms });
export type PafChange = z.output<typeof PafChange>;

/** As the last PAF says, for those alone who write or decide it; the last change comes first. */
const PafSays = z.extend(PafTerms, { changes: z.array(PafChange) });
export type PafSays = z.output<typeof PafSays>;

const RequestOfHire = z.strictObject({
  id: z.string(),
  ref: z.string(),
  state: codeIn(RequestStatus),
  version: Version,
  /** Whether the reader wrote it. */
  isMine: z.boolean(),
});
export type RequestOfHire = z.output<typeof RequestOfHire>;

export const HiringDetail = z.extend(HiringLine, {
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  offerState: z.nullable(z.string()),
  /** Null until the papers are asked for. */
  hire: z.nullable(
    z.strictObject({
      id: z.string(),
      begunAt: Instant,
      begunBy: z.string(),
      /** Whether the reader asked for the papers or made a link to send them by. */
      isMine: z.boolean(),
      /** No. and name of the employee who comes back. */
      former: z.nullable(z.string()),
      /** Null where no link is good any longer. */
      linkExpiresAt: z.nullable(Instant),
      papers: z.array(HirePaper),
      hasPerson: z.boolean(),
      /** For those alone who check the 201 file. */
      person: z.nullable(HirePerson),
      papersApprovedAt: z.nullable(Instant),
      papersApprovedBy: z.nullable(z.string()),
      passedOnAt: z.nullable(Instant),
      passedOnBy: z.nullable(z.string()),
      paf: z.nullable(RequestOfHire),
      terms: z.nullable(PafSays),
      endorsement: z.nullable(RequestOfHire),
      /** The employee record is made: from then on HR ends an employment, and no hire. */
      isEmployed: z.boolean(),
      hiredAt: z.nullable(Instant),
      version: Version,
    }),
  ),
});
export type HiringDetail = z.output<typeof HiringDetail>;

export const FormerEmployee = z.strictObject({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  separatedOn: Day,
  designation: z.nullable(z.string()),
  isSameMobile: z.boolean(),
});
export type FormerEmployee = z.output<typeof FormerEmployee>;

/** Shown once: the address with its secret is nowhere else. */
export const UploadLink = z.strictObject({
  address: z.string(),
  expiresAt: Instant,
  mailedTo: z.nullable(z.string()),
  hiring: HiringDetail,
});
export type UploadLink = z.output<typeof UploadLink>;

/** What a PAF begins with. */
export const PafChoices = z.strictObject({
  basis: codeIn(PayBasis),
  rate: Centavos,
  factor: z.string(),
  cola: Centavos,
  startsOn: Day,
  shiftId: z.nullable(z.string()),
  shifts: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  factors: z.array(z.strictObject({ factor: z.string(), use: z.string() })),
  /** Those that the tax law calls de minimis, as of the first day. */
  benefits: z.array(z.strictObject({ benefit: z.string(), label: z.string() })),
  floor: z.nullable(z.strictObject({ daily: Centavos, cola: Centavos, region: z.string(), order: z.string() })),
});
export type PafChoices = z.output<typeof PafChoices>;

// A quitclaim: what was paid and what is given up, in the language of the person, after the money.
import { codeIn } from '@kawani/kit/contract/code-in';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { QuitclaimLanguage, QuitclaimWait } from '../lists.ts';

export const Quitclaim = z.strictObject({
  id: z.string(),
  language: codeIn(QuitclaimLanguage),
  net: Centavos,
  payslipNo: z.string(),
  writtenBy: z.string(),
  writtenAt: Instant,
  shownAt: z.nullable(Instant),
  /** Who handed it over on paper; null where the person read it in the app. */
  shownBy: z.nullable(z.string()),
  signedOn: z.nullable(Day),
  witnesses: z.array(z.string()),
  recordedBy: z.nullable(z.string()),
  /** The payslip was corrected since. */
  isOutdated: z.boolean(),
  version: z.int(),
});
export type Quitclaim = z.output<typeof Quitclaim>;

export const QuitclaimOfCase = z.strictObject({
  name: z.string(),
  /** Null: one may be written. */
  wait: z.nullable(codeIn(QuitclaimWait)),
  /** When the money came, or will. */
  payDate: z.nullable(Day),
  /** That the person reads. */
  language: codeIn(QuitclaimLanguage),
  /** Not employed with an account: it is handed over on paper. */
  hasAccount: z.boolean(),
  quitclaim: z.nullable(Quitclaim),
  text: z.nullable(z.string()),
  /** Replaced ones, the newest first. */
  earlier: z.array(Quitclaim),
});
export type QuitclaimOfCase = z.output<typeof QuitclaimOfCase>;

export const MyQuitclaim = z.strictObject({
  quitclaim: z.nullable(
    z.strictObject({
      language: codeIn(QuitclaimLanguage),
      writtenAt: Instant,
      shownAt: z.nullable(Instant),
      signedOn: z.nullable(Day),
      /** Null until it is asked for. */
      text: z.nullable(z.string()),
    }),
  ),
});
export type MyQuitclaim = z.output<typeof MyQuitclaim>;

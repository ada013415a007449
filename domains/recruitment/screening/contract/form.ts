// What the office writes about applicants: somebody who came in person, a move, a note.
import { PlaceCode } from '@kawani/domains/statutory/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { typed } from '@kawani/kit/contract/typed';
import { Version } from '@kawani/kit/contract/version';
import * as z from 'zod/mini';
import { KeptMonths } from '../../applicants/contract/form.ts';
import { ApplicationState, Starts } from '../../applicants/lists.ts';
import { MOST_MOVED, NotPassedReason, OfficeSource } from '../lists.ts';

const MAX_NAME = 50;
const MAX_SUFFIX = 10;
const MAX_MOBILE = 30;
const MAX_EMAIL = 100;
const MAX_NOTICE = 20;
const MAX_REASON = 250;
const MAX_NOTE = 1000;

const said = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const Name = typed('NAME', MAX_NAME);

export const WalkInForm = z.strictObject({
  jobOrderId: z.uuid(),
  source: codeIn(OfficeSource),
  firstName: Name,
  middleName: z.optional(Name),
  lastName: Name,
  suffix: z.optional(typed('ALPHA', MAX_SUFFIX)),
  mobile: said(MAX_MOBILE),
  email: z.optional(z.email().check(z.maxLength(MAX_EMAIL), z.toLowerCase())),
  /** The nearest city. */
  city: PlaceCode,
  hasExperience: z.optional(z.boolean()),
  starts: z.optional(codeIn(Starts)),
  /** The version of the privacy notice that the person has read and accepted. */
  notice: z.string().check(z.maxLength(MAX_NOTICE)),
  keptMonths: KeptMonths,
});
export type WalkInForm = z.output<typeof WalkInForm>;

const move = {
  to: codeIn(ApplicationState),
  /** In words: of a step that is jumped, of a move back, and beside "Other reason". */
  reason: z.optional(said(MAX_REASON)),
  notPassed: z.optional(codeIn(NotPassedReason)),
};
export type MoveForm = {
  readonly to: ApplicationState;
  readonly reason?: string | undefined;
  readonly notPassed?: NotPassedReason | undefined;
};

export const MoveOne = z.strictObject({ id: z.uuid(), version: Version, ...move });
export type MoveOne = z.output<typeof MoveOne>;

export const MoveMany = z.strictObject({
  applicants: z
    .array(z.strictObject({ id: z.uuid(), version: Version }))
    .check(z.minLength(1), z.maxLength(MOST_MOVED)),
  ...move,
});
export type MoveMany = z.output<typeof MoveMany>;

export const NoteForm = z.strictObject({ id: z.uuid(), note: said(MAX_NOTE) });
export type NoteForm = z.output<typeof NoteForm>;

/** What is asked later, where somebody did not say it when they applied. */
export const AnswersForm = z.strictObject({
  id: z.uuid(),
  version: Version,
  hasExperience: z.boolean(),
  starts: codeIn(Starts),
});
export type AnswersForm = z.output<typeof AnswersForm>;

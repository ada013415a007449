// What the office fills in of programs and their tasks. A browser loads it with the form, not with the page.
import { codeIn } from '@kawani/kit/contract/code-in';
import { LARGEST_VERSION, Version } from '@kawani/kit/contract/version';
import * as z from 'zod/mini';
import {
  MAX_PROGRAM_NAME,
  MAX_TASK_TITLE,
  MOST_DAYS_AFTER,
  MOST_DAYS_BEFORE,
  TaskFact,
  TaskKind,
  TaskOwner,
  TaskSection,
} from '../lists.ts';

const MOST_DESIGNATIONS = 200;
const MAX_CODE = 30;

/** In an address everything is text. */
export const VersionInUrl = z.coerce.number().check(z.int(), z.gte(1), z.lte(LARGEST_VERSION));

const required = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));

const programFields = {
  name: required(MAX_PROGRAM_NAME),
  /** None: for all designations that have no program of their own. */
  designationIds: z._default(z.array(z.uuid()).check(z.maxLength(MOST_DESIGNATIONS)), []),
};
export const ProgramForm = z.strictObject(programFields);
export type ProgramForm = z.output<typeof ProgramForm>;

export const ProgramChange = z.strictObject({ id: z.uuid(), version: Version, ...programFields });
export type ProgramChange = z.output<typeof ProgramChange>;

export const ProgramCopy = z.strictObject({ id: z.uuid(), ...programFields });
export type ProgramCopy = z.output<typeof ProgramCopy>;

/** What a task is about, by its kind; of the other kinds it is ignored. */
const about = {
  /** READ: this chapter; left out: the whole handbook, or the standards of probation. */
  chapterId: z.optional(z.uuid()),
  readsStandards: z.optional(z.boolean()),
  /** UPLOAD: this paper; left out: all that are required. */
  documentKind: z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_CODE))),
  /** FORM. */
  section: z.optional(codeIn(TaskSection)),
  /** ATTEND. */
  topicId: z.optional(z.uuid()),
  /** DO: ticks itself; left out: its owner ticks it. */
  fact: z.optional(codeIn(TaskFact)),
};
const taskFields = {
  kind: codeIn(TaskKind),
  titleEn: required(MAX_TASK_TITLE),
  titleFil: required(MAX_TASK_TITLE),
  owner: codeIn(TaskOwner),
  /** After the first day; below zero: before it. */
  dueDays: z.int().check(z.gte(-MOST_DAYS_BEFORE), z.lte(MOST_DAYS_AFTER)),
  isRequired: z.boolean(),
  ...about,
};

/** The id and the version of the draft. */
export const ofDraft = { id: z.uuid(), version: Version };

export const NewTask = z.strictObject({ ...ofDraft, ...taskFields });
export type NewTask = z.output<typeof NewTask>;
export type TaskForm = Omit<NewTask, keyof typeof ofDraft>;

export const TaskChange = z.strictObject({ ...ofDraft, taskId: z.uuid(), ...taskFields });
export type TaskChange = z.output<typeof TaskChange>;

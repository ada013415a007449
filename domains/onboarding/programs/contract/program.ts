// Programs as the office sees them: each with its version in force, its draft and its earlier versions.
import { codeIn } from '@kawani/kit/contract/code-in';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { TaskFact, TaskKind, TaskOwner, TaskSection } from '../lists.ts';

export const ProgramTask = z.strictObject({
  id: z.string(),
  /** The same in every version of the program. */
  key: z.string(),
  kind: codeIn(TaskKind),
  titleEn: z.string(),
  titleFil: z.string(),
  owner: codeIn(TaskOwner),
  dueDays: z.int(),
  isRequired: z.boolean(),
  chapterId: z.nullable(z.string()),
  readsStandards: z.boolean(),
  documentKind: z.nullable(z.string()),
  section: z.nullable(codeIn(TaskSection)),
  topicId: z.nullable(z.string()),
  fact: z.nullable(codeIn(TaskFact)),
  /** What the chapter, paper or topic is called in each language. */
  aboutEn: z.nullable(z.string()),
  aboutFil: z.nullable(z.string()),
  /** The chapter is retired, or the paper or topic isn't in use now. */
  isGone: z.boolean(),
});
export type ProgramTask = z.output<typeof ProgramTask>;

export const VersionLine = z.strictObject({
  id: z.string(),
  number: z.int(),
  version: z.int(),
  /** Null: a draft. */
  publishedAt: z.nullable(Instant),
  publishedBy: z.nullable(z.string()),
  taskCount: z.int(),
  /** With an open invitation by this version. */
  people: z.int(),
  /** Of them, those who did no task yet and whose first day isn't over. */
  notBegun: z.int(),
});
export type VersionLine = z.output<typeof VersionLine>;

export const ProgramVersion = z.extend(VersionLine, { tasks: z.array(ProgramTask) });
export type ProgramVersion = z.output<typeof ProgramVersion>;

export const ProgramLine = z.strictObject({
  id: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  version: z.int(),
  /** None: for all others. */
  designations: z.array(z.string()),
  /** Of the version in force; null: never published. */
  number: z.nullable(z.int()),
  publishedAt: z.nullable(Instant),
  taskCount: z.nullable(z.int()),
  hasDraft: z.boolean(),
  /** With an open invitation. */
  people: z.int(),
});
export type ProgramLine = z.output<typeof ProgramLine>;

const Named = z.strictObject({ id: z.string(), name: z.string() });

export const Program = z.strictObject({
  id: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  version: z.int(),
  designations: z.array(Named),
  inForce: z.nullable(ProgramVersion),
  draft: z.nullable(ProgramVersion),
  /** The newest first. */
  earlier: z.array(VersionLine),
});
export type Program = z.output<typeof Program>;

const Bilingual = z.strictObject({ id: z.string(), nameEn: z.string(), nameFil: z.string() });

/** What programs and tasks may be about. */
export const ProgramChoices = z.strictObject({
  designations: z.array(z.extend(Named, { programId: z.nullable(z.string()), program: z.nullable(z.string()) })),
  chapters: z.array(Bilingual),
  topics: z.array(Bilingual),
  papers: z.array(z.strictObject({ code: z.string(), name: z.string() })),
});
export type ProgramChoices = z.output<typeof ProgramChoices>;

/** What became of open invitations by earlier versions. */
export const Applied = z.strictObject({
  changed: z.int(),
  /** They began, or their first day is over. */
  kept: z.int(),
});
export type Applied = z.output<typeof Applied>;

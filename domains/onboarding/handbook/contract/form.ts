// What is filled in to write a chapter of the handbook, or the next version of one: in both languages.
import { codeIn } from '@kawani/kit/contract/code-in';
import { Version } from '@kawani/kit/contract/version';
import * as z from 'zod/mini';
import { ChapterKind, MAX_BODY, MAX_TITLE } from '../lists.ts';

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_TITLE));
/** Plain text: an empty line between paragraphs, and `- ` before each line of a list. */
const body = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_BODY));
const texts = { titleEn: title, titleFil: title, bodyEn: body, bodyFil: body };

export const NewChapter = z.strictObject({
  kind: codeIn(ChapterKind),
  /** Of standards. Left out: for every designation that has none of its own. */
  designationId: z.optional(z.uuid()),
  ...texts,
});
export type NewChapter = z.output<typeof NewChapter>;

/** `version`: of the chapter, as it was read. */
export const NextVersion = z.strictObject({ id: z.uuid(), version: Version, ...texts });
export type NextVersion = z.output<typeof NextVersion>;

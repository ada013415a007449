// Chapters of the handbook and their versions, as the office sees them.
import { codeIn } from '@kawani/kit/contract/code-in';
import { Version } from '@kawani/kit/contract/version';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { ChapterKind } from '../lists.ts';

const Published = { publishedAt: Instant, publishedBy: z.string() };

export const ChapterLine = z.strictObject({
  id: z.string(),
  kind: codeIn(ChapterKind),
  designationId: z.nullable(z.string()),
  /** Of standards; null: for every designation that has none of its own. */
  designation: z.nullable(z.string()),
  /** Of the version in force. */
  number: z.int(),
  titleEn: z.string(),
  titleFil: z.string(),
  ...Published,
  /** How many people are asked to read it now, and how many of them have acknowledged the version in force. */
  asked: z.int(),
  acknowledged: z.int(),
  /** Null: it is shown. */
  retiredAt: z.nullable(Instant),
  version: Version,
});
export type ChapterLine = z.output<typeof ChapterLine>;

export const HandbookChapters = z.strictObject({
  /** In the order in which they are read; then standards, and those that were retired. */
  items: z.array(ChapterLine),
  /** That have no standards of their own. */
  designations: z.array(z.strictObject({ id: z.string(), name: z.string() })),
});

/** One version, which never changes. */
export const ChapterVersion = z.strictObject({
  id: z.string(),
  chapterId: z.string(),
  number: z.int(),
  titleEn: z.string(),
  titleFil: z.string(),
  bodyEn: z.string(),
  bodyFil: z.string(),
  sha256: z.string(),
  ...Published,
});
export type ChapterVersion = z.output<typeof ChapterVersion>;

export const ChapterDetail = z.strictObject({
  chapter: ChapterLine,
  inForce: ChapterVersion,
  /** The newest first. `acknowledged`: by how many people, wherever they are now. */
  versions: z.array(
    z.strictObject({ id: z.string(), number: z.int(), titleEn: z.string(), ...Published, acknowledged: z.int() }),
  ),
});
export type ChapterDetail = z.output<typeof ChapterDetail>;

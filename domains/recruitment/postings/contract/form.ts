// What a recruiter writes in a public posting.
import { Version } from '@kawani/kit/contract/version';
import * as z from 'zod/mini';

export const MAX_TITLE = 80;
export const MAX_DESCRIPTION = 4000;
export const MAX_PLACE = 120;
export const MAX_DIRECTIONS = 250;
export const MAX_REASON = 250;

const said = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const orNot = (most: number) => z._default(z.nullable(said(most)), null);

const PostingFields = {
  title: said(MAX_TITLE),
  description: said(MAX_DESCRIPTION),
  /** As people outside know it. */
  place: said(MAX_PLACE),
  /** How to get there by bus, jeepney or train. */
  directions: orNot(MAX_DIRECTIONS),
  showsPay: z.boolean(),
  /** Why the work really needs a sex or a height; null: it doesn't. */
  sexReason: orNot(MAX_REASON),
  heightReason: orNot(MAX_REASON),
};
export const PostingForm = z.strictObject(PostingFields);
export type PostingForm = z.output<typeof PostingForm>;

/** For the job order of this id; without a version where nothing was written for it yet. */
export const WrittenPosting = z.strictObject({ ...PostingFields, id: z.uuid(), version: z.optional(Version) });

// The closed lists of the handbook, and how long its texts may be.
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';

export const ChapterKind = valueList({ CHAPTER: 'Chapter', PROBATION_STANDARDS: 'Probation standards' });
export type ChapterKind = CodeOf<typeof ChapterKind>;

export const MAX_TITLE = 120;
export const MAX_BODY = 20_000;
/** A chapter that takes longer to read is better divided. */
export const MOST_MINUTES = 2;
/** The most chapters that are shown at a time; retired ones are not counted. */
export const MOST_CHAPTERS = 200;
/** The most rows of the list of acknowledgements. One chapter has at most as many as people times versions. */
export const MOST_ACKNOWLEDGEMENTS = 50_000;

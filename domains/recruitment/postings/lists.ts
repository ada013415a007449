// The closed lists of public postings.
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';

/** How people find a posting. */
export const PostingWay = valueList({
  LINK: 'Link',
  POSTER: 'Poster',
  REFERRAL: 'Referral of an employee',
});
export type PostingWay = CodeOf<typeof PostingWay>;

/** Small letters and digits that nobody mixes up when they copy them from a poster. */
export const CODE_PATTERN = /^[a-z2-9]{8}$/;

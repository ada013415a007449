// What can't be done with a public posting.
import { STALE_MESSAGE } from '@kawani/kit/contract/message';
import { refusals } from '@kawani/kit/contract/refusal';

export const PostingRefusal = refusals({
  NO_SUCH_POSTING: 'This job isn’t open for applications.',
  NOT_WRITTEN: 'This job order has no posting yet.',
  NOT_OPEN: 'Only an open job order can be posted. This one is {state}.',
  PUBLISHED_ALREADY: 'This posting is published already.',
  NOT_PUBLISHED: 'This posting isn’t published.',
  NO_RATE: 'The requisition says no rate, so there is no pay to show.',
  SEX: '“{words}”: name a sex only if the work really needs it, and say why (Labor Code, article 133; RA 9710).',
  HEIGHT: '“{words}”: name a height only if the work really needs it, and say why (Labor Code, article 3).',
  NOT_EMPLOYED: 'Only an employee can refer people.',
  STALE: STALE_MESSAGE,
});

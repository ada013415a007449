// What can't be done with the handbook.
import { refusals } from '@kawani/kit/contract/refusal';

export const HandbookRefusal = refusals({
  NO_SUCH_CHAPTER: 'This chapter doesn’t exist.',
  NO_SUCH_VERSION: 'This version doesn’t exist.',
  NO_SUCH_DESIGNATION: 'This designation doesn’t exist.',
  HAS_STANDARDS: 'There are probation standards for these people already. Write their next version instead.',
  NOT_FOR_A_DESIGNATION: 'A chapter is for everybody. Only probation standards are for one designation.',
  TOO_MANY_CHAPTERS:
    'The handbook has {most} chapters, which is the most. Retire one first, or add the text to one of them.',
  TOO_MANY_ROWS: 'These are more than {rows} rows. Please download the list of one chapter at a time.',
  NOTHING_CHANGED: 'The texts are the same as in the version in force.',
  RETIRED: 'This chapter was retired.',
  STALE: 'Somebody changed the handbook meanwhile. Please look at it again.',
  OTHER_TEXT: 'This isn’t the text that was published. Please open the handbook again.',
});

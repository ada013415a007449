// The closed lists of screening.
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';

/** The steps that somebody goes through, in their order. Hiring begins after the last one. */
export const STEPS = ['Applied', 'Initial interview', 'Exam', 'Final interview', 'Medical', 'For hiring'] as const;
export type Step = (typeof STEPS)[number];

/** The columns of the board. */
export const COLUMNS = [...STEPS, 'Not passed', 'Withdrawn'] as const;

/** Never age, sex, looks, religion, pregnancy or marital status: nobody may be refused for them. */
export const NotPassedReason = valueList({
  QUALIFICATIONS: 'Does not meet the qualifications of the job',
  INTERVIEW: 'Did not pass the interview',
  EXAM: 'Did not pass the exam',
  PAPERS: 'Papers are missing or not genuine',
  NOT_FIT: 'Not fit for this work, as the clinic decided',
  NOT_REACHED: 'Can’t be reached',
  DID_NOT_COME: 'Did not come',
  PAY: 'Asks for more than the job pays',
  START: 'Can’t start in time',
  NO_PLACES: 'All places are filled',
  OTHER: 'Other reason',
});
export type NotPassedReason = CodeOf<typeof NotPassedReason>;

export const ApplicationSource = valueList({
  LINK: 'Link',
  POSTER: 'Poster',
  REFERRAL: 'Referral',
  WALK_IN: 'Walk-in',
  JOB_FAIR: 'Job fair',
  /** Proposed by the office, of people who applied before. */
  ROSTER: 'Re-applicant',
});
export type ApplicationSource = CodeOf<typeof ApplicationSource>;

/** How an applicant came who is added by the office. */
export const OfficeSource = valueList({ WALK_IN: 'Walk-in', JOB_FAIR: 'Job fair' });
export type OfficeSource = CodeOf<typeof OfficeSource>;

/** What an application still lacks. */
export const Missing = valueList({
  EXPERIENCE: 'Experience',
  STARTS: 'Start',
  PAPERS: '201 file',
});
export type Missing = CodeOf<typeof Missing>;

/** Why two people may be one. The same e-mail is certain, a name is likely. */
export const TwinBecause = valueList({
  EMAIL: 'Same e-mail',
  NAME_AND_CITY: 'Same name and city',
  NAME_AND_REFERRER: 'Same name, referred by the same person',
});
export type TwinBecause = CodeOf<typeof TwinBecause>;

/** Somebody who waits longer in a step is shown under Today. */
export const LONG_WAIT_DAYS = 3;
/** An offer that lapses sooner is shown under Today. */
export const LAPSES_WITHIN_HOURS = 48;
/** Cards of a column until more are asked for. */
export const CARDS = 20;
/** Applicants moved together. */
export const MOST_MOVED = 50;
/** How long "Same person" can be undone. */
export const UNDO_DAYS = 30;

// The closed lists of interviews.
import { type CodeOf, namedValues, valueList } from '@kawani/kit/contract/value-list';

/** The steps of an application at which somebody is seen. */
export const InterviewStep = namedValues('Initial interview', 'Exam', 'Final interview');
export type InterviewStep = CodeOf<typeof InterviewStep>;

export const InterviewWay = valueList({ IN_PERSON: 'In person', PHONE: 'Phone call', VIDEO: 'Video call' });
export type InterviewWay = CodeOf<typeof InterviewWay>;

/** What an applicant answers to an invitation. */
export const InterviewAnswer = valueList({ ACCEPT: 'Accept', DECLINE: 'Decline' });
export type InterviewAnswer = CodeOf<typeof InterviewAnswer>;

/** Marks of somebody who was expected, which the interviewer may give. */
export const Attendance = namedValues('Completed', 'Incomplete', 'No Show');
export type Attendance = CodeOf<typeof Attendance>;

/** How many questions a scorecard has. */
export const QUESTIONS = 5;
export const MAX_QUESTION = 150;
export const BEST_SCORE = 5;
/** Most people that are invited together, and most seats of a slot: a job fair. */
export const MOST_TOGETHER = 50;
/** An applicant may choose another time until so long before. */
export const CHANGE_HOURS = 3;
/** Interviews that somebody held are shown to them for so many days. */
export const OWN_DAYS = 14;
/** Who was asked to choose a time and did not missed it after so many days. */
export const CHOOSE_DAYS = 7;

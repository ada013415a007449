// The closed lists of onboarding sessions.
import { type CodeOf, namedValues, valueList } from '@kawani/kit/contract/value-list';

/** What somebody answers to an invitation. */
export const SessionAnswer = valueList({ ACCEPT: 'Accept', DECLINE: 'Can’t attend' });
export type SessionAnswer = CodeOf<typeof SessionAnswer>;

/** What the trainer marks. */
export const SeatMark = namedValues('Completed', 'Incomplete', 'No Show');
export type SeatMark = CodeOf<typeof SeatMark>;

/** What the office may make of an invitation before the session begins. */
export const OfficeMark = namedValues('Accepted', 'Cancelled');
export type OfficeMark = CodeOf<typeof OfficeMark>;

/** Why somebody can't be invited to a session. */
export const NotInvited = valueList({
  GONE: 'No longer works here then',
  TRAINS: 'Trains this session',
  INVITED: 'Is invited already',
  TOPIC: 'Has a seat in another session of this topic',
  BUSY: 'Is at another session then',
  FULL: 'No seat is left',
});
export type NotInvited = CodeOf<typeof NotInvited>;

/** How a scanned card ended. */
export const SCANS = ['PRESENT', 'ALREADY', 'NOT_INVITED'] as const;

/** How an invitation ended that was cancelled. */
export const ENDINGS = ['DECLINED', 'OFFICE', 'SESSION', 'MOVED', 'LEFT'] as const;
export type Ending = (typeof ENDINGS)[number];

/** Somebody may choose another session until so long before. */
export const CHANGE_HOURS = 3;
/** People are marked from so long before it begins: they come early. */
export const ARRIVAL_MINUTES = 60;
/** Most sessions that are opened together, a week apart. */
export const MOST_IN_SERIES = 12;
/** Most people that are invited together. */
export const MOST_TOGETHER = 200;
export const MOST_SEATS = 500;
export const MAX_TOPIC = 120;
export const MAX_PLACE = 200;
export const MAX_REASON = 250;

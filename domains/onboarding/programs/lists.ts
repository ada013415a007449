// The closed lists of programs, and their limits.
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';

export const TaskKind = valueList({ READ: 'Read', UPLOAD: 'Upload', FORM: 'Form', ATTEND: 'Attend', DO: 'Do' });
export type TaskKind = CodeOf<typeof TaskKind>;

/** Who does a task. A task that is done because of a fact has one too: the people who are asked where the fact is missing. */
export const TaskOwner = valueList({
  NEWCOMER: 'Newcomer',
  SUPERVISOR: 'Supervisor',
  HR: 'HR',
  STORE: 'Uniform store',
  IT: 'IT',
});
export type TaskOwner = CodeOf<typeof TaskOwner>;

/** Parts of the profile that a newcomer is asked to fill in. */
export const TaskSection = valueList({
  CONTACT: 'Contact',
  EMERGENCY: 'Emergency contacts',
  SIZES: 'Sizes',
  FAMILY: 'Family',
  NUMBERS: 'Government numbers',
  PAY_OUT: 'Pay-out',
});
export type TaskSection = CodeOf<typeof TaskSection>;

/** Facts that the system knows without being told. */
export const TaskFact = valueList({
  ACCOUNT: 'An account was made',
  SHIFT: 'A shift was assigned',
  UNIFORM: 'The uniform was claimed',
  FIRST_TIME_IN: 'First time in',
});
export type TaskFact = CodeOf<typeof TaskFact>;

/** Which way a task is moved in the list. */
export const TaskStep = valueList({ UP: 'Move up', DOWN: 'Move down' });
export type TaskStep = CodeOf<typeof TaskStep>;

export const MAX_PROGRAM_NAME = 80;
export const MAX_TASK_TITLE = 120;
/** Of a program. */
export const MOST_TASKS = 60;
export const MOST_PROGRAMS = 200;
/** Before the first day, and after it. */
export const MOST_DAYS_BEFORE = 60;
export const MOST_DAYS_AFTER = 180;

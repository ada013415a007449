// What the office sees of leave: its types and their terms, credits for many, and the credits of one person.
export { LeaveTypes } from './leave-types.tsx';
export { LeavesOf } from './leaves-of.tsx';

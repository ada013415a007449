// The rules of what is owed: schedules, what they stand on, and putting an instalment off. Pure.
export {
  datesAtEnd,
  defermentTypeOf,
  isLeft,
  lastOf,
  type Moved,
  mayPutOff,
  moveObjections,
  type Standing,
  sideBySide,
  sumOf,
  whyNot,
} from './rules/deferring.ts';
export { accountObjections, authorizationObjections, basisOf, instalments, paydaysOf } from './rules/opening.ts';

// Why a result or a decision about fitness is not kept.
import { refusals } from '@kawani/kit/contract/refusal';

export const ResultRefusal = refusals({
  NO_SUCH_FILE: 'This file doesn’t exist. Please upload it again.',
  NO_SUCH_RESULT: 'This result doesn’t exist.',
  REPLACED_ALREADY: 'This result was replaced already. Please replace the newest one.',
  NOT_OF_THE_REQUEST: 'This item isn’t part of the request.',
  DID_NOT_COME: '{name} is marked {state}, so there is nothing to enter.',
  LIMITS: 'Please say what work to avoid.',
  ONLY_WITH_LIMITS: 'Only Fit with limits says what work to avoid.',
  VALID_UNTIL: 'Please say until when this is valid.',
  VALID_UNTIL_PAST: 'Please choose a date after today.',
  ONLY_OF_FIT: 'Only Fit and Fit with limits are valid until a date.',
});

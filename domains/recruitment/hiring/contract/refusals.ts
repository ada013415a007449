// Why something can't be done with a hire.
import { STALE_MESSAGE } from '@kawani/kit/contract/message';
import { refusals } from '@kawani/kit/contract/refusal';

export const HiringRefusal = refusals({
  NO_SUCH_HIRE: 'This person isn’t in hiring.',
  NO_SUCH_PAPER: 'This paper doesn’t exist.',
  NO_SUCH_FORMER: 'This person isn’t a former employee with this name or mobile number.',
  NOT_ACCEPTED: 'Ask for the 201 file once the job offer is accepted.',
  BEGUN: 'The 201 file was asked for already. Send a new link instead.',
  NOT_NOW: 'This can’t be done in this step. It waits for: {what}.',
  NOT_SENT: 'This paper waits for no check. It is: {state}.',
  SAY_WHY: 'Please say what is wrong with the paper.',
  EXPIRED_PAPER: 'This paper has expired, so it can’t be approved.',
  ANOTHER_PERSON: 'You asked for this 201 file or made a link to it, so another person has to approve it.',
  FELL_OUT: 'This hire was ended meanwhile.',
  OWN_HIRE: 'You can’t do this for your own hire. Please ask a colleague.',
  NO_PAF: 'No PAF was written yet.',
  START_PASSED: 'Please choose a first day from today on.',
  NO_SUCH_SHIFT: 'This shift isn’t worked there.',
  EMPLOYED: 'This person is an employee already. Ask HR to end the employment in the employee record.',
  NOT_AGREED: 'This person hasn’t accepted a job offer. Move the application on the Screening page instead.',
  SAY_HOW: 'Please write how the person told you: a call, a text, in person.',
  SAY_OTHER: 'Please write the other reason.',
  MOVED_ON: 'The application was moved meanwhile. Open it again.',
  STALE: STALE_MESSAGE,
});

/** What the holder of an upload link is told. */
export const UploadStepRefusal = refusals({
  NOT_OPEN: 'Your papers are complete. There is nothing to send now.',
  NO_SUCH_PAPER: 'We don’t ask for this paper.',
  APPROVED: 'This paper is approved already.',
  NO_SUCH_FILE: 'Please choose the file again.',
  TOO_MANY_FILES: 'You sent too many files today. Please go on tomorrow.',
  SAY_EXPIRY: 'Please enter the date until which this paper is valid.',
  EXPIRED: 'This paper has expired. Please send one that is still valid.',
  NO_SUCH_PLACE: 'Please choose your barangay from the list.',
  MOBILE: 'Please enter a mobile number like 0917 123 4567.',
  NUMBER: 'Please check this number. You can also leave it empty.',
  NO_SUCH_SIZE: '{part}: please choose one of these: {sizes}.',
  NO_SIZE: '{part}: your uniform has no sizes for this. Please leave it empty.',
});

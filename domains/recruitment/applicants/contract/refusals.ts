// Why an application is not accepted, and what can't be done with one.
import { refusals } from '@kawani/kit/contract/refusal';

export const ApplicationRefusal = refusals({
  MOBILE: 'Please enter a mobile number like 0917 123 4567.',
  NO_SUCH_CITY: 'Please choose a city or municipality from the list.',
  FORM_NOT_ACCEPTED: 'This form could not be accepted. Please open the page again.',
  FORM_TOO_FAST: 'That was very fast. Please check what you wrote and send it again.',
  FORM_EXPIRED: 'This form was open for too long. Please open the page again.',
  FORM_USED: 'This form was sent already. Please open the page again.',
  NOTICE_CHANGED: 'The privacy notice has changed. Please read it and accept it again.',
  APPLIED_ALREADY: 'This number has applied for this job already. Open the link you got then to see how it stands.',
  ENDED: 'This application is {state}, so it can’t be withdrawn.',
  HIRED: 'You are hired, so your data is now part of your employee record. Please ask HR.',
  EMPLOYED:
    'You are hired already, so this application can’t be withdrawn here. Please call HR and say that you can’t come.',
  CHANGED: 'Somebody moved this application meanwhile. Please open it again.',
  NO_SUCH_APPLICATION: 'This application doesn’t exist.',
});

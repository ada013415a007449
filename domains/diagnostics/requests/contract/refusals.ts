// Why a diagnostic is not filed, and what the clinic can't do with one.
import { STALE_MESSAGE } from '@kawani/kit/contract/message';
import { refusals } from '@kawani/kit/contract/refusal';

export const DiagnosticRefusal = refusals({
  NOT_FOR_GROUPS: 'You can’t file diagnostics for a group.',
  WHO: 'Please choose who it is for.',
  GROUP_BY_MYSELF: 'A group’s diagnostics are required by the company or the client.',
  AT_THEIR_COST: 'What the company or the client requires is not deducted from salary.',
  CONSENT: 'Please agree to the deduction from your salary.',
  INSTALMENTS: 'Please say on how many paydays it is deducted.',
  ONLY_OF_SALARY: 'Only a deduction from salary is spread over paydays.',
  ONLY_GROUPS_BILLED: 'Only the diagnostics of a group are billed to a client.',
  NO_SUCH_ITEM: 'This item isn’t offered under this service.',
  VOLUNTARY: '{item} is voluntary: company and client can’t require it.',
  APPOINTMENT: 'Please choose a date and time.',
  SEATS_LAPSED: 'Your seats are no longer on hold. Please choose a time again.',
  NOTHING_TO_DEDUCT: 'It costs nothing, so nothing is deducted from your salary.',
  NO_SUCH_REQUEST: 'This diagnostic request doesn’t exist.',
  NO_LONGER: 'This request was decided already, so it can’t be changed.',
  TOO_LATE: 'It can be moved or cancelled until 24 hours before it begins. Please call the clinic.',
  CHARGED: 'Its deduction from salary has begun. Please ask payroll.',
  MORE_THAN_AGREED: 'The employee agreed to a deduction of at most {amount}.',
  STILL_OPEN: '{name} is still marked {state}. Please mark who came first.',
  NOT_THEN: '{name} is marked {state} and can’t be marked {next}.',
  RESULT_MISSING: '{name} has no result of {item} yet. Please upload it first.',
  NOT_EXPECTED: '{name} is marked {state}, so there is no appointment to move.',
  NO_SUCH_PERSON: 'This person isn’t part of the request.',
  NOT_YOUR_TEAM: 'You can only file for people of your team. Not of your team: {names}',
  UNKNOWN_PEOPLE: '{count, plural, one {# person} other {# people}} of this list can’t be found.',
  NO_INVITATION: 'This invitation doesn’t exist.',
  ANSWERED: 'You answered this invitation already.',
  OVER: 'This appointment has begun already. Please call the clinic.',
  NO_CARD: 'That isn’t the code of an ID card.',
  CARD_NOT_GOOD:
    'This code is invalid or has expired. Please ask for the ID card in the app, or type the employee number.',
  STALE: STALE_MESSAGE,
});

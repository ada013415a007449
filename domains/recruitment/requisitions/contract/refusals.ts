// Why a requisition is not filed.
import { refusals } from '@kawani/kit/contract/refusal';

export const RequisitionRefusal = refusals({
  WHERE: 'Please choose a detachment or a department.',
  ONE_PLACE: 'Please choose a detachment or a department, not both.',
  NO_SUCH_PLACE: 'This place isn’t active.',
  NO_SUCH_DESIGNATION: 'This designation isn’t active.',
  NO_SUCH_SHIFT: 'This shift isn’t offered at the detachment.',
  NOT_BILLABLE: 'Only people at a detachment are billed to a client.',
  WHOM: 'Please choose whom they replace.',
  NOT_REPLACING: 'Only a replacement names the people it replaces.',
  TOO_FEW: '{count, plural, one {# person} other {# people}} to replace need as many hires.',
  NO_SUCH_PERSON: 'One of the people to replace can’t be found.',
  REPLACED_ALREADY: 'Another requisition already replaces {name}.',
  REPLACED_MEANWHILE: 'Another requisition already replaces one of these people.',
  PAST: 'Please choose a date from today on.',
  RATE_ORDER: 'The highest rate is lower than the lowest.',
  BELOW_MINIMUM: 'The minimum wage there is {amount} a day ({order}).',
  AGE: '“{words}”: an employer can’t set or ask for an age (RA 10911).',
  LOOKS: '“{words}”: looks are not a qualification for work.',
  MARITAL_STATUS: '“{words}”: an employer can’t ask for a marital status (Labor Code, article 134).',
  PREGNANCY: '“{words}”: an employer can’t ask about pregnancy or children (RA 9710).',
  RELIGION: '“{words}”: religion is not a qualification for work.',
  NO_SUCH_REQUISITION: 'This requisition doesn’t exist.',
});

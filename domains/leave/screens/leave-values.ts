// The leave form's values: what a filed leave fills them with, and what they are sent as.
import type { CountForm, DayPortion, LeaveCode, LeaveForm, MaternityEvent } from '@kawani/domains/leave/contract';
import { leaveRequest, specialLeaveRequest } from '@kawani/domains/leave/requests';
import type { Day } from '@kawani/kit/values/day';
import type { Suggestion } from '@kawani/kit/web/suggest-field';

/** As the form holds it: what is not chosen is empty. */
export type Fields = {
  type: LeaveCode | '';
  from: Day | '';
  to: Day | '';
  firstPortion: DayPortion;
  lastPortion: DayPortion;
  lwopRest: boolean;
  event: MaternityEvent | '';
  eventOn: Day | '';
  allocatedDays: number | null;
  reason: string;
  contact: string;
  relieverId: Suggestion | null;
};

export function initialOf(filed: LeaveForm | undefined, type: string, on: Day | null): Fields {
  return {
    type: filed?.type ?? (typeOf(type) || ''),
    from: filed?.from ?? on ?? '',
    to: filed?.to ?? on ?? '',
    firstPortion: filed?.firstPortion ?? 'WHOLE',
    lastPortion: filed?.lastPortion ?? 'WHOLE',
    lwopRest: filed?.lwopRest ?? false,
    event: filed?.event ?? '',
    eventOn: filed?.eventOn ?? '',
    allocatedDays: filed?.allocatedDays ?? null,
    reason: filed?.reason ?? '',
    contact: filed?.contact ?? '',
    // Whoever was suggested before is suggested anew: he may be away by now.
    relieverId: null,
  };
}

function typeOf(text: string): LeaveCode | '' {
  const isOne = text in leaveRequest.types || text in specialLeaveRequest.types;
  return isOne ? (text as LeaveCode) : '';
}

/** What the days are counted from; undefined until type and dates are there. */
export function countedOf(fields: Fields): Omit<CountForm, 'changes'> | undefined {
  const { type, from, to, firstPortion, lastPortion, lwopRest } = fields;
  if (type === '' || from === '' || to === '') return undefined;
  const dates = { type, from, to, firstPortion, lastPortion: from === to ? firstPortion : lastPortion };
  return { ...dates, ...(lwopRest ? { lwopRest } : {}), ...birthOf(fields, type) };
}

function birthOf({ event, eventOn, allocatedDays }: Fields, type: LeaveCode) {
  if (type !== 'ML' && type !== 'PL') return {};
  return {
    ...(event === '' || type === 'PL' ? {} : { event }),
    ...(eventOn === '' ? {} : { eventOn }),
    ...(allocatedDays === null ? {} : { allocatedDays }),
  };
}

/** Undefined until everything is there: then it is judged while it is filled in. */
export function askedOf(fields: Fields): LeaveForm | undefined {
  const counted = countedOf(fields);
  const { reason, contact, relieverId } = fields;
  if (counted === undefined || reason.trim() === '') return undefined;
  return {
    ...counted,
    reason,
    ...(contact.trim() === '' ? {} : { contact }),
    ...(relieverId === null ? {} : { relieverId: relieverId.id }),
  };
}

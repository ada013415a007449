// The leave form's values: what a filed leave fills them with, and what they are sent as.
import type { Day } from '@kawani/kit/values/day';
import type { Held } from '@kawani/kit/web/forms/use-form';
import type { Suggestion } from '@kawani/kit/web/suggest-field';
import { FiledCompanyLeave, type LeaveCode, SpecialLeave } from '../../types/lists.ts';
import type { CountForm, LeaveForm } from '../contract/form.ts';

const FILED_TYPES: readonly LeaveCode[] = [...FiledCompanyLeave.codes, ...SpecialLeave.codes];

/** As the form holds it. A reliever is found by name, and sent as who it is. */
export type Fields = Omit<Held<LeaveForm>, 'relieverId'> & { relieverId: Suggestion | null };

export function initialOf(filed: LeaveForm | undefined, type: string, on: Day | null): Fields {
  return {
    type: filed?.type ?? typeOf(type),
    from: filed?.from ?? on,
    to: filed?.to ?? on,
    firstPortion: filed?.firstPortion ?? 'WHOLE',
    lastPortion: filed?.lastPortion ?? 'WHOLE',
    lwopRest: filed?.lwopRest ?? false,
    event: filed?.event ?? null,
    eventOn: filed?.eventOn ?? null,
    allocatedDays: filed?.allocatedDays ?? null,
    reason: filed?.reason ?? null,
    contact: filed?.contact ?? null,
    // The reliever is chosen again, because the person suggested before may be away by now.
    relieverId: null,
  };
}

function typeOf(text: string): LeaveCode | null {
  return FILED_TYPES.find((type) => type === text) ?? null;
}

/** What the days are counted from; undefined until type and dates are there. */
export function countedOf(fields: Fields): Omit<CountForm, 'changes'> | undefined {
  const { type, from, to, firstPortion, lastPortion, lwopRest } = fields;
  if (type === null || from === null || to === null) return undefined;
  const first = firstPortion ?? 'WHOLE';
  const dates = { type, from, to, firstPortion: first, lastPortion: from === to ? first : (lastPortion ?? 'WHOLE') };
  return { ...dates, ...(lwopRest ? { lwopRest } : {}), ...birthOf(fields, type) };
}

function birthOf({ event, eventOn, allocatedDays }: Fields, type: LeaveCode) {
  if (type !== 'ML' && type !== 'PL') return {};
  return {
    ...(event === null || type === 'PL' ? {} : { event }),
    ...(eventOn === null ? {} : { eventOn }),
    ...(allocatedDays === null ? {} : { allocatedDays }),
  };
}

/** Undefined until everything is there: then it is judged while it is filled in. */
export function askedOf(fields: Fields): LeaveForm | undefined {
  const counted = countedOf(fields);
  const { reason, contact, relieverId } = fields;
  if (counted === undefined || !reason?.trim()) return undefined;
  return {
    ...counted,
    reason,
    ...(contact?.trim() ? { contact } : {}),
    ...(relieverId === null ? {} : { relieverId: relieverId.id }),
  };
}

// What stands against a requisition. Pure.
import type { Refusal } from '@kawani/kit/contract/refusal';
import type { Day } from '@kawani/kit/values/day';
import { type Centavos, showPesos } from '@kawani/kit/values/pesos';
import type { RequisitionForm } from '../contract/form.ts';
import { RequisitionRefusal } from '../contract/refusals.ts';
import { unfairWording } from './wording.ts';

/** What is known about the form; undefined for what doesn’t exist or isn’t active. */
export type RequisitionFacts = {
  readonly today: Day;
  readonly designation: string | undefined;
  readonly place: string | undefined;
  readonly hasShift: boolean;
  /** Of the people to replace. */
  readonly replaced: readonly { readonly id: string; readonly name: string; readonly isReplacedAlready: boolean }[];
  readonly floor: { readonly daily: Centavos; readonly order: string } | undefined;
};

export function requisitionObjections(form: RequisitionForm, facts: RequisitionFacts): Refusal[] {
  const { designation, today } = facts;
  return [
    ...placeObjections(form, facts),
    ...(designation === undefined ? [RequisitionRefusal.NO_SUCH_DESIGNATION('designationId')] : []),
    ...replacementObjections(form, facts),
    ...rateObjections(form, facts),
    ...(form.neededBy < today ? [RequisitionRefusal.PAST('neededBy')] : []),
    ...wordingObjections(form.qualifications ?? ''),
  ];
}

function placeObjections(form: RequisitionForm, { place, hasShift }: RequisitionFacts): Refusal[] {
  const { detachmentId, departmentId, isBillable, shiftId } = form;
  const field = departmentId === undefined ? 'detachmentId' : 'departmentId';
  if (detachmentId === undefined && departmentId === undefined) return [RequisitionRefusal.WHERE('detachmentId')];
  if (detachmentId !== undefined && departmentId !== undefined) return [RequisitionRefusal.ONE_PLACE('departmentId')];
  if (place === undefined) return [RequisitionRefusal.NO_SUCH_PLACE(field)];
  return [
    ...(isBillable && detachmentId === undefined ? [RequisitionRefusal.NOT_BILLABLE('isBillable')] : []),
    ...(shiftId !== undefined && !hasShift ? [RequisitionRefusal.NO_SUCH_SHIFT('shiftId')] : []),
  ];
}

function replacementObjections({ reason, replacesIds, headcount }: RequisitionForm, { replaced }: RequisitionFacts) {
  if (reason !== 'REPLACEMENT')
    return replacesIds === undefined ? [] : [RequisitionRefusal.NOT_REPLACING('replacesIds')];
  if (replacesIds === undefined) return [RequisitionRefusal.WHOM('replacesIds')];
  const count = new Set(replacesIds).size;
  const taken = replaced.find(({ isReplacedAlready }) => isReplacedAlready);
  return [
    ...(count > headcount ? [RequisitionRefusal.TOO_FEW({ count }, 'headcount')] : []),
    ...(replaced.length < count ? [RequisitionRefusal.NO_SUCH_PERSON('replacesIds')] : []),
    ...(taken === undefined ? [] : [RequisitionRefusal.REPLACED_ALREADY({ name: taken.name }, 'replacesIds')]),
  ];
}

/** Rule W-5: nobody is offered less than the minimum wage of the place. */
function rateObjections({ rateFrom, rateTo }: RequisitionForm, { floor }: RequisitionFacts): Refusal[] {
  const isTurned = rateFrom !== undefined && rateTo !== undefined && rateTo < rateFrom;
  const least = rateFrom ?? rateTo;
  const isBelow = floor !== undefined && least !== undefined && least < floor.daily;
  const field = rateFrom === undefined ? 'rateTo' : 'rateFrom';
  return [
    ...(isTurned ? [RequisitionRefusal.RATE_ORDER('rateTo')] : []),
    ...(isBelow
      ? [RequisitionRefusal.BELOW_MINIMUM({ amount: showPesos(floor.daily), order: floor.order }, field)]
      : []),
  ];
}

/** Sex and height may be a real need of a post; age, looks, marital status, pregnancy and religion never are. */
function wordingObjections(text: string): Refusal[] {
  const [first] = unfairWording(text).filter(({ kind }) => kind !== 'SEX' && kind !== 'HEIGHT');
  if (first === undefined || first.kind === 'SEX' || first.kind === 'HEIGHT') return [];
  return [RequisitionRefusal[first.kind]({ words: first.words }, 'qualifications')];
}

// The requisition form's values: what a filed requisition fills them with, and what they are sent as.
import type { Held } from '@kawani/kit/web/forms/use-form';
import type { Suggestion } from '@kawani/kit/web/suggest-field';
import type { RequisitionForm } from '../contract/form.ts';
import type { RequisitionDetail } from '../contract.ts';
import type { Post } from './post.ts';

/** As the form holds it. People to replace are found by name, and sent as who they are. */
export type Fields = Omit<Held<RequisitionForm>, 'replacesIds' | 'isBillable'> & {
  isBillable: boolean;
  replacesIds: readonly Suggestion[];
};

export function initialOf(filed: RequisitionForm | undefined, replaces: RequisitionDetail['replaces']): Fields {
  return {
    designationId: filed?.designationId ?? null,
    headcount: filed?.headcount ?? 1,
    isBillable: filed?.isBillable ?? true,
    detachmentId: filed?.detachmentId ?? null,
    departmentId: filed?.departmentId ?? null,
    reason: filed?.reason ?? null,
    replacesIds: replaces.map(({ employeeId, name }) => ({ id: employeeId, label: name })),
    shiftId: filed?.shiftId ?? null,
    rateFrom: filed?.rateFrom ?? null,
    rateTo: filed?.rateTo ?? null,
    qualifications: filed?.qualifications ?? null,
    neededBy: filed?.neededBy ?? null,
    remarks: filed?.remarks ?? null,
  };
}

/** Undefined until everything is there: then it is judged while it is filled in. */
export function askedOf(fields: Fields): RequisitionForm | undefined {
  const { designationId, headcount, isBillable, reason, neededBy, replacesIds } = fields;
  if (!designationId || headcount === null || !reason || neededBy === null) return undefined;
  const people = reason === 'REPLACEMENT' && replacesIds.length > 0;
  return {
    ...{ designationId, headcount, isBillable, reason, neededBy },
    ...placeOf(fields),
    ...(people ? { replacesIds: replacesIds.map(({ id }) => id) } : {}),
    ...(fields.shiftId ? { shiftId: fields.shiftId } : {}),
    ...(fields.rateFrom === null ? {} : { rateFrom: fields.rateFrom }),
    ...(fields.rateTo === null ? {} : { rateTo: fields.rateTo }),
    ...(fields.qualifications?.trim() ? { qualifications: fields.qualifications } : {}),
    ...(fields.remarks?.trim() ? { remarks: fields.remarks } : {}),
  };
}

function placeOf({ detachmentId, departmentId }: Fields) {
  return { ...(detachmentId ? { detachmentId } : {}), ...(departmentId ? { departmentId } : {}) };
}

/** The post, once its place and its designation are chosen. */
export function postIn(fields: Fields): Post | undefined {
  const { designationId, detachmentId, departmentId } = fields;
  return designationId && (detachmentId || departmentId) ? { designationId, ...placeOf(fields) } : undefined;
}

// Evaluates a requisition: its objections, and what is kept until it is decided.
import type { Evaluation, Filing } from '@kawani/domains/requests/engine/service/request-handler';
import { wagesOf } from '@kawani/domains/statutory/service';
import { labelText } from '@kawani/kit/contract/notices';
import type { Db } from '@kawani/kit/server/db';
import { type Day, showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import type { RequisitionForm } from '../contract/form.ts';
import { RequisitionText } from '../contract/notices.ts';
import type { Manning } from '../contract.ts';
import { RequisitionReason } from '../lists.ts';
import { requisitionLevels } from '../requests.ts';
import { requisitionObjections } from '../rules/objections.ts';
import { designationTitle, isShiftAt, manningOf, placeRow } from '../table/places.ts';
import { replacedPeople } from '../table/requisitions.ts';

export type RequisitionSnapshot = { readonly place: string; readonly designation: string };

export async function evaluateRequisition(
  form: RequisitionForm,
  { db, today, changes }: Filing,
): Promise<Evaluation & { snapshot: RequisitionSnapshot }> {
  const known = await lookUp(db, form, today);
  const replaced = await replacedPeople(db, form.replacesIds ?? [], changes);
  const { detachmentId, departmentId, designationId, headcount: count } = form;
  const manning = await manningOf(db, { detachmentId, departmentId, designationId, on: today, except: changes });
  const [place, designation] = [known.site?.name ?? '', known.designation ?? ''];
  return {
    objections: requisitionObjections(form, { ...known, today, place: known.site?.name, replaced }),
    ...{ type: 'REQUISITION', from: today, to: today, size: 0, effect: '', flags: [] },
    asks: RequisitionText.ASKS({ count, designation, place }),
    reason: form.remarks ?? '',
    facts: factsOf(form, manning),
    snapshot: { place, designation },
    levels: requisitionLevels(form),
  };
}

async function lookUp(db: Db, form: RequisitionForm, today: Day) {
  const site = await placeRow(db, form, today);
  return {
    site,
    designation: await designationTitle(db, form.designationId, today),
    hasShift: form.shiftId === undefined || (await isShiftAt(db, form.shiftId, form.detachmentId)),
    floor: site === undefined ? undefined : (await wagesOf(db)).wageFloorAt(site, today),
  };
}

function factsOf(form: RequisitionForm, manning: Manning): Evaluation['facts'] {
  return [
    { label: RequisitionText.LABEL_REASON(), value: labelText(RequisitionReason.labels[form.reason]) },
    { label: RequisitionText.LABEL_BILLABLE(), value: form.isBillable ? RequisitionText.YES() : RequisitionText.NO() },
    { label: RequisitionText.LABEL_NEEDED_BY(), value: showDay(form.neededBy) },
    ...manningFact(manning),
    ...rateFact(form),
  ];
}

function manningFact({ required, assigned, wanted }: Manning): Evaluation['facts'] {
  if (required === null) return [];
  return [{ label: RequisitionText.LABEL_MANNING(), value: RequisitionText.MANNING({ assigned, required, wanted }) }];
}

function rateFact({ rateFrom, rateTo }: RequisitionForm): Evaluation['facts'] {
  const [low, high] = [rateFrom ?? rateTo, rateTo ?? rateFrom];
  if (low === undefined || high === undefined) return [];
  const value = RequisitionText.RATE({ from: showPesos(low), to: showPesos(high) });
  return [{ label: RequisitionText.LABEL_RATE(), value }];
}

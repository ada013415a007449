// Evaluates a uniform order as it is filed, and keeps its lines and paydays for the moves that follow.
import type { Evaluation, Filing } from '@kawani/domains/requests/engine/service/request-handler';
import type { Refusal } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { placeRow } from '../../catalogue/table/places.ts';
import type { UniformForm } from '../contract/form.ts';
import { OrderRefusal } from '../contract/refusals.ts';
import type { JudgedLine } from '../rules/lines.ts';
import { orderWords } from '../rules/words.ts';
import { judgeOrder } from './judging.ts';

/** What is needed again when the request moves. */
export type UniformSnapshot = {
  readonly lines: readonly JudgedLine[];
  /** Of UPAR: the paydays that were agreed to. */
  readonly dueDays: readonly Day[];
};

export async function evaluateUniforms(
  form: UniformForm,
  { db, ownerId, now, today }: Filing,
): Promise<Evaluation & { readonly snapshot: UniformSnapshot }> {
  const { payment, placeId, remarks = '' } = form;
  const { lines, objections, total, dueDays, dues } = await judgeOrder(form, { db, ownerId, now, today });
  const place = await pickUpPlace(db, placeId);
  return {
    objections: [...objections, ...place.objections, ...consentObjections(form)],
    type: payment === 'UPAR' ? 'UNIFORM_UPAR' : 'UNIFORM',
    from: today,
    to: today,
    size: 0,
    ...orderWords({ lines, payment, total, dues, place: place.name }),
    reason: remarks,
    flags: [],
    snapshot: { lines, dueDays },
  };
}

/** Nothing is taken from pay that its owner did not agree to (rule X-1). */
function consentObjections({ payment, consent }: UniformForm): Refusal[] {
  return payment === 'UPAR' && consent !== true ? [OrderRefusal.CONSENT_NEEDED('consent')] : [];
}

async function pickUpPlace(db: Db, id: string): Promise<{ name: string; objections: Refusal[] }> {
  const place = await placeRow(db, id);
  if (place === undefined) return { name: '', objections: [OrderRefusal.NO_SUCH_PLACE('placeId')] };
  const { name, isActive } = place;
  return { name, objections: isActive ? [] : [OrderRefusal.PLACE_NOT_IN_USE({ name }, 'placeId')] };
}

// The endorsement of a new hire: asked for once the PAF is approved. Approved by another person, it makes an employee of them.
import {
  type Filed,
  type Filing,
  type RequestHandler,
  requestHandler,
} from '@kawani/domains/requests/engine/service/request-handler';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { isOwnApplication } from '../../applicants/table/owners.ts';
import { HiringText } from '../contract/notices.ts';
import type { EndorsementForm } from '../contract/paf-form.ts';
import { HiringRefusal } from '../contract/refusals.ts';
import { HiringWait } from '../lists.ts';
import { endorsementRequest } from '../requests.ts';
import { pafTerms, setEndorsed, setEndorsement } from '../table/paf.ts';
import { notNow } from './hiring.ts';
import { existingPost, pafHandler, requireUnderWay } from './paf.ts';

type Ctx = RequestContext;
type Snapshot = { readonly hireId: string };
type FiledEndorsement = Filed<EndorsementForm, Snapshot>;

/** What makes the employee, within the transaction of the approval: it only notes what is to be done, or does it later. */
export type AfterEndorsement = (ctx: Ctx, hireId: string) => Promise<void>;

async function evaluate(form: EndorsementForm, { db, today, ownerId }: Filing) {
  const post = await existingPost(db, form.applicationId);
  const { designation, place, jobOrder, hireId, waitsFor, pafId } = post;
  const terms = pafId === null ? undefined : await pafTerms(db, pafId);
  return {
    objections: [
      ...(waitsFor === 'ASK_ENDORSEMENT'
        ? []
        : [HiringRefusal.NOT_NOW({ what: () => HiringWait.labelOf(waitsFor) }, 'applicationId')]),
      ...((await isOwnApplication(db, form.applicationId, ownerId)) ? [HiringRefusal.OWN_HIRE('applicationId')] : []),
    ],
    ...{ type: 'ENDORSEMENT', from: today, to: today, size: 0, effect: '', reason: form.remarks ?? '', flags: [] },
    asks: HiringText.ASKS({ designation, place, date: showDay(terms?.startsOn ?? post.startsOn) }),
    facts: [{ label: HiringText.LABEL_JOB_ORDER(), value: jobOrder }],
    snapshot: { hireId },
  };
}

async function ask({ id, form, snapshot }: FiledEndorsement, { db }: Ctx): Promise<void> {
  await requireUnderWay(snapshot.hireId, db);
  const post = await existingPost(db, form.applicationId);
  if (post.waitsFor !== 'ASK_ENDORSEMENT') throw notNow(post);
  await setEndorsement(db, snapshot.hireId, id);
}

/** Somebody who falls out and is endorsed together: whichever is first stands, and the other is refused. */
function approve(after: AfterEndorsement) {
  return async ({ snapshot }: FiledEndorsement, ctx: Ctx): Promise<void> => {
    const { hireId } = snapshot;
    await requireUnderWay(hireId, ctx.db);
    await setEndorsed(ctx.db, hireId, ctx.now);
    await after(ctx, hireId);
  };
}

/** Of both requests of a hire. */
export function hiringRequestHandlers(
  after: AfterEndorsement,
): readonly [paf: RequestHandler, endorsement: RequestHandler] {
  const endorsement = requestHandler({
    kind: endorsementRequest,
    evaluate,
    isAbout: ({ form }, employeeId, { db }) => isOwnApplication(db, form.applicationId, employeeId),
    after: { file: ask, approve: approve(after) },
  });
  return [pafHandler, endorsement];
}

// The list of applications that an officer looks after, and how many of them wait.

import { DeductionPermission } from '@kawani/domains/deductions/contract/permissions';
import type { RequestStatus } from '@kawani/domains/requests/engine/lists';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Centavos } from '@kawani/kit/values/pesos';
import { LoanPermission } from '../../types/policy.ts';
import { loanRulesOn } from '../../types/service/terms.ts';
import type { ApplicationLine } from '../contract/applications.ts';
import type { ApplicationsQuery } from '../contract/office.ts';
import { LoanRefusal } from '../contract/refusals.ts';
import { ApplicationStage } from '../lists.ts';
import { loanRequest, valeRequest } from '../requests.ts';
import { type StoredApplication, storedApplication } from '../table/application.ts';
import { applicationRows, countApplications, countDeferments, type Looking } from '../table/applications.ts';

/** What has ended is never counted: nobody waits for it. */
const ENDED: readonly RequestStatus[] = ['RELEASED', 'DENIED'];
/** What is handed out at the cashier's counter. */
const HANDED_OUT: readonly RequestStatus[] = ['APPROVED', 'RELEASED'];

type Asking = Pick<RequestContext, 'actor'>;

/** A vale is seen by those who decide vales and, once it is approved, by those who release it. */
function kindsSeen(state: RequestStatus, { actor: { holds } }: Asking): readonly string[] {
  const releases = holds.has(LoanPermission.RELEASE_LOAN_REQUEST.code) && HANDED_OUT.includes(state);
  const seesVales = releases || holds.has(LoanPermission.APPROVE_VALE_REQUEST.code);
  return seesVales ? [loanRequest.code, valeRequest.code] : [loanRequest.code];
}

/** An application that does not concern the officer is as good as not there. */
export async function requireSeen(id: string, ctx: RequestContext): Promise<StoredApplication> {
  const stored = await storedApplication(ctx.db, id);
  if (stored === undefined || !kindsSeen(stored.state, ctx).includes(stored.kind)) {
    throw new Refused(LoanRefusal.NO_SUCH_APPLICATION(), 404);
  }
  return stored;
}

function lookingAt(stage: ApplicationStage, ctx: Asking): Looking {
  return { employeeId: ctx.actor.employeeId, kinds: kindsSeen(stage, ctx) };
}

export async function applicationPage({ page, size, ...asked }: ApplicationsQuery, ctx: RequestContext) {
  const { db, audit } = ctx;
  const { stage } = asked;
  const looking = lookingAt(stage, ctx);
  const newestFirst = ENDED.includes(stage);
  const narrowed = { ...asked, ref: refFrom(asked.search) };
  const [rows, total] = await db.together((one) =>
    Promise.all([
      applicationRows(one, looking, { ...narrowed, newestFirst, page, size }),
      countApplications(one, looking, narrowed),
    ]),
  );
  if (rows.length > 0) {
    await audit({ action: 'READ', subject: 'requests', detail: { refs: rows.map(({ ref }) => ref) } });
  }
  const most = await mostTogether(stage, ctx);
  const items = rows.map((row): ApplicationLine => {
    const { asked: partners, accepted, ...line } = row;
    const goesTogether = most !== null && row.source === 'VALE' && row.amount <= most;
    return { ...line, stage, goesTogether, coMakers: { asked: partners, accepted } };
  });
  return { items, page, size, total };
}

/** Vales up to it are decided together; null for people who decide none, and where none wait. */
async function mostTogether(stage: ApplicationStage, { actor, db, today }: RequestContext): Promise<Centavos | null> {
  if (stage !== 'FILED' || !actor.holds.has(LoanPermission.APPROVE_VALE_REQUEST.code)) return null;
  return (await loanRulesOn(db, today)).valesTogether;
}

/** How a reference begins, such as `LN-2026-0001`; null of what can be none. */
function refFrom(search = ''): string | null {
  const typed = search.toUpperCase();
  return /^[A-Z]{2}[0-9-]*$/.test(typed) ? typed : null;
}

/** Of everything that waits, whatever a list is narrowed to. */
export async function applicationCounts(_: object, ctx: RequestContext) {
  const { actor, db } = ctx;
  const waiting = ApplicationStage.codes.filter((stage) => !ENDED.includes(stage));
  const mayDefer = actor.holds.has(DeductionPermission.APPROVE_DEFERMENT.code);
  const [deferments, ...stages] = await db.together((one) =>
    Promise.all([
      mayDefer ? countDeferments(one, actor.employeeId) : 0,
      ...waiting.map(async (stage) => ({
        stage,
        waiting: await countApplications(one, lookingAt(stage, ctx), { stage }),
      })),
    ]),
  );
  return { stages, deferments };
}

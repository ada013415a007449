// The request handlers of loans: what each move does to the disclosure and to the co-makers of an application.
import {
  type Filed,
  type RequestHandler,
  requestHandler,
  type Unattended,
} from '@kawani/domains/requests/engine/service/request-handler';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showPesos } from '@kawani/kit/values/pesos';
import { acceptAsCoMaker } from '../../co-makers/service/co-makers.ts';
import { endCoMakers, insertCoMakers } from '../../co-makers/table/co-makers.ts';
import { loanRulesOn } from '../../types/service/terms.ts';
import type { LoanForm, ValeForm } from '../contract/form.ts';
import { LoanRefusal } from '../contract/refusals.ts';
import { loanRequest, valeRequest } from '../requests.ts';
import { agreeTo } from '../table/disclosures.ts';
import { isReleased } from '../table/loans.ts';
import { evaluateLoan, evaluateVale, type LoanSnapshot } from './evaluation.ts';
import { requireWithinLimit } from './limits.ts';

type FiledLoan = Filed<LoanForm | ValeForm, LoanSnapshot>;

const after = {
  file: async (request: FiledLoan, { db, now }: RequestContext) => {
    const { disclosureId, coMakers } = request.snapshot;
    await insertCoMakers(db, request.id, coMakers);
    if (!(await agreeTo(db, disclosureId, request.id, now)))
      throw new Refused(LoanRefusal.NO_SUCH_DISCLOSURE('disclosureId'));
  },
  endorse: requireAnother,
  approve: async (request: FiledLoan, ctx: RequestContext) => {
    await requireAnother(request, ctx);
    await requireWithinLimit(request.ownerId, request.snapshot.terms, ctx);
  },
  decline: ended,
  deny: async (request: FiledLoan, ctx: RequestContext) => {
    await requireAnother(request, ctx);
    await ended(request, ctx);
  },
  cancel: ended,
  revoke: ended,
  withdraw: ended,
};

async function ended(request: FiledLoan, { db, now }: Unattended): Promise<void> {
  await endCoMakers(db, request.id, now);
}

/** Nobody decides a loan that they answer for. */
async function requireAnother({ snapshot }: FiledLoan, { actor }: RequestContext): Promise<void> {
  if (snapshot.coMakers.some(({ employeeId }) => employeeId === actor.employeeId)) {
    throw new Refused(LoanRefusal.CO_MAKER(), 403);
  }
}

/** A loan is released with its mode and reference, which write it down before the move is made. */
const afterOwn = {
  release: async (request: FiledLoan, ctx: RequestContext) => {
    await requireAnother(request, ctx);
    if (!(await isReleased(ctx.db, request.id))) throw new Refused(LoanRefusal.RELEASE_WITH_MODE());
  },
};

const loanHandler = requestHandler({
  kind: loanRequest,
  evaluate: evaluateLoan,
  after: {
    ...after,
    accept: async ({ id }: FiledLoan, ctx: RequestContext) => acceptAsCoMaker(id, ctx),
  },
  afterOwn,
  answerHours: async (db, on) => (await loanRulesOn(db, on)).coMakerHours,
  refusesBulk: async () => LoanRefusal.ONE_BY_ONE(),
});

const valeHandler = requestHandler({
  kind: valeRequest,
  evaluate: evaluateVale,
  after,
  afterOwn,
  refusesBulk: async ({ form }, { db, today }) => {
    const { valesTogether } = await loanRulesOn(db, today);
    return form.amount > valesTogether ? LoanRefusal.VALE_ONE_BY_ONE({ most: showPesos(valesTogether) }) : undefined;
  },
});

export const loanRequestHandlers: readonly RequestHandler[] = [loanHandler, valeHandler];

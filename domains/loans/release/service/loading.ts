// Loading past applications with the operations that people use: each step is made by the person whose turn it is, an hour later.
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { file } from '@kawani/domains/requests/engine/service/filing';
import { moveMine } from '@kawani/domains/requests/engine/service/own-moves';
import type { RequestRegistry } from '@kawani/domains/requests/engine/service/registry';
import { decide } from '@kawani/domains/requests/inbox/service/inbox';
import type { Permission } from '@kawani/kit/contract/permission';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { loanInbox, loanRequest, valeRequest } from '../../applications/requests.ts';
import { disclose, prepareDisclosure } from '../../applications/service/disclosures.ts';
import type { Wished } from '../../applications/service/offers.ts';
import { LoanPermission } from '../../types/policy.ts';
import { releaseLoan } from './release.ts';

const HOUR_MS = 3_600_000;
const P = LoanPermission;

/** How many offices have approved by then; a type without a final approval needs one fewer. */
const APPROVALS = {
  ...{ PENDING: 0, FILED: 0, FOR_APPROVAL: 1, FOR_FINAL_APPROVAL: 2, APPROVED: 3 },
  ...{ RELEASED: 3, DENIED: 0, CANCELLED: 0 },
} as const;

export type Acting = { readonly username: string; readonly employeeId: string };

export type LoanOffices = {
  readonly actAs: (who: Acting, at: Date, holds: readonly Permission[]) => RequestContext;
  /** Those who decide a loan, in their order. */
  readonly deciding: readonly { readonly who: Acting; readonly permission: Permission }[];
  readonly vales: Acting;
  readonly cashier: Acting;
};

export type PastApplication = {
  readonly owner: Acting;
  readonly wanted: Wished;
  readonly purpose: string;
  readonly filedAt: Date;
  readonly ends: keyof typeof APPROVALS;
  /** Those asked, if the security is co-makers; all accept but of what stays pending, where the first one still has to answer. */
  readonly coMakers: readonly Acting[];
};

export async function loadApplication(
  registry: RequestRegistry,
  past: PastApplication,
  offices: LoanOffices,
): Promise<void> {
  const { owner, ends } = past;
  const after = (hours: number) => new Date(past.filedAt.getTime() + hours * HOUR_MS);
  const filed = await accepted(registry, past, offices);
  if (ends === 'CANCELLED') {
    const move = { id: filed.id, version: filed.version, move: 'cancel' };
    await moveMine(registry, move, offices.actAs(owner, after(2), []));
  }
  const decided = await decidedBy(registry, { past, filed }, offices);
  if (ends !== 'RELEASED') return;
  const ctx = offices.actAs(offices.cashier, after(6), [P.RELEASE_LOAN_REQUEST, P.VIEW_LOAN_REQUEST]);
  const { id: requestId, version, ref } = decided;
  const handedOut = { mode: past.wanted.release, releasedOn: ctx.today, reference: ref };
  await releaseLoan(registry, { requestId, version, ...handedOut }, ctx);
}

async function accepted(
  registry: RequestRegistry,
  past: PastApplication,
  { actAs }: LoanOffices,
): Promise<Pick<RequestDetail, 'id' | 'version'>> {
  const { id, version } = await filedBy(registry, past, actAs(past.owner, past.filedAt, []));
  const answering = past.ends === 'PENDING' ? past.coMakers.slice(1) : past.coMakers;
  let held = { id, version };
  for (const coMaker of answering) {
    const ctx = actAs(coMaker, new Date(past.filedAt.getTime() + HOUR_MS), []);
    held = await moveMine(registry, { ...idOf(held), move: 'accept' }, ctx);
  }
  return held;
}

async function filedBy(
  registry: RequestRegistry,
  { wanted, purpose, coMakers }: PastApplication,
  ctx: RequestContext,
): Promise<RequestDetail> {
  const { made } = await prepareDisclosure(wanted, ctx);
  const { id: disclosureId } = await disclose({}, ctx, made);
  const agreed = { disclosureId, purpose, files: [] };
  if (wanted.source === 'VALE') {
    const { amount, firstOn, release } = wanted;
    return file(registry, registry.handlerOf(valeRequest.code), { amount, firstOn, release, ...agreed }, ctx);
  }
  const coMakerIds = coMakers.map(({ employeeId }) => employeeId);
  return file(registry, registry.handlerOf(loanRequest.code), { ...wanted, coMakerIds, ...agreed }, ctx);
}

type Deciding = { readonly past: PastApplication; readonly filed: Pick<RequestDetail, 'id' | 'version'> };

async function decidedBy(
  registry: RequestRegistry,
  { past: { wanted, ends, filedAt }, filed }: Deciding,
  { actAs, deciding, vales }: LoanOffices,
): Promise<Pick<RequestDetail, 'id' | 'version' | 'ref'>> {
  const uses = { registry, inbox: loanInbox };
  const offices = wanted.source === 'VALE' ? [{ who: vales, permission: P.APPROVE_VALE_REQUEST }] : deciding;
  const at = (nth: number) => new Date(filedAt.getTime() + (2 + nth) * HOUR_MS);
  const act = (nth: number) => {
    const office = offices[nth];
    if (office === undefined) throw new Error('No office is left to decide');
    return actAs(office.who, at(nth), [office.permission, P.VIEW_LOAN_REQUEST]);
  };
  if (ends === 'DENIED') {
    const remarks = 'Too little take-home pay is left';
    return decide(uses, { ...idOf(filed), action: 'deny', remarks }, act(0));
  }
  let decided: Pick<RequestDetail, 'id' | 'version' | 'ref' | 'state'> = { ...filed, ref: '', state: 'FILED' };
  for (let nth = 0; nth < APPROVALS[ends] && nth < offices.length && decided.state !== 'APPROVED'; nth += 1) {
    decided = await decide(uses, { ...idOf(decided), action: 'approve' }, act(nth));
  }
  return decided;
}

function idOf({ id, version }: Pick<RequestDetail, 'id' | 'version'>) {
  return { id, version };
}

// One application as an officer decides it: what is asked, who asks, and who answers for it.
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import type { RequestRegistry } from '@kawani/domains/requests/engine/service/registry';
import { requestSeen } from '@kawani/domains/requests/inbox/service/viewing';
import { Refused } from '@kawani/kit/contract/refusal';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { minus, ZERO } from '@kawani/kit/values/pesos';
import { coMakersOf } from '../../co-makers/table/co-makers.ts';
import { amountOfDue } from '../../types/rules/schedule.ts';
import type { AskedLoan, LoanApplication } from '../contract/applications.ts';
import { LoanRefusal } from '../contract/refusals.ts';
import { ApplicationStage } from '../lists.ts';
import { loanInbox } from '../requests.ts';
import { loanNoOf, type ReleasedRow, releasedLoan, type StoredApplication } from '../table/application.ts';
import { agreedDisclosure } from '../table/disclosures.ts';
import { requireSeen } from './applications.ts';
import { borrowerOf, renewedBy } from './borrower.ts';
import type { LoanSnapshot } from './evaluation.ts';
import { limitShown } from './limits.ts';
import { requireNotOwn } from './owners.ts';

type Agreed = LoanSnapshot['terms'];
type ById = { readonly id: string };

export async function application(
  registry: RequestRegistry,
  { id }: ById,
  ctx: RequestContext,
): Promise<LoanApplication> {
  const { db, audit } = ctx;
  const stored = await requireSeen(id, ctx);
  const request = await requestSeen({ registry, inbox: loanInbox }, id, ctx);
  if (request === undefined) throw new Refused(LoanRefusal.NO_SUCH_APPLICATION(), 404);
  const { ownerId, state } = stored;
  await audit({ action: 'READ', subject: 'employee', subjectId: ownerId, detail: { loan: request.ref } });
  const { terms } = stored.snapshot as LoanSnapshot;
  const [disclosure, coMakers, released, renewed, limit] = await Promise.all([
    agreedDisclosure(db, id),
    coMakersOf(db, id),
    releasedLoan(db, id),
    renewedBy(terms, { ...stored, db, today: ctx.today }),
    limitShown(stored, ctx),
  ]);
  return {
    request,
    stage: ApplicationStage.codes.find((code) => code === state) ?? null,
    loan: await askedLoan(request, stored, { terms, released, balance: renewed?.balance ?? ZERO }, ctx),
    borrower: await borrowerOf(stored, { terms, renewed }, ctx),
    coMakers,
    limit,
    disclosure: disclosure === undefined ? null : { shownAt: disclosure.shownAt, agreedAt: disclosure.agreedAt },
    released: released === undefined ? null : shownRelease(released),
  };
}

type Figures = {
  readonly terms: Agreed;
  readonly released: ReleasedRow | undefined;
  /** What is left today of the loan that it renews. */
  readonly balance: AskedLoan['netProceeds'];
};

async function askedLoan(
  request: RequestDetail,
  { reason }: StoredApplication,
  { terms, released, balance }: Figures,
  { db }: RequestContext,
): Promise<AskedLoan> {
  const { source, type, amount, months, every, firstOn, security, release, schedule = [], disclosure } = terms;
  if (disclosure === undefined) throw new Error(`${request.ref} has no disclosure`);
  const { interest, shieldFee, charge, totalDue, effectiveRate } = disclosure;
  const no = terms.renews === null ? undefined : await loanNoOf(db, terms.renews);
  const renewedBalance = released?.renewedBalance ?? balance;
  return {
    ...{ source, type, amount, months, every, firstOn, security, release, purpose: reason },
    ...{ interest, shieldFee, checkCharge: charge, total: totalDue, effectiveRate },
    dues: schedule.map((due) => ({ no: due.no, dueOn: due.dueOn, amount: amountOfDue(due) })),
    renews: no === undefined ? null : { no, balance: renewedBalance },
    netProceeds: released?.netProceeds ?? minus(amount, shieldFee, charge, renewedBalance),
  };
}

function shownRelease({ renewedBalance: _, ...released }: ReleasedRow): NonNullable<LoanApplication['released']> {
  return released;
}

/** As it was shown to the borrower, whatever the terms are today. */
export async function applicationDisclosure({ id }: ById, ctx: RequestContext): Promise<FileAnswer> {
  const { db, audit, files } = ctx;
  await requireNotOwn(id, ctx);
  const { ownerId } = await requireSeen(id, ctx);
  const agreed = await agreedDisclosure(db, id);
  if (agreed === undefined) throw new Refused(LoanRefusal.NO_SUCH_APPLICATION(), 404);
  await audit({ action: 'READ', subject: 'employee', subjectId: ownerId, detail: { disclosure: id } });
  return { name: 'loan-disclosure.pdf', mediaType: 'application/pdf', body: await files.get(agreed.key) };
}

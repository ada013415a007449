// One's own certificates: reading them, and getting one with a tap while one still works.
import { myIssued, requireEmployee } from '@kawani/domains/employees/service';
import { type DrawnCertificate, drawCertificate } from '@kawani/domains/employees/service/certificates';
import { Refused } from '@kawani/kit/contract/refusal';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Prepared } from '@kawani/kit/server/serve';
import type { Day } from '@kawani/kit/values/day';
import { CoeRefusal } from '../contract/refusals.ts';
import type { MyCertificates } from '../contract.ts';
import { comesOn, isStillEmployed, mayIssueOn } from '../rules.ts';
import { type CaseRow, openCaseOf, papersIssuedTo } from '../table.ts';
import { giveOnce } from './giving.ts';

type Ctx = RequestContext;

export async function myCertificates(_: object, { db, actor, today }: Ctx): Promise<MyCertificates> {
  const employeeId = requireEmployee(actor.employeeId);
  const open = await openCaseOf(db, employeeId);
  return {
    items: await papersIssuedTo(db, employeeId),
    mayIssue: open !== undefined && mayTap(open, today),
    comesOn: open === undefined ? null : comesOn(open),
  };
}

export async function myCertificateFile({ id }: { id: string }, ctx: Ctx): Promise<FileAnswer> {
  return myIssued({ id }, ctx);
}

function mayTap(open: CaseRow, today: Day): boolean {
  return isStillEmployed(open, today) && mayIssueOn(open, today);
}

export async function prepareMine(_: object, ctx: Ctx): Promise<Prepared<DrawnCertificate | undefined>> {
  const employeeId = requireEmployee(ctx.actor.employeeId);
  const open = await openCaseOf(ctx.db, employeeId);
  return open !== undefined && mayTap(open, ctx.today) ? drawCertificate(employeeId, ctx) : { made: undefined };
}

/** A second tap on the same day gives what the first one gave. */
export async function issueMine(_: object, ctx: Ctx, drawn: DrawnCertificate | undefined): Promise<MyCertificates> {
  const { db, actor, today } = ctx;
  const open = await openCaseOf(db, requireEmployee(actor.employeeId));
  if (open === undefined) throw new Refused(CoeRefusal.NOT_LEAVING());
  if (!isStillEmployed(open, today)) throw new Refused(CoeRefusal.COMES_BY_ITSELF());
  await giveOnce({ caseId: open.id, drawn, isDue: (held) => mayTap(held, today) }, ctx);
  return myCertificates({}, ctx);
}

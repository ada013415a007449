// Certificates of somebody who leaves, as HR reads and gives them.
import { issuedFile } from '@kawani/domains/employees/service';
import { type DrawnCertificate, drawCertificate } from '@kawani/domains/employees/service/certificates';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Prepared } from '@kawani/kit/server/serve';
import { CoeRefusal } from '../contract/refusals.ts';
import type { CaseCertificates } from '../contract.ts';
import { comesOn, mayIssueOn } from '../rules.ts';
import { type CaseRow, caseById, certificatesOf, isCertificateOf } from '../table.ts';
import { giveOnce } from './giving.ts';
import { tellReady } from './telling.ts';

type Ctx = RequestContext;
type OfCase = { readonly id: string };

export async function caseCertificates({ id }: OfCase, ctx: Ctx): Promise<CaseCertificates> {
  const found = await requireCase(ctx.db, id);
  const detail = { what: 'certificates of employment', case: id };
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: found.employeeId, detail });
  return shown(found, ctx);
}

async function shown(found: CaseRow, { db, today }: Ctx): Promise<CaseCertificates> {
  const items = await certificatesOf(db, found.employeeId, today);
  return { items, mayIssue: mayIssueOn(found, today), comesOn: comesOn(found) };
}

async function requireCase(db: Db, id: string): Promise<CaseRow> {
  const found = await caseById(db, id);
  if (found === undefined) throw new Refused(CoeRefusal.NO_SUCH_CASE(), 404);
  return found;
}

/** Read and audited by the module that keeps the file. */
export async function certificateFile(
  { id, requestId }: OfCase & { readonly requestId: string },
  ctx: Ctx,
): Promise<FileAnswer> {
  const { employeeId } = await requireCase(ctx.db, id);
  if (!(await isCertificateOf(ctx.db, employeeId, requestId))) {
    throw new Refused(CoeRefusal.NO_SUCH_CERTIFICATE(), 404);
  }
  return issuedFile({ id: requestId }, ctx);
}

/** Whose case it is, is judged later. */
export async function prepareForCase({ id }: OfCase, ctx: Ctx): Promise<Prepared<DrawnCertificate | undefined>> {
  const found = await caseById(ctx.db, id);
  const isDue = found !== undefined && mayIssueOn(found, ctx.today);
  return isDue ? drawCertificate(found.employeeId, ctx) : { made: undefined };
}

export async function issueForCase(
  { id }: OfCase,
  ctx: Ctx,
  drawn: DrawnCertificate | undefined,
): Promise<CaseCertificates> {
  const { db, today } = ctx;
  const found = await requireCase(db, id);
  if (found.closedHow === 'WITHDRAWN') throw new Refused(CoeRefusal.WITHDRAWN());
  const number = await giveOnce({ caseId: id, drawn, isDue: (held) => mayIssueOn(held, today) }, ctx);
  if (number !== undefined) await tellReady(db, found, number);
  return shown(await requireCase(db, id), ctx);
}

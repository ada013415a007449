// Giving a certificate of a case: exactly one, however many ask for it at the same moment.
import { type DrawnCertificate, giveCertificate } from '@kawani/domains/employees/service/certificates';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { CoeRefusal } from '../contract/refusals.ts';
import { type CaseRow, caseById, holdCase, insertCertificate } from '../table.ts';

/** Kept with the certificate. People who ask for one themselves write their own. */
const PURPOSE = 'End of employment';

type Giving = Pick<RequestContext, 'db' | 'actor' | 'now' | 'today' | 'files'>;
type Asked = {
  readonly caseId: string;
  /** Nothing, where it seemed before the transaction that the case gives none. */
  readonly drawn: DrawnCertificate | undefined;
  /** Asked again of the case while it is held. */
  readonly isDue: (held: CaseRow) => boolean;
};

/** The number; undefined where the case gives none, and what was drawn is removed. */
export async function giveOnce({ caseId, drawn, isDue }: Asked, ctx: Giving): Promise<string | undefined> {
  const { db, now, today, files } = ctx;
  await holdCase(db, caseId);
  const held = await caseById(db, caseId);
  if (held === undefined || !isDue(held)) {
    if (drawn !== undefined) await files.remove(drawn.stored.key);
    return undefined;
  }
  if (drawn === undefined) throw new Refused(CoeRefusal.STALE());
  const requestId = await giveCertificate({ employeeId: held.employeeId, purpose: PURPOSE }, drawn, ctx);
  await insertCertificate(db, { caseId, requestId, at: now, on: today });
  return drawn.number;
}

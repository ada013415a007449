// The disclosure of a loan: drawn before the borrower agrees, kept with its fingerprint, and named by the application (RA 3765).
import { requireEmployee } from '@kawani/domains/employees/service';
import { Refused } from '@kawani/kit/contract/refusal';
import { languageNow } from '@kawani/kit/contract/say';
import { newId } from '@kawani/kit/server/db';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { StoredFile } from '@kawani/kit/server/files';
import { sheetPdf } from '@kawani/kit/server/pdf';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Prepared } from '@kawani/kit/server/serve';
import type { Disclosed } from '../contract/answers.ts';
import { LoanRefusal } from '../contract/refusals.ts';
import { disclosureRow, insertDisclosure } from '../table/disclosures.ts';
import { agreedTerms } from './agreement.ts';
import { disclosureSheet } from './disclosure-sheet.ts';
import { type Offered, offerTo, type Wished } from './offers.ts';
import { quoted } from './quotes.ts';

/** A disclosure that is drawn and stored; its row is still to be written. */
type Drawn = { readonly offered: Offered; readonly stored: StoredFile };

export async function prepareDisclosure(wanted: Wished, ctx: RequestContext): Promise<Prepared<Drawn>> {
  const { db, actor, today, files } = ctx;
  const offered = await offerTo(db, requireEmployee(actor.employeeId), wanted, today);
  const [first, ...others] = offered.objections;
  if (first !== undefined) throw new Refused(first, 409, others);
  const stored = await files.put(await sheetPdf(disclosureSheet(offered, ctx)), 'application/pdf');
  return { made: { offered, stored }, undo: () => files.remove(stored.key) };
}

export async function disclose(_: object, { db, now }: RequestContext, { offered, stored }: Drawn): Promise<Disclosed> {
  const { granted, wanted, standingOf } = offered;
  if (granted === null) throw new Error('A loan without objections has a schedule');
  const id = newId();
  const { financeCharge, netProceeds, effectiveRate } = granted.disclosure;
  await insertDisclosure(db, {
    ...{ id, employeeId: standingOf.employeeId, terms: agreedTerms(offered), principal: wanted.amount },
    ...{ financeCharge, netProceeds, effectiveRate, language: languageNow() },
    ...{ key: stored.key, sha256: stored.sha256, shownAt: now },
  });
  return { id, sha256: stored.sha256, quote: await quoted(db, offered) };
}

export async function disclosurePdf({ id }: { id: string }, ctx: RequestContext): Promise<FileAnswer> {
  const shown = await disclosureRow(ctx.db, id);
  if (shown === undefined || shown.employeeId !== ctx.actor.employeeId) {
    throw new Refused(LoanRefusal.NO_SUCH_DISCLOSURE(), 404);
  }
  return { name: 'loan-disclosure.pdf', mediaType: 'application/pdf', body: await ctx.files.get(shown.key) };
}

// Certificates of employment: made from the record, numbered, and told to whoever holds the paper and asks.
import { randomInt } from 'node:crypto';
import { type CertificateFacts, DocumentRefusal, EmployeeRefusal } from '@kawani/domains/employees/contract';
import { nextReference } from '@kawani/domains/requests/engine/service';
import { Refused } from '@kawani/kit/contract/refusal';
import type { StoredFile } from '@kawani/kit/server/files';
import { letterPdf } from '@kawani/kit/server/letter';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Prepared } from '@kawani/kit/server/serve';
import { showDay } from '@kawani/kit/values/day';
import { certificateWords } from '../rules.ts';
import {
  certificateBy,
  type Ended,
  employmentFacts,
  type HeldRequest,
  queuedRequest,
} from '../table/document-requests.ts';
import { insertFile } from '../table/files.ts';

/** Without the letters and digits that are mistaken for one another. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 12;

/** A certificate that is drawn and stored; its row is still to be written. */
export type DrawnCertificate = { readonly stored: StoredFile } & NonNullable<Ended['certificate']>;

/** Draws the certificate that a request waits for, if it waits for one: whether it may be issued is decided later. */
export async function prepareCertificate(
  { id, version }: { id: string; version: number },
  ctx: RequestContext,
): Promise<Prepared<DrawnCertificate | undefined>> {
  const asked = await queuedRequest(ctx.db, id, ctx.today);
  const isWaiting = asked?.kind === 'COE' && asked.state === 'REQUESTED' && asked.version === version;
  if (!isWaiting) return { made: undefined };
  const made = await drawn(asked.employee.id, ctx);
  return { made, undo: () => ctx.files.remove(made.stored.key) };
}

async function drawn(employeeId: string, ctx: RequestContext): Promise<DrawnCertificate> {
  const { db, today, company, appUrl, files } = ctx;
  const facts = await employmentFacts(db, employeeId, today);
  if (facts === undefined) throw new Refused(EmployeeRefusal.NO_SUCH_EMPLOYEE(), 404);
  const number = await nextReference(db, 'COE', today);
  const { earlier, ...last } = facts;
  const before = earlier.length === 0 ? {} : { earlier };
  const says: CertificateFacts = {
    ...last,
    ...before,
    work: facts.work ?? 'employee',
    number,
    company,
    issuedOn: today,
  };
  const code = Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  const address = `${appUrl}certificate?code=${code}`;
  const body = await letterPdf({
    letterhead: company,
    title: 'Certificate of Employment',
    below: `${number} · ${showDay(today)}`,
    paragraphs: certificateWords(says),
    signature: ['', 'Human Resources, signature over printed name'],
    proof: { code: address, says: ['To check this certificate, scan the square or go to', address, `Code ${code}`] },
  });
  return { stored: await files.put(body, 'application/pdf'), number, code, says };
}

/** Writes down the certificate that was drawn for a request. */
export async function issueCertificate({ employeeId }: HeldRequest, drawn: DrawnCertificate, ctx: RequestContext) {
  const { db, actor, now } = ctx;
  const { stored, ...certificate } = drawn;
  const { number } = certificate;
  const file = { employeeId, name: `${number}.pdf`, mediaType: 'application/pdf', bytes: stored.bytes };
  const fileId = await insertFile(db, { ...file, key: stored.key, by: actor.username, at: now });
  return { fileId, certificate };
}

export async function verifyCertificate({ code }: { code: string }, { db }: RequestContext): Promise<CertificateFacts> {
  const says = await certificateBy(db, code);
  if (says === undefined) throw new Refused(DocumentRefusal.NO_SUCH_CERTIFICATE(), 404);
  return says;
}

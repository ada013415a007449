// Certificates of employment: made from the record, numbered, and told to whoever holds the paper and asks.
import { randomInt } from 'node:crypto';
import {
  type CertificateFacts,
  type CheckedCertificate,
  DocumentRefusal,
  EmployeeRefusal,
} from '@kawani/domains/employees/contract';
import { nextReference } from '@kawani/domains/requests/engine/service';
import { Refused } from '@kawani/kit/contract/refusal';
import { newId } from '@kawani/kit/server/db';
import type { StoredFile } from '@kawani/kit/server/files';
import { letterPdf } from '@kawani/kit/server/letter';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Prepared } from '@kawani/kit/server/serve';
import { showDay } from '@kawani/kit/values/day';
import { certificateWords, issueDue } from '../rules.ts';
import {
  certificateBy,
  type Ended,
  employmentFacts,
  endDocumentRequest,
  type HeldRequest,
  holdWaitingRequest,
  insertDocumentRequest,
  queuedRequest,
} from '../table/document-requests.ts';
import { insertFile } from '../table/files.ts';

/** Without the letters and digits that are mistaken for one another. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 12;
/** Of the references of requests for documents. */
export const REFERENCE = 'DR';

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
  return drawCertificate(asked.employee.id, ctx);
}

type Drawing = Pick<RequestContext, 'db' | 'today' | 'company' | 'appUrl' | 'files'>;

/** Draws a certificate for somebody, before a transaction begins; `undo` removes what was drawn. */
export async function drawCertificate(
  employeeId: string,
  ctx: Drawing,
  { isAsked = true } = {},
): Promise<Required<Prepared<DrawnCertificate>>> {
  const made = await drawn(employeeId, ctx, isAsked);
  return { made, undo: () => ctx.files.remove(made.stored.key) };
}

async function drawn(employeeId: string, ctx: Drawing, isAsked: boolean): Promise<DrawnCertificate> {
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
    paragraphs: certificateWords(says, { isAsked }),
    signature: ['', 'Human Resources, signature over printed name'],
    proof: { code: address, says: ['To check this certificate, scan the square or go to', address, `Code ${code}`] },
  });
  return { stored: await files.put(body, 'application/pdf'), number, code, says };
}

type Writing = Pick<RequestContext, 'db' | 'actor' | 'now'>;

/** Writes down the certificate that was drawn for a request. */
export async function issueCertificate(
  { employeeId }: Pick<HeldRequest, 'employeeId'>,
  drawn: DrawnCertificate,
  ctx: Writing,
) {
  const { db, actor, now } = ctx;
  const { stored, ...certificate } = drawn;
  const { number } = certificate;
  const file = { employeeId, name: `${number}.pdf`, mediaType: 'application/pdf', bytes: stored.bytes };
  const fileId = await insertFile(db, { ...file, key: stored.key, by: actor.username, at: now });
  return { fileId, certificate };
}

type Given = { readonly employeeId: string; readonly purpose: string };

/**
 * Gives somebody the certificate that was drawn for them, without a request of theirs; one that waits is answered with it.
 * The id of the request that holds the certificate.
 */
export async function giveCertificate(
  { employeeId, purpose }: Given,
  drawn: DrawnCertificate,
  ctx: Writing & Pick<RequestContext, 'today'>,
): Promise<string> {
  const { db, actor, now } = ctx;
  const id = (await holdWaitingRequest(db, employeeId, 'COE')) ?? (await begin({ employeeId, purpose }, ctx));
  const certificate = await issueCertificate({ employeeId }, drawn, ctx);
  await endDocumentRequest(db, { id, state: 'READY', by: actor.username, at: now, ...certificate });
  return id;
}

async function begin(given: Given, { db, now, today }: Pick<RequestContext, 'db' | 'now' | 'today'>): Promise<string> {
  const id = newId();
  const ref = await nextReference(db, REFERENCE, today);
  const asked = { ...given, kind: 'COE', copies: 1, at: now, dueOn: issueDue('COE', today) } as const;
  await insertDocumentRequest(db, { id, ref, ...asked });
  return id;
}

export async function verifyCertificate(
  { code }: { code: string },
  { db }: RequestContext,
): Promise<CheckedCertificate> {
  const found = await certificateBy(db, code);
  if (found === undefined) throw new Refused(DocumentRefusal.NO_SUCH_CERTIFICATE(), 404);
  return { ...found.says, isOutdated: found.isOutdated };
}

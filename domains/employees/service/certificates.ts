// Certificates of employment: made from the record, numbered, and told to whoever holds the paper and asks.
import { randomInt } from 'node:crypto';
import { type CertificateFacts, DocumentRefusal, EmployeeRefusal } from '@kawani/domains/employees/contract';
import { nextReference } from '@kawani/domains/requests/service';
import { Refused } from '@kawani/kit/contract/refusal';
import { letterPdf } from '@kawani/kit/server/letter';
import type { Work } from '@kawani/kit/server/work';
import { showDay } from '@kawani/kit/values/day';
import { certificateWords } from '../rules.ts';
import { certificateBy, employmentFacts, type HeldRequest } from '../table/document-requests.ts';
import { insertFile } from '../table/files.ts';

/** Without the letters and digits that are mistaken for one another. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 12;

export async function certificate({ employeeId }: HeldRequest, work: Work) {
  const { db, today, now, actor, company, appUrl, files } = work;
  const facts = await employmentFacts(db, employeeId, today);
  if (facts === undefined) throw new Refused(EmployeeRefusal.NO_SUCH_EMPLOYEE(), 404);
  const number = await nextReference(db, 'COE', today);
  const says: CertificateFacts = { ...facts, work: facts.work ?? 'employee', number, company, issuedOn: today };
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
  const stored = await files.put(body, 'application/pdf');
  const file = { employeeId, name: `${number}.pdf`, mediaType: 'application/pdf', bytes: stored.bytes };
  const fileId = await insertFile(db, { ...file, key: stored.key, by: actor.username, at: now });
  return { fileId, certificate: { number, code, says } };
}

export async function verifyCertificate({ code }: { code: string }, { db }: Work): Promise<CertificateFacts> {
  const says = await certificateBy(db, code);
  if (says === undefined) throw new Refused(DocumentRefusal.NO_SUCH_CERTIFICATE(), 404);
  return says;
}

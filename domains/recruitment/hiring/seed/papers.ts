// The 201 files of the demo's new hires: data that is invented, and a sheet that says so in place of every paper.
import { letterPdf } from '@kawani/kit/server/letter';
import { addDays, type Day } from '@kawani/kit/values/day';
import { byLink, contextOf, later } from '../../screening/seed/acting.ts';
import type { HirePersonForm } from '../contract/person.ts';
import { UPLOAD_LINK } from '../lists.ts';
import { hiringNow } from '../service/hiring.ts';
import { approveAll, decide } from '../service/papers.ts';
import { enterPerson, handIn, keepFile, uploadStanding } from '../service/uploading.ts';
import type { Company } from './company.ts';

/** Without numbers of agencies, which new hires may still lack. */
const PERSON: HirePersonForm = {
  ...{
    birthDate: '1996-05-14' as Day,
    sex: 'Female',
    civilStatus: 'Single',
    psgc: '1380300001',
    street: '8 Sampaguita Street',
  },
  ...{ emergencyName: 'Rosa Nepomuceno', emergencyRelation: 'Parent', emergencyMobile: '0917 555 9001' },
};
const VALID_DAYS = 300;
const PREFIX = 'hires';
const MEDIA_TYPE = 'application/pdf';

const samplePaper = () =>
  letterPdf({
    letterhead: 'Demo',
    title: 'A paper of the demo',
    below: '',
    paragraphs: ['This page stands for a scanned paper.'],
    signature: ['', ''],
    proof: { code: 'KAWANI', says: [] },
  });

type Hire = { readonly applicationId: string; readonly hireId: string };

/** The first papers alone, or all that are required. */
export async function sendPapers(company: Company, { hireId }: Hire, sends: 'SOME' | 'ALL'): Promise<void> {
  const { files, now } = company;
  const ctx = contextOf(company, byLink(UPLOAD_LINK, hireId), later(now, -20));
  const { sizes, papers } = await uploadStanding({}, ctx);
  const worn = Object.fromEntries(sizes.map(({ of, sizes: offered }) => [of, offered[1] ?? offered[0]]));
  if (sends === 'ALL') await enterPerson({ ...PERSON, ...worn }, ctx);
  const required = papers.filter(({ isRequired }) => isRequired);
  const sheet = await samplePaper();
  for (const { kind, label, expires } of sends === 'ALL' ? required : required.slice(0, 1)) {
    const stored = await files.put(sheet, MEDIA_TYPE, PREFIX);
    const { id } = await keepFile({ ...stored, name: `${label}.pdf`, mediaType: MEDIA_TYPE }, ctx);
    await handIn({ kind, fileId: id, ...(expires && { expiresOn: addDays(ctx.today, VALID_DAYS) }) }, ctx);
  }
}

export async function returnOne(company: Company, { applicationId: id }: Hire): Promise<void> {
  const ctx = contextOf(company, company.manager, later(company.now, -6));
  const sent = (await hiringNow(id, ctx)).hire?.papers.filter(({ state }) => state === 'Sent') ?? [];
  const [first, ...others] = sent;
  if (first === undefined) return;
  const { kind, version } = first;
  await decide({ id, kind, version, decision: 'Returned', reason: 'The picture is too dark to read' }, ctx);
  for (const paper of others) await decide({ id, kind: paper.kind, version: paper.version, decision: 'Approved' }, ctx);
}

export async function approvePapers(company: Company, { applicationId: id }: Hire): Promise<void> {
  const ctx = contextOf(company, company.manager, later(company.now, -16));
  for (const { kind, version, state } of (await hiringNow(id, ctx)).hire?.papers ?? [])
    if (state === 'Sent') await decide({ id, kind, version, decision: 'Approved' }, ctx);
  const { hire } = await hiringNow(id, ctx);
  await approveAll({ id, version: hire?.version ?? 0 }, ctx);
}

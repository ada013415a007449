// Certificates of a year: looked over, released, made for everybody in the background, and one's own.
import { requireEmployee, requireFreshSignIn } from '@kawani/domains/employees/service';
import { Refused } from '@kawani/kit/contract/refusal';
import { newId } from '@kawani/kit/server/db';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { addJob } from '@kawani/kit/server/jobs';
import { writeNotices } from '@kawani/kit/server/notify';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { toInstant } from '@kawani/kit/values/hours';
import { PayText } from '../contract/notices.ts';
import {
  type CertificateExport,
  type CertificateExportKind,
  CertificateRefusal,
  type CertificateRow,
} from '../contract.ts';
import { pageOfYear, paidYears, peopleOfYear, yearTotals } from '../table/certificates.ts';
import {
  accountsOf,
  type CertificateExportRow,
  exportOf,
  insertExport,
  insertRelease,
  keepCertificate,
  certificatePaper as keptPaper,
  releasesFor,
  releasesOf,
} from '../table/certificates-kept.ts';
import { certificatePaper } from './certificates-paper.ts';
import { type PersonYear, spanOf, yearsOf } from './certificates-year.ts';
import { employerInForce } from './employer.ts';
import { FRESH_SECONDS } from './reading.ts';
import { listedName } from './remittances-lines.ts';

export const CERTIFICATE_EXPORT = 'certificate-export';
const PDF = 'application/pdf';

type Asked = { year?: number | undefined; page: number; size: number; search?: string | undefined };

export async function certificates({ year: asked, page, size, search }: Asked, ctx: RequestContext) {
  const { db, today } = ctx;
  const years = await paidYears(db);
  const year = asked ?? years[0] ?? Number(today.slice(0, 4));
  const { ids: shown, total } = await pageOfYear(db, year, { page, size, search });
  const released = new Map((await releasesOf(db, year, shown)).map(({ employeeId, at }) => [employeeId, at]));
  const everybody = released.get(null) ?? null;
  const people = await yearsOf(db, year, shown);
  const numbers = people.map(({ row }) => row.number);
  if (numbers.length > 0) await ctx.audit({ action: 'READ', subject: 'certificate', detail: { year, numbers } });
  return {
    year,
    years,
    items: people.map((person) => rowOf(person, latest(everybody, released.get(person.row.employeeId) ?? null))),
    page,
    size,
    total,
    totals: await yearTotals(db, year),
    releasedAt: everybody,
  };
}

function latest(one: CertificateRow['releasedAt'], other: CertificateRow['releasedAt']) {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

function rowOf(person: PersonYear, releasedAt: CertificateRow['releasedAt']): CertificateRow {
  const { row, isMinimumWage, due, withheld, short, earlier, isSubstituted, hasGoodTin } = person;
  return {
    employeeId: row.employeeId,
    number: row.number,
    name: listedName(row),
    isMinimumWage,
    gross: row.gross,
    taxable: row.taxable,
    due,
    withheld,
    short,
    earlier: earlier.map(({ employer }) => employer),
    isSubstituted,
    hasGoodTin,
    releasedAt,
  };
}

export async function certificatePdf({ year, employeeId }: { year: number; employeeId: string }, ctx: RequestContext) {
  const body = await drawing(year, employeeId, ctx);
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { certificate: year } });
  return { name: `2316-${year}.pdf`, mediaType: PDF, body };
}

/** What is needed is read now; the paper is drawn when it is called. */
async function drawing(
  year: number,
  employeeId: string,
  { db, company }: RequestContext,
): Promise<() => Promise<Buffer>> {
  const [person] = await yearsOf(db, year, [employeeId]);
  if (person === undefined) throw new Refused(CertificateRefusal.NO_SUCH_CERTIFICATE(), 404);
  const employer = await employerInForce(db, spanOf(year).to);
  return () => certificatePaper(person, { year, company, employer });
}

type Releasing = { year: number; employeeId?: string | undefined };

export async function releaseCertificates({ year, employeeId }: Releasing, ctx: RequestContext) {
  const { db, now, actor } = ctx;
  const ids = await peopleOfYear(db, year);
  if (ids.length === 0) throw new Refused(CertificateRefusal.NO_PAY({ year }), 409);
  if (employeeId !== undefined && !ids.includes(employeeId)) {
    throw new Refused(CertificateRefusal.NO_SUCH_CERTIFICATE(), 404);
  }
  const releasedAt = toInstant(now);
  await insertRelease(db, { id: newId(), year, employeeId: employeeId ?? null, by: actor.username, at: releasedAt });
  const told = await accountsOf(db, employeeId === undefined ? ids : [employeeId]);
  await writeNotices(
    db,
    told.map((to) => ({
      to,
      title: PayText.CERTIFICATE_TITLE({ year: String(year) }),
      body: PayText.CERTIFICATE(),
      opens: '/payslip',
    })),
  );
  return { year, releasedAt };
}

/** Asked for again under the same key, it is the same file. */
export async function makeCertificates(
  { year, what }: { year: number; what: CertificateExportKind },
  ctx: RequestContext,
): Promise<CertificateExport> {
  const total = (await peopleOfYear(ctx.db, year)).length;
  if (total === 0) throw new Refused(CertificateRefusal.NO_PAY({ year }), 409);
  const id = newId();
  await insertExport(ctx.db, { id, username: ctx.actor.username, year, what, total }, ctx.now);
  await addJob(ctx.db, CERTIFICATE_EXPORT, { id });
  await ctx.audit({
    action: 'EXPORT',
    subject: 'certificate',
    subjectId: String(year),
    detail: { what, count: total },
  });
  return { id, year, what, state: 'WAITING', done: 0, total };
}

export async function certificateExport({ id }: { id: string }, ctx: RequestContext): Promise<CertificateExport> {
  const { year, what, state, done, total } = await ownExport(id, ctx);
  return { id, year, what, state, done, total };
}

export async function certificateExportFile({ id }: { id: string }, ctx: RequestContext): Promise<FileAnswer> {
  const { name, mediaType, storageKey } = await ownExport(id, ctx);
  if (name === null || mediaType === null || storageKey === null)
    throw new Refused(CertificateRefusal.NOT_READY(), 409);
  return { name, mediaType, body: await ctx.files.get(storageKey) };
}

async function ownExport(id: string, { db, actor }: RequestContext): Promise<CertificateExportRow> {
  const row = await exportOf(db, id);
  if (row === undefined || row.username !== actor.username) throw new Refused(CertificateRefusal.NO_SUCH_EXPORT(), 404);
  return row;
}

export async function myCertificates(_: unknown, { db, actor }: RequestContext) {
  const employeeId = requireEmployee(actor.employeeId);
  const items: { year: number; releasedAt: Awaited<ReturnType<typeof releasesFor>>[number]['releasedAt'] }[] = [];
  for (const { year, releasedAt } of await releasesFor(db, employeeId)) {
    if ((await yearsOf(db, year, [employeeId])).length > 0) items.push({ year, releasedAt });
  }
  return { items };
}

/** Made when it is first asked for after its release, and the same ever after. */
export async function myCertificatePdf({ year }: { year: number }, ctx: RequestContext): Promise<FileAnswer> {
  const { db, transaction, files } = ctx;
  const employeeId = requireEmployee(ctx.actor.employeeId);
  const release = (await releasesFor(db, employeeId)).find((each) => each.year === year);
  if (release === undefined) throw new Refused(CertificateRefusal.NO_SUCH_CERTIFICATE(), 404);
  requireFreshSignIn(ctx, FRESH_SECONDS);
  let key = await keptPaper(db, release.id, employeeId);
  if (key === undefined) {
    const draw = await drawing(year, employeeId, ctx);
    const made = await files.put(await draw(), PDF);
    key = await transaction((own) => keepCertificate(own, release.id, employeeId, made.key));
    if (key !== made.key) await files.remove(made.key);
  }
  return { name: `2316-${year}.pdf`, mediaType: PDF, body: await files.get(key) };
}

// A notice as the letter that is served, and the papers that came with notices, statuses and offers.
import { DocumentRefusal, NoticeKind, noticesApi } from '@kawani/domains/employees/contract';
import { Refused } from '@kawani/kit/contract/refusal';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { letterPdf } from '@kawani/kit/server/letter';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { isPaperOf } from '../table/employment.ts';
import { headOf } from '../table/employment-file.ts';
import type { KeptNotice } from '../table/notices.ts';
import { fileAnswer } from './documents.ts';
import { requireNotice } from './notices.ts';
import { requireReach } from './reaching.ts';

export async function noticePaper({ id }: { id: string }, ctx: RequestContext): Promise<FileAnswer> {
  const notice = await requireNotice(id, ctx);
  const { db, company, today } = ctx;
  const { employeeId, ref, kind, issuedOn, issuedBy } = notice;
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { what: ref } });
  const head = await headOf(db, employeeId, today);
  if (head === undefined) throw new Error('A notice is of nobody');
  const body = () =>
    letterPdf({
      letterhead: company,
      title: NoticeKind.labelOf(kind),
      below: `${ref} · ${showDay(issuedOn)}`,
      paragraphs: paragraphsOf(notice, head),
      signature: [issuedBy, 'For the company'],
    });
  return { name: `${ref}.pdf`, mediaType: 'application/pdf', body };
}

type Addressed = {
  readonly name: string;
  readonly number: string;
  readonly designation: { readonly name: string } | null;
};

function paragraphsOf({ kind, ground, particulars }: KeptNotice, { name, number, designation }: Addressed): string[] {
  return [
    `To: ${name}, employee no. ${number}${designation === null ? '' : `, ${designation.name}`}`,
    `Re: ${ground}`,
    ...particulars.split(/\n+/),
    ...ASKS[kind],
    'Received by: ______________________________   Date: ____________________',
  ];
}

/** What each asks of whoever receives it (DO 147-15). */
const ASKS: Readonly<Record<NoticeKind, readonly string[]>> = {
  RETURN_TO_WORK: [
    'Please return to work at once, or tell us in writing why you cannot. Absence that goes on without a word may be taken as leaving the post.',
  ],
  NOTICE_TO_EXPLAIN: [
    'Please explain in writing within five (5) calendar days from the day you receive this why no action should be taken. You may ask in writing for a hearing, and be helped by a representative of your choice.',
  ],
  NOTICE_OF_DECISION: [],
  AUTHORIZED_CAUSE: ['This is given to you at least thirty (30) days before it takes effect.'],
  AUTHORIZED_CAUSE_DOLE: ['This is filed at least thirty (30) days before it takes effect.'],
};

export async function paperOf(
  { employeeId, fileId }: { employeeId: string; fileId: string },
  ctx: RequestContext,
): Promise<FileAnswer> {
  await requireReach(noticesApi.paper, employeeId, ctx);
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { what: 'a paper' } });
  if (!(await isPaperOf(ctx.db, fileId, employeeId))) throw new Refused(DocumentRefusal.NO_SUCH_FILE(), 404);
  return fileAnswer(fileId, ctx);
}

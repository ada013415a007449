// The handbook as the office sees it: chapters with how many people have read them, their versions, and the list to take out.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { csvFile } from '@kawani/kit/server/register';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { ChapterDetail, ChapterLine, ChapterVersion } from '../contract/chapter.ts';
import { HandbookRefusal } from '../contract/refusals.ts';
import type { handbookApi } from '../contract.ts';
import { type AcknowledgementRow, acknowledgementRows } from '../table/acknowledgements.ts';
import {
  type ChapterRow,
  chapterRow,
  chapterRows,
  designationsWithout,
  readersOf,
  versionRow,
  versionsOf,
} from '../table/chapters.ts';

type Ctx = Pick<RequestContext, 'db' | 'today'>;
type Readers = Awaited<ReturnType<typeof readersOf>>;

export async function chapters(_: object, { db, today }: Ctx) {
  const [rows, readers, designations] = await db.together((one) =>
    Promise.all([chapterRows(one), readersOf(one, today), designationsWithout(one, today)]),
  );
  return { items: rows.map((row) => lineOf(row, readers)), designations };
}

function lineOf({ versionId: _, ...row }: ChapterRow, readers: Readers): ChapterLine {
  const { asked = 0, acknowledged = 0 } = readers.find(({ chapterId }) => chapterId === row.id) ?? {};
  return { ...row, asked, acknowledged };
}

export async function requireChapter(id: string, { db }: Pick<Ctx, 'db'>): Promise<ChapterRow> {
  const row = await chapterRow(db, id);
  if (row === undefined) throw new Refused(HandbookRefusal.NO_SUCH_CHAPTER(), 404);
  return row;
}

export async function chapter({ id }: { readonly id: string }, ctx: Ctx): Promise<ChapterDetail> {
  const { db, today } = ctx;
  const row = await requireChapter(id, ctx);
  const [readers, inForce, versions] = await db.together((one) =>
    Promise.all([readersOf(one, today), version({ id: row.versionId }, { db: one }), versionsOf(one, id)]),
  );
  return { chapter: lineOf(row, readers), inForce, versions };
}

export async function version({ id }: { readonly id: string }, { db }: Pick<Ctx, 'db'>): Promise<ChapterVersion> {
  const row = await versionRow(db, id);
  if (row === undefined) throw new Refused(HandbookRefusal.NO_SUCH_VERSION(), 404);
  return row;
}

export async function acknowledgementsFile(
  { chapterId }: TakesOf<typeof handbookApi.acknowledgements>,
  ctx: RequestContext,
): Promise<FileAnswer> {
  const { db, today, audit } = ctx;
  if (chapterId !== undefined) await requireChapter(chapterId, ctx);
  const rows = await acknowledgementRows(db, chapterId);
  const detail = { what: 'acknowledgements of the handbook', chapter: chapterId ?? null, count: rows.length };
  await audit({ action: 'READ', subject: 'employee', detail });
  return csvFile('handbook acknowledgements', COLUMNS, rows, today);
}

const COLUMNS: Readonly<Record<string, { cell(row: AcknowledgementRow): string }>> = {
  employee_number: { cell: ({ employeeNumber }) => employeeNumber },
  name: { cell: ({ name }) => name },
  chapter: { cell: ({ titleEn }) => titleEn },
  standards_for: { cell: ({ designation }) => designation ?? '' },
  version: { cell: ({ number }) => String(number) },
  published_at: { cell: ({ publishedAt }) => publishedAt },
  sha256: { cell: ({ sha256 }) => sha256 },
  language: { cell: ({ language }) => language },
  recorded_at: { cell: ({ at }) => at },
  read_at_on_phone: { cell: ({ readAt }) => readAt ?? '' },
};

// The handbook as the office sees it: chapters with how many people have read them, and their versions.
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { ChapterDetail, ChapterLine, ChapterVersion } from '../contract/chapter.ts';
import { HandbookRefusal } from '../contract/refusals.ts';
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

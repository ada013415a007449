// Writing the handbook. What was published never changes: another version follows it.
import { createHash } from 'node:crypto';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { isTaken, newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { ChapterDetail } from '../contract/chapter.ts';
import type { NewChapter, NextVersion } from '../contract/form.ts';
import { HandbookRefusal } from '../contract/refusals.ts';
import type { handbookApi } from '../contract.ts';
import { MOST_CHAPTERS } from '../lists.ts';
import { tidied } from '../rules/text.ts';
import { type ChapterRow, designationExists } from '../table/chapters.ts';
import {
  beOneWriter,
  holdChapter,
  holdOrder,
  insertChapter,
  insertVersion,
  placeChapters,
  raiseVersion,
  retireChapter,
} from '../table/writing.ts';
import { chapter, chapters, requireChapter, version as versionOf } from './chapters.ts';

type Ctx = Pick<RequestContext, 'db' | 'now' | 'today' | 'audit'> & { readonly actor: { readonly username: string } };
type Texts = Pick<NewChapter, 'titleEn' | 'titleFil' | 'bodyEn' | 'bodyFil'>;

/** One line each, and with the line breaks of one kind: what is acknowledged is exactly this. */
function tidy({ titleEn, titleFil, bodyEn, bodyFil }: Texts): Texts {
  const line = (title: string) => title.trim().replace(/\s+/g, ' ');
  return { titleEn: line(titleEn), titleFil: line(titleFil), bodyEn: tidied(bodyEn), bodyFil: tidied(bodyFil) };
}

function checksum({ titleEn, titleFil, bodyEn, bodyFil }: Texts): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([titleEn, titleFil, bodyEn, bodyFil]))
    .digest();
}

export async function createChapter(asked: NewChapter, ctx: Ctx): Promise<ChapterDetail> {
  const { db, actor, now } = ctx;
  const { kind, designationId = null } = asked;
  await requireReaders(asked, ctx);
  await requireRoom(asked, ctx);
  const id = newId();
  try {
    await insertChapter(db, { id, kind, designationId, at: now, by: actor.username });
  } catch (error) {
    if (isTaken(error, ['handbook_standards_once'])) throw new Refused(HandbookRefusal.HAS_STANDARDS('designationId'));
    throw error;
  }
  await putVersion({ chapterId: id, number: 1, texts: tidy(asked) }, ctx);
  return chapter({ id }, ctx);
}

async function requireReaders({ kind, designationId }: NewChapter, { db }: Ctx): Promise<void> {
  if (designationId === undefined) return;
  if (kind === 'CHAPTER') throw new Refused(HandbookRefusal.NOT_FOR_A_DESIGNATION('designationId'), 400);
  if (!(await designationExists(db, designationId)))
    throw new Refused(HandbookRefusal.NO_SUCH_DESIGNATION('designationId'), 400);
}

type Putting = { readonly chapterId: string; readonly number: number; readonly texts: Texts };

async function putVersion({ chapterId, number, texts }: Putting, { db, actor, now, audit }: Ctx): Promise<void> {
  const sha256 = checksum(texts);
  await insertVersion(db, { id: newId(), chapterId, number, ...texts, sha256, at: now, by: actor.username });
  const detail = { number, sha256: sha256.toString('hex') };
  await audit({ action: 'PUBLISH', subject: 'handbook', subjectId: chapterId, detail });
}

/** Still shown, as the caller saw it, and changed by nobody else meanwhile. */
async function held({ id, version }: Pick<NextVersion, 'id' | 'version'>, ctx: Ctx): Promise<ChapterRow> {
  await holdChapter(ctx.db, id);
  const row = await requireChapter(id, ctx);
  if (row.version !== version) throw new Refused(HandbookRefusal.STALE());
  if (row.retiredAt !== null) throw new Refused(HandbookRefusal.RETIRED());
  return row;
}

/** An order of more chapters can’t be saved. Of two who publish the last one at the same time, the second is refused. */
async function requireRoom({ kind }: NewChapter, { db }: Ctx): Promise<void> {
  if (kind !== 'CHAPTER') return;
  await beOneWriter(db);
  if ((await holdOrder(db)).length >= MOST_CHAPTERS)
    throw new Refused(HandbookRefusal.TOO_MANY_CHAPTERS({ most: MOST_CHAPTERS }, 'kind'), 409);
}

export async function publishVersion(asked: NextVersion, ctx: Ctx): Promise<ChapterDetail> {
  const { id } = asked;
  const { number, versionId } = await held(asked, ctx);
  const texts = tidy(asked);
  const { sha256 } = await versionOf({ id: versionId }, ctx);
  if (sha256 === checksum(texts).toString('hex')) throw new Refused(HandbookRefusal.NOTHING_CHANGED('bodyEn'));
  await putVersion({ chapterId: id, number: number + 1, texts }, ctx);
  await raiseVersion(ctx.db, id);
  return chapter({ id }, ctx);
}

export async function retire(asked: TakesOf<typeof handbookApi.retire>, ctx: Ctx): Promise<ChapterDetail> {
  const { id } = asked;
  await held(asked, ctx);
  await retireChapter(ctx.db, { id, at: ctx.now, by: ctx.actor.username });
  await ctx.audit({ action: 'RETIRE', subject: 'handbook', subjectId: id });
  return chapter({ id }, ctx);
}

/** Refused when it is another order than the caller saw, or not of the same chapters. */
export async function reorder({ ids, was }: TakesOf<typeof handbookApi.order>, ctx: Ctx) {
  const now = await holdOrder(ctx.db);
  const isSeen = now.length === was.length && now.every((id, at) => id === was[at]);
  const isSame = new Set(ids).size === now.length && ids.length === now.length && now.every((id) => ids.includes(id));
  if (!isSeen || !isSame) throw new Refused(HandbookRefusal.STALE());
  await placeChapters(ctx.db, ids);
  await ctx.audit({ action: 'ORDER', subject: 'handbook', detail: { ids } });
  return chapters({}, ctx);
}

// Announcements as the people they are for read them.
import { type Announcement, AnnouncementRefusal } from '@kawani/domains/dashboard/contract/announcements';
import { postingsOf, requireEmployee } from '@kawani/domains/employees/service';
import type { DayRange } from '@kawani/domains/schedule/contract';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { announcementsWithin, type FileRow, fileShown, type PostedAt } from '../table/announcements.ts';

const SHOWN = 50;

/** Those within a range that are for the person, by where they are posted today. */
export async function announcementsFor(
  db: Db,
  employeeId: string,
  range: DayRange,
  today: Day,
): Promise<Announcement[]> {
  return announcementsWithin(db, { ...range, ...(await postedAt(db, employeeId, today)), limit: SHOWN });
}

async function postedAt(db: Db, employeeId: string, today: Day): Promise<PostedAt> {
  const [posting] = await postingsOf(db, [employeeId], { from: today, to: today });
  return { detachmentId: posting?.detachmentId ?? null, departmentId: posting?.departmentId ?? null };
}

export async function announcements({ db, actor, today }: RequestContext): Promise<Announcement[]> {
  return announcementsFor(db, requireEmployee(actor.employeeId), { from: today, to: today }, today);
}

export async function shownFile({ id }: { id: string }, ctx: RequestContext): Promise<FileAnswer> {
  const { db, actor, today } = ctx;
  const at = await postedAt(db, requireEmployee(actor.employeeId), today);
  return fileAnswerOf(await fileShown(db, id, today, at), ctx);
}

export async function fileAnswerOf(file: FileRow | undefined, { files }: RequestContext): Promise<FileAnswer> {
  if (file === undefined) throw new Refused(AnnouncementRefusal.NO_SUCH_FILE(), 404);
  return { name: file.name, mediaType: file.mediaType, body: await files.get(file.storageKey) };
}

// What one reads of the handbook and acknowledges; and what other features ask about somebody's reading.
import { requireEmployee } from '@kawani/domains/employees/service';
import { shownNow } from '@kawani/kit/contract/notices';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { toInstant } from '@kawani/kit/values/hours';
import type { Acknowledged, Acknowledging, MyChapter } from '../contract/mine.ts';
import { HandbookText } from '../contract/notices.ts';
import { HandbookRefusal } from '../contract/refusals.ts';
import { MOST_MINUTES } from '../lists.ts';
import { OnboardingPermission } from '../policy.ts';
import { laterReadAt } from '../rules/acknowledging.ts';
import {
  acknowledgedAt,
  insertAcknowledgement,
  type MyTextRow,
  type ReaderRow,
  readableVersion,
  readerRows,
  textRows,
} from '../table/reading.ts';

const PAGE = '/handbook';

/** The chapters and standards that somebody is asked to read on a day, in order; null: not acknowledged yet. */
export const chaptersFor: (db: Db, employeeId: string, today: Day) => Promise<ReaderRow[]> = readerRows;

export async function myHandbook(_: object, { db, actor, today }: Pick<RequestContext, 'db' | 'actor' | 'today'>) {
  const rows = await textRows(db, requireEmployee(actor.employeeId), today);
  return { items: rows.map(myChapter) };
}

function myChapter(row: MyTextRow): MyChapter {
  const { chapterId, kind, versionId, number, sha256, publishedAt, acknowledgedAt: at } = row;
  return {
    ...{ chapterId, kind, versionId, number, sha256, publishedAt, acknowledgedAt: at },
    title: { en: row.titleEn, fil: row.titleFil },
    body: { en: row.bodyEn, fil: row.bodyFil },
    before: beforeOf(row),
  };
}

function beforeOf({ beforeNumber, beforeAt, beforeEn, beforeFil }: MyTextRow): MyChapter['before'] {
  if (beforeNumber === null || beforeAt === null || beforeEn === null || beforeFil === null) return null;
  return { number: beforeNumber, acknowledgedAt: beforeAt, body: { en: beforeEn, fil: beforeFil } };
}

/**
 * An older version that was read without a signal is acknowledged too: it was in force then, and the newer one is asked for separately.
 * Sent twice, from two phones, or again after its answer was lost, it is one.
 */
export async function acknowledge(
  { versionId, sha256, language, readAt: tappedAt }: Acknowledging,
  { db, actor, now }: Pick<RequestContext, 'db' | 'actor' | 'now'>,
): Promise<Acknowledged> {
  const employeeId = requireEmployee(actor.employeeId);
  const version = await readableVersion(db, versionId, employeeId);
  if (version === undefined) throw new Refused(HandbookRefusal.NO_SUCH_VERSION(), 404);
  if (version.sha256 !== sha256) throw new Refused(HandbookRefusal.OTHER_TEXT());
  const readAt = laterReadAt({ readAt: tappedAt, now, publishedAt: version.publishedAt });
  await insertAcknowledgement(db, { employeeId, versionId, language, at: now, readAt });
  return { versionId, acknowledgedAt: (await acknowledgedAt(db, employeeId, versionId)) ?? toInstant(now) };
}

/** For the dashboard: what is still to be read. */
export async function handbookToRead({ db, actor, today }: Pick<RequestContext, 'db' | 'actor' | 'today'>) {
  if (actor.employeeId === null || !actor.holds.has(OnboardingPermission.HANDBOOK.code)) return [];
  const unread = (await chaptersFor(db, actor.employeeId, today)).filter((each) => each.acknowledgedAt === null);
  const count = unread.filter(({ kind }) => kind === 'CHAPTER').length;
  const button = shownNow(HandbookText.READ());
  const chapters = {
    key: 'handbook',
    says: shownNow(HandbookText.TO_READ({ count })),
    detail: shownNow(HandbookText.EACH({ minutes: MOST_MINUTES })),
    ...{ button, opens: PAGE },
  };
  const standards = {
    key: 'probation standards',
    says: shownNow(HandbookText.STANDARDS()),
    detail: shownNow(HandbookText.BY_WHICH()),
    ...{ button, opens: PAGE },
  };
  return [...(count < unread.length ? [standards] : []), ...(count > 0 ? [chapters] : [])];
}

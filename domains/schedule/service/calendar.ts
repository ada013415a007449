// Private calendar links: made, renewed, ended; and what a phone's calendar reads by one. The secret is never stored.
import { createHash, randomBytes } from 'node:crypto';
import { EmployeeRefusal } from '@kawani/domains/employees/contract';
import { requireEmployee } from '@kawani/domains/employees/service';
import { ChangeRefusal } from '@kawani/domains/schedule/contract';
import { Refused } from '@kawani/kit/contract/refusal';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays } from '@kawani/kit/values/day';
import { type Instant, showWallTime, toInstant, type WallTime } from '@kawani/kit/values/hours';
import { calendarFile } from '../rules.ts';
import { type CalendarRow, calendarRows, endLink, insertLink, linkMadeAt, linkOwner } from '../table/calendar-link.ts';

const SECRET_BYTES = 32;
const LINK = /^([\w-]{43})\.ics$/;
const DAYS_BACK = 31;
const DAYS_AHEAD = 92;

export async function calendarLink({ actor, db }: RequestContext): Promise<{ madeAt: Instant | null }> {
  return { madeAt: (await linkMadeAt(db, requireEmployee(actor.employeeId))) ?? null };
}

/** The only time that the secret is told. */
export async function renewCalendarLink({
  actor,
  db,
  now,
}: RequestContext): Promise<{ path: string; madeAt: Instant }> {
  const employeeId = requireEmployee(actor.employeeId);
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await endLink(db, employeeId, now);
  const isMade = await insertLink(db, employeeId, hashOf(secret), now);
  if (!isMade) throw new Refused(EmployeeRefusal.NO_EMPLOYEE(), 404);
  return { path: `/api/v1/calendar/${secret}.ics`, madeAt: toInstant(now) };
}

export async function revokeCalendarLink({ actor, db, now }: RequestContext): Promise<{ madeAt: null }> {
  await endLink(db, requireEmployee(actor.employeeId), now);
  return { madeAt: null };
}

/** For whoever holds the secret: a calendar program cannot sign in. */
export async function calendarFeed(
  { link }: { link: string },
  { db, today, company }: RequestContext,
): Promise<FileAnswer> {
  const secret = LINK.exec(link)?.[1];
  const employeeId = secret === undefined ? undefined : await linkOwner(db, hashOf(secret), today);
  if (employeeId === undefined) throw new Refused(ChangeRefusal.NO_SUCH_CALENDAR(), 404);
  const rows = await calendarRows(db, employeeId, { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) });
  const body = calendarFile(
    `Shifts at ${company}`,
    rows.map((row) => ({ ...row, employeeId, site: siteOf(row), note: noteOf(row) })),
  );
  return { name: 'shifts.ics', mediaType: 'text/calendar; charset=utf-8', body: Buffer.from(body) };
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

function siteOf({ siteName, address }: CalendarRow) {
  return siteName === null ? null : { name: siteName, address: address ?? '' };
}

function noteOf({ mealStarts, mealEnds }: CalendarRow): string {
  if (mealStarts === null || mealEnds === null) return '';
  return `Break ${showWallTime(mealStarts as WallTime)} – ${showWallTime(mealEnds as WallTime)}`;
}

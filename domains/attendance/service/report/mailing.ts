// Reports that come by mail: set up and stopped by whoever gets them, put together when their day has come. A mail says where
// the report is; what is in it is read after signing in.
import { Refused } from '@kawani/kit/contract/refusal';
import { writeAudit } from '@kawani/kit/server/audit';
import { type Database, type Db, newId } from '@kawani/kit/server/db';
import { addJob } from '@kawani/kit/server/jobs';
import { putInOutbox } from '@kawani/kit/server/mail';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, showRange } from '@kawani/kit/values/day';
import { dayAt, instantOf, type WallTime } from '@kawani/kit/values/hours';
import { type MailedOutcome, MailedRefusal, MOST_MAILED } from '../../contract/mailed.ts';
import type { MailedForm } from '../../contract/mailed-form.ts';
import { AttendancePermission } from '../../contract/permissions.ts';
import { REPORT_ROWS_ON_PAPER } from '../../contract/report.ts';
import type { Report } from '../../contract/report-filter.ts';
import { ReportView } from '../../contract/report-views.ts';
import { datesSent, sentAfter } from '../../rules/mailed.ts';
import {
  addressOf,
  dueMailed,
  forgetMailed,
  insertMailed,
  type MailedRow,
  mailedById,
  mailedOf,
  noteOutcome,
  putOff,
  removeMailed,
} from '../../table/mailed.ts';
import { insertReportExport, type ReportExport } from '../../table/report-exports.ts';
import { REPORT_EXPORT } from './exporting.ts';
import { VIEWS } from './reading.ts';

export const MAIL_REPORT = 'mail-report';

const SENT_FROM = '06:00' as WallTime;
const DUE_AT_ONCE = 100;

export async function mailedReports({ db, actor }: RequestContext) {
  return { items: await mailedOf(db, actor.username) };
}

export async function startMailed(
  form: MailedForm,
  { db, actor, now, today }: RequestContext,
): Promise<{ id: string }> {
  // What the view can't be made by is refused here, where somebody reads it.
  const report: Report = { ...form.report, ...datesSent(form.every, today) };
  await VIEWS[report.view].count(db, { report, today });
  if ((await addressOf(db, actor.username)) === null) throw new Refused(MailedRefusal.NO_ADDRESS(), 409);
  if ((await mailedOf(db, actor.username)).length >= MOST_MAILED) {
    throw new Refused(MailedRefusal.TOO_MANY({ most: MOST_MAILED }), 409);
  }
  const id = newId();
  await insertMailed(db, { id, username: actor.username, ...form }, sentAfter(form.every, today), now);
  return { id };
}

export async function stopMailed({ id }: { id: string }, { db, actor }: RequestContext): Promise<void> {
  if (!(await removeMailed(db, id, actor.username))) throw new Refused(MailedRefusal.NO_SUCH_MAILED(), 404);
}

/** Any number of processes may do so at once: each takes up what no other holds. How many there were. */
export async function mailDueReports(database: Database, now: Date): Promise<number> {
  const today = dayAt(now);
  if (now < new Date(instantOf(today, SENT_FROM))) return 0;
  return database.transaction(async (db) => {
    const due = await dueMailed(db, today, DUE_AT_ONCE);
    for (const { id, every } of due) {
      await putOff(db, id, sentAfter(every, today));
      await addJob(db, MAIL_REPORT, { id, on: today });
    }
    return due.length;
  });
}

type Mailing = {
  readonly database: Database;
  readonly clock: () => Date;
  /** What an account may do now; nothing where it is disabled. */
  readonly permissionsOf: (username: string) => Promise<ReadonlySet<string>>;
};

/** The job. For whoever may read the report no longer it ends. */
export function reportMailer({ database, clock, permissionsOf }: Mailing) {
  return async ({ id, on }: { id: string; on: Day }): Promise<void> => {
    const username = (await mailedById(database, id))?.username;
    if (username === undefined) return;
    const holds = await permissionsOf(username);
    if (!holds.has(AttendancePermission.EXPORT_TIMESHEET_REPORT.code)) return forgetMailed(database, id);
    await database.transaction(async (db) => {
      const row = await mailedById(db, id);
      // Tried again after it went through.
      if (row === undefined || (row.lastAt !== null && dayAt(row.lastAt) >= on)) return;
      await noteOutcome(db, id, await sent(db, row, on, clock()), clock());
    });
  };
}

async function sent(db: Db, row: MailedRow, on: Day, now: Date): Promise<MailedOutcome> {
  const { username, name, format, every } = row;
  const report: Report = { ...row.report, ...datesSent(every, on) };
  const total = await VIEWS[report.view].count(db, { report, today: dayAt(now) });
  if (total === 0) return 'EMPTY';
  if (format === 'pdf' && total > REPORT_ROWS_ON_PAPER) return 'TOO_LONG';
  const detail = { export: { format, ...report, rows: total }, mailed: name };
  await writeAudit(db, username, { action: 'READ', subject: 'employee', detail });
  const id = newId();
  await insertReportExport(db, { id, username, format, report, total, mailedAs: name }, now);
  await addJob(db, REPORT_EXPORT, { id });
  return (await addressOf(db, username)) === null ? 'NO_ADDRESS' : 'SENT';
}

/** Once it is ready. No name and no figure stands in the mail. */
export async function mailReady(
  db: Db,
  { id, username, report, mailedAs }: ReportExport,
  hrUrl: string,
): Promise<void> {
  const to = mailedAs === null ? null : await addressOf(db, username);
  if (to === null) return;
  const link = new URL(`reports?view=${report.view}&export=${id}`, hrUrl);
  const body = [
    `${ReportView.labelOf(report.view)} of ${showRange(report.from, report.to)} is ready:`,
    String(link),
    'It is kept for seven days. You sign in to download it. Under “By mail” on the page of the report you stop it.',
  ];
  await putInOutbox(db, { to, subject: `Attendance report: ${mailedAs}`, body: body.join('\n\n') });
}

// On the day after the last day the certificate of employment comes by itself, whatever waits of the clearance.
import { drawCertificate } from '@kawani/domains/employees/service/certificates';
import { writeAudit } from '@kawani/kit/server/audit';
import type { Database } from '@kawani/kit/server/db';
import type { Files } from '@kawani/kit/server/files';
import type { Day } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { isDueByItself } from '../rules.ts';
import { type CaseRow, casesWithoutCertificate } from '../table.ts';
import { giveOnce } from './giving.ts';
import { tellReady } from './telling.ts';

type Job = {
  readonly database: Database;
  readonly files: Files;
  readonly now: Date;
  readonly company: string;
  readonly appUrl: string;
};

const SYSTEM = { subject: '', username: 'kawani', employeeId: null, holds: new Set<string>() };
/** What is left over is taken a minute later. */
const MOST_EACH_TIME = 100;

/** Any number of processes may do it at the same time. How many certificates were given. */
export async function issueAfterLastDay(job: Job): Promise<number> {
  const today = dayAt(job.now);
  let given = 0;
  let failed: unknown;
  for (const each of await casesWithoutCertificate(job.database, today, MOST_EACH_TIME)) {
    // One that fails does not hold up the others.
    try {
      if (await issueOne(each, job, today)) given += 1;
    } catch (error) {
      failed ??= error;
    }
  }
  if (failed !== undefined) throw failed;
  return given;
}

async function issueOne(due: CaseRow, { database, files, now, company, appUrl }: Job, today: Day): Promise<boolean> {
  const drawing = { db: database, today, company, appUrl, files };
  const { made, undo } = await drawCertificate(due.employeeId, drawing, { isAsked: false });
  try {
    return await database.transaction(async (db) => {
      const asked = { caseId: due.id, drawn: made, isDue: (held: CaseRow) => isDueByItself(held, today) };
      const number = await giveOnce(asked, { db, actor: SYSTEM, now, today, files });
      if (number === undefined) return false;
      const line = { action: 'ISSUE_CERTIFICATE', subject: 'employee', subjectId: due.employeeId, detail: { number } };
      await writeAudit(db, SYSTEM.username, line);
      await tellReady(db, due, number);
      return true;
    });
  } catch (error) {
    await undo().catch(() => {});
    throw error;
  }
}

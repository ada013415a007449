// Certificates of employment are due within three days: who issues them hears each morning of those due by tomorrow.
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { officeOf } from '@kawani/domains/requests/engine/service';
import type { Database } from '@kawani/kit/server/db';
import { writeNotices } from '@kawani/kit/server/notify';
import { addDays, showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { CertificateText } from '../contract/certificate-notices.ts';
import { certificatesDue } from '../table/document-requests.ts';
import { claimDay } from '../table/employment-file.ts';

const TASK = 'certificates-due';
const NOT_BEFORE = '07:00';
const QUEUE = '/documents';

/** Once a day, by the process that comes first. How many people were told. */
export async function tellOfDueCertificates(database: Database, now: Date): Promise<number> {
  const today = dayAt(now);
  if (now < new Date(`${today}T${NOT_BEFORE}:00+08:00`)) return 0;
  return database.transaction(async (db) => {
    if (!(await claimDay(db, TASK, today))) return 0;
    const by = addDays(today, 1);
    const { count, late } = await certificatesDue(db, { by, today });
    if (count === 0) return 0;
    const said = { count, date: showDay(by) };
    const body = late === 0 ? CertificateText.DUE(said) : CertificateText.LATE({ ...said, late });
    const office = await officeOf(db, EmployeePermission.EDIT_EMPLOYEE_RECORD.code, today);
    await writeNotices(
      db,
      office.map((to) => ({ to, title: CertificateText.DUE_TITLE(), body, opens: QUEUE })),
    );
    return office.length;
  });
}

// Leavers are told once that an estimate of their final pay is there, and once that it was released: also by mail, because who
// left has no bell.
import { finalPayDue } from '@kawani/domains/statutory/rules';
import type { Database } from '@kawani/kit/server/db';
import { writeNotice } from '@kawani/kit/server/notify';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, toInstant } from '@kawani/kit/values/hours';
import { ExitText } from '../contract/notices.ts';
import { LEAVING_PAGE, PAYSLIP_PAGE } from '../lists.ts';
import { takeEstimates, takeReleased } from '../table/told.ts';

const mailed = (email: string | null) => (email === null ? {} : { mailTo: email });

/** How many were told. */
export async function tellLeavers(database: Database, now: Date): Promise<number> {
  const today = dayAt(toInstant(now));
  return database.transaction(async (db) => {
    const leaving = await takeEstimates(db, today, now);
    for (const { username, email, lastDay } of leaving) {
      const due = showDay(finalPayDue(lastDay));
      const says = { title: ExitText.ESTIMATE_TITLE(), body: ExitText.ESTIMATE({ date: showDay(lastDay), due }) };
      await writeNotice(db, { to: username, ...says, opens: LEAVING_PAGE, ...mailed(email) });
    }
    const paid = await takeReleased(db, now);
    for (const { username, email, payDate, payslipId } of paid) {
      const says = { title: ExitText.RELEASED_TITLE(), body: ExitText.RELEASED({ date: showDay(payDate) }) };
      await writeNotice(db, { to: username, ...says, opens: `${PAYSLIP_PAGE}?slip=${payslipId}`, ...mailed(email) });
    }
    return leaving.length + paid.length;
  });
}

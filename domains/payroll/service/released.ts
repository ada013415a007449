// Telling people that their payslip is released.
import type { Db } from '@kawani/kit/server/db';
import { writeNotices } from '@kawani/kit/server/notify';
import { PayText, paidText } from '../contract/notices.ts';
import { releasedTo } from '../table/releasing.ts';

/** Everybody of a run who may see it, or some of them. Texts carry no amounts (screens.md section 17). */
export async function tellReleased(db: Db, runId: string, only?: readonly string[]): Promise<void> {
  const told = await releasedTo(db, runId, only);
  await writeNotices(
    db,
    told.map(({ username, payslipId, ...paid }) => ({
      to: username,
      title: PayText.RELEASED_TITLE(),
      body: PayText.RELEASED({ what: paidText(paid) }),
      opens: `/payslip?slip=${payslipId}`,
    })),
  );
}

// The closing of a period: every day of it settled, then the period closed, its days frozen and payroll told in one
// transaction. Broken off, it goes on where it was; done twice at a time, it is done once.
import { setTimeout as pause } from 'node:timers/promises';
import type { DayRange } from '@kawani/domains/schedule/contract';
import { closePeriod, holdDaysStill, payPeriodOn } from '@kawani/domains/schedule/service';
import type { Permission } from '@kawani/kit/contract/permission';
import { writeAudit } from '@kawani/kit/server/audit';
import type { Database, Db } from '@kawani/kit/server/db';
import { writeNotice } from '@kawani/kit/server/notify';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Events } from '@kawani/kit/server/serve';
import { showRange } from '@kawani/kit/values/day';
import { toInstant } from '@kawani/kit/values/hours';
import { AttendancePermission } from '../../contract/permissions.ts';
import { TimeNotice } from '../../contract/told.ts';
import {
  checkCounts,
  endRun,
  holdersOf,
  nameMissing,
  noteRun,
  type Run,
  runOf,
  takeTime,
} from '../../table/posting.ts';
import { waitingWithin } from '../../table/report-sums.ts';
import { freshenSome } from '../recompute.ts';
import { watched } from '../watching.ts';
import { postingOf } from './asking.ts';

/** Days settled in one transaction; nobody's punch waits longer than that takes. */
const AT_ONCE = 300;
const AGAIN_AFTER_MS = 500;

type Posting = {
  readonly database: Database;
  readonly clock: () => Date;
  /** Who is told beside those who post. */
  readonly payroll: Permission;
};

/** The job. */
export function periodPoster({ database, clock, payroll }: Posting) {
  return async ({ id }: { id: string }): Promise<void> => {
    for (;;) {
      const run = await runOf(database, id);
      if (!isGoing(run)) return;
      await settle(database, run, clock);
      if (await close(database, run, clock(), payroll)) return;
      // Somebody is just changing a day of it.
      await pause(AGAIN_AFTER_MS);
    }
  };
}

function isGoing(run: Run | undefined): run is Run {
  return run?.state === 'WAITING' || run?.state === 'WORKING';
}

const rangeOf = ({ starts, ends }: Run): DayRange => ({ from: starts, to: ends });

async function settle(database: Database, run: Run, clock: () => Date): Promise<void> {
  const range = rangeOf(run);
  await database.transaction(async (db) => {
    await takeTime(db);
    await nameMissing(db, range);
  });
  for (;;) {
    const settled = await database.transaction((db) => freshenSome(db, range, clock(), AT_ONCE));
    await noteRun(database, run.id, run.total - (await waitingWithin(database, range)));
    if (settled === 0) return;
  }
}

/** True when it is closed, or must not be: a shift of it runs again. False: a day of it is in somebody's hands. */
async function close(database: Database, run: Run, now: Date, payroll: Permission): Promise<boolean> {
  const range = rangeOf(run);
  return database.transaction(async (db) => {
    await takeTime(db);
    await holdDaysStill(db);
    // Begun twice, it may be over, and the period even be opened again, before the second is told.
    if (!isGoing(await runOf(db, run.id))) return true;
    const period = await payPeriodOn(db, run.starts);
    while ((await freshenSome(db, range, now, AT_ONCE)) > 0);
    if ((await waitingWithin(db, range)) > 0) return false;
    const checks = await checkCounts(db, range, toInstant(now));
    if (period.ends !== run.ends || checks.some(({ check, count }) => check === 'RUNNING' && count > 0)) {
      await endRun(db, run.id, 'FAILED', now);
      await tell(db, run, [run.askedBy], false);
      return true;
    }
    const usualPayDate = period.payDate === run.payDate ? period.usualPayDate : null;
    await closePeriod(db, { ...period, payDate: run.payDate, usualPayDate });
    await endRun(db, run.id, 'POSTED', now);
    const detail = { ends: run.ends, because: run.because, open: checks };
    await writeAudit(db, run.askedBy, { action: 'POST', subject: 'pay-period', subjectId: run.starts, detail });
    const told = await holdersOf(db, [payroll.code, AttendancePermission.MANAGE_TIMESHEET.code]);
    await tell(db, run, [...new Set([...told, run.askedBy])], true);
    return true;
  });
}

async function tell(db: Db, { starts, ends }: Run, to: readonly string[], isPosted: boolean): Promise<void> {
  const dates = showRange(starts, ends);
  for (const username of to) {
    await writeNotice(db, {
      to: username,
      title: isPosted ? TimeNotice.POSTED_TITLE() : TimeNotice.NOT_POSTED_TITLE(),
      body: isPosted ? TimeNotice.POSTED({ dates }) : TimeNotice.NOT_POSTED({ dates }),
      opens: `/reports?tab=posting&period=${starts}`,
    });
  }
}

export async function postingEvents({ id }: { id: string }, ctx: RequestContext): Promise<Events> {
  await postingOf({ id }, ctx);
  return watched('posting', () => postingOf({ id }, ctx));
}

// What the product does by itself, day and night: waiting requests follow those who lead, mornings bring a digest, leave
// credits come and go with the calendar, days of leave that became holidays are given back, changes of
// records come into force on the day they are for, probation ends and HR hears what is due, planned payslips are
// released, reports are mailed, files that nobody kept are removed.
import {
  absencesBefore,
  forgetPunchPhotos,
  forgetUsedProofs,
  mailDueReports,
} from '@kawani/domains/attendance/service';
import {
  forgetFiles,
  keepListCurrent,
  lookAfterAccounts,
  lookAfterEmployment,
  makePlannedChanges,
  tellOfExpiry,
} from '@kawani/domains/employees/service';
import { settleHolidays } from '@kawani/domains/leave/service';
import { releasePlanned, tellOfFinalPay } from '@kawani/domains/payroll/service';
import {
  endUnanswered,
  followDueRules,
  forgetUploads,
  lookAfterRoutes,
  mailDigests,
} from '@kawani/domains/requests/service';
import type { Clock } from '@kawani/kit/server/clock';
import type { Database } from '@kawani/kit/server/db';
import type { Files } from '@kawani/kit/server/files';
import { dayAt } from '@kawani/kit/values/hours';
import { office } from './rooms.ts';

export type Care = {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: Files;
  readonly employeeUrl: string;
};

/** Any number of processes may do so at once. */
export async function takeCare({ database, clock, files, employeeUrl }: Care): Promise<void> {
  const now = clock();
  // What goes wrong with one leaves the others alone.
  const done = await Promise.allSettled([
    lookAfterRoutes({ office, database, now }),
    endUnanswered({ office, database, now }),
    followDueRules({ office, database, now }),
    mailDigests({ office, database, now }, { employeeUrl }),
    forgetUploads(database, files, now),
    mailDueReports(database, now),
    forgetPunchPhotos(database, files, now),
    forgetUsedProofs(database, now),
    lookAfterAccounts(database, now),
    settleHolidays({ database, now }),
    makePlannedChanges(database, now),
    tellOfExpiry(database, now),
    forgetFiles(database, files, now),
    lookAfterEmployment({ database, now, absences: absencesBefore }),
    releasePlanned(database, now),
    tellOfFinalPay(database, now),
    keepListCurrent(database, dayAt(now)),
  ]);
  for (const each of done) if (each.status === 'rejected') throw each.reason;
}

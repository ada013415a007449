// What attendance has done in the background, by the names of its jobs.
import type { Permission } from '@kawani/kit/contract/permission';
import type { Database } from '@kawani/kit/server/db';
import type { Files } from '@kawani/kit/server/files';
import { DEVICE_IMPORT } from './devices/files.ts';
import { deviceImporter } from './devices/job.ts';
import { POST_PERIOD } from './posting/asking.ts';
import { periodPoster } from './posting/closing.ts';
import { REPORT_EXPORT, reportExporter } from './report/exporting.ts';
import { MAIL_REPORT, mailReady, reportMailer } from './report/mailing.ts';
import { TEAM_EXPORT, teamExporter } from './team/exporting.ts';

type Given = {
  readonly database: Database;
  readonly files: Files;
  readonly clock: () => Date;
  readonly company: string;
  /** Who is told that a period is posted. */
  readonly payroll: Permission;
  /** Root of the app that has the report. */
  readonly hrUrl: string;
  /** What an account may do now; nothing where it is disabled. */
  readonly permissionsOf: (username: string) => Promise<ReadonlySet<string>>;
};

export function attendanceTasks(given: Given) {
  return {
    [TEAM_EXPORT]: teamExporter(given),
    [REPORT_EXPORT]: reportExporter({ ...given, whenReady: (db, row) => mailReady(db, row, given.hrUrl) }),
    [MAIL_REPORT]: reportMailer(given),
    [POST_PERIOD]: periodPoster(given),
    [DEVICE_IMPORT]: deviceImporter(given),
  };
}

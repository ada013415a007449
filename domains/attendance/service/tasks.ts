// What attendance has done in the background, by the names of its jobs.
import type { Database } from '@kawani/kit/server/db';
import type { Files } from '@kawani/kit/server/files';
import { REPORT_EXPORT, reportExporter } from './report/exporting.ts';
import { TEAM_EXPORT, teamExporter } from './team/exporting.ts';

type Given = {
  readonly database: Database;
  readonly files: Files;
  readonly clock: () => Date;
  readonly company: string;
};

export function attendanceTasks(given: Given) {
  return { [TEAM_EXPORT]: teamExporter(given), [REPORT_EXPORT]: reportExporter(given) };
}

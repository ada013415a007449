// What the product does by itself, day and night: waiting requests follow those who lead, mornings bring a digest, leave
// credits come and go with the calendar, files that nobody kept are removed.
import { forgetUploads, lookAfterRoutes, mailDigests } from '@kawani/domains/requests/service';
import type { Clock } from '@kawani/kit/server/clock';
import type { Database } from '@kawani/kit/server/db';
import type { Files } from '@kawani/kit/server/files';
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
  await lookAfterRoutes({ office, database, now });
  await mailDigests({ office, database, now }, { employeeUrl });
  await forgetUploads(database, files, now);
}

// The HTTP server for tests of one mechanism: routes of their own on an empty database, and every bearer is its own person.

import type { Identify } from '@kawani/kit/server/auth';
import { systemClock } from '@kawani/kit/server/clock';
import { createHttp, type HttpOptions } from '@kawani/kit/server/http';
import { openLog } from '@kawani/kit/server/log';
import { freshFiles } from './files.ts';
import { freshDatabase } from './server.ts';

/** `Bearer ana` is a person named ana who holds no permission. */
const identify: Identify = async (token) => ({
  actor: { subject: token, username: token, employeeId: null, holds: new Set() },
  sessionId: token,
});

/** What is asked of a busy machine in one burst waits for its turn; being refused has tests of its own. */
export const PATIENT = {
  atOnce: 48,
  normal: 40,
  last: 16,
  writes: 40,
  longMs: 60_000,
  quietMs: 0,
  waiting: 1_000,
  waitMs: 25_000,
  lateMs: 60_000,
};

/** Not listening yet; `given` replaces what is usual. */
export async function testHttp(given: Pick<HttpOptions, 'routes'> & Partial<HttpOptions>) {
  return createHttp({
    clock: systemClock,
    checkReplies: true,
    capacity: PATIENT,
    identify,
    secret: 'a secret of the test',
    title: 'Test',
    companyName: 'Test company',
    baseUrl: 'http://kawani.test',
    origins: [],
    authUrl: 'http://kawani.test',
    limitsRate: false,
    log: openLog('silent'),
    ...given,
    database: given.database ?? (await freshDatabase()),
    files: given.files ?? (await freshFiles()),
  });
}

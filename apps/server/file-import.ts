// `npm run import -- WHAT FILE`: what kinds of file there are.
import { userInfo } from 'node:os';
import type { Database } from '@kawani/kit/server/db';
import { importDeviceLogFile } from './file-import/device-log.ts';
import { importEmployeesFile } from './file-import/employees.ts';

const KINDS: Readonly<Record<string, typeof importEmployeesFile>> = {
  employees: importEmployeesFile,
  attlog: importDeviceLogFile,
};

export async function importFile(database: Database, [kind = '', ...args]: string[]): Promise<number> {
  const importing = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (importing === undefined)
    throw new Error(
      `Expected: ${Object.keys(KINDS)
        .map((known) => `npm run import -- ${known} FILE`)
        .join(' or ')}`,
    );
  return importing(database, `${userInfo().username} at the command line`, args);
}

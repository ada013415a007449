// `npm run import -- WHAT FILE`: what kinds of file there are.
import { userInfo } from 'node:os';
import type { Database } from '@kawani/kit/server/db';
import type { Config } from './config.ts';
import { importCompanyFile } from './file-import/company.ts';
import { importDeviceLogFile } from './file-import/device-log.ts';
import { importEmployeesFile } from './file-import/employees.ts';

const KINDS: Readonly<Record<string, typeof importEmployeesFile>> = {
  employees: importEmployeesFile,
  attlog: importDeviceLogFile,
};

export async function importFile(database: Database, [kind = '', ...args]: string[], config: Config): Promise<number> {
  const by = `${userInfo().username} at the command line`;
  if (kind === 'company') return importCompanyFile(database, by, { args, config });
  const importing = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (importing === undefined)
    throw new Error(
      `Expected: ${[...Object.keys(KINDS), 'company'].map((known) => `npm run import -- ${known} FILE`).join(' or ')}`,
    );
  return importing(database, by, args);
}

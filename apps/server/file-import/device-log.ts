// `npm run import -- attlog FILE`: the log of a biometric device, and the days it changes.
import { constants, createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { basename } from 'node:path';
import { importDeviceLog, type Reported, recomputeAll } from '@kawani/domains/attendance/service';
import { writeAudit } from '@kawani/kit/server/audit';
import { systemClock } from '@kawani/kit/server/clock';
import type { Database } from '@kawani/kit/server/db';

export async function importDeviceLogFile(database: Database, actor: string, args: string[]): Promise<number> {
  const [path, named, ...more] = args;
  const name = named?.startsWith('--profile=') === true ? named.slice('--profile='.length) : undefined;
  if (path === undefined || more.length > 0 || (named !== undefined && name === undefined))
    throw new Error('Expected: npm run import -- attlog FILE [--profile=NAME]');
  await access(path, constants.R_OK).catch(({ code }: NodeJS.ErrnoException) => {
    throw new Error(`${path} can’t be read (${code}).`);
  });
  const report = await database.transaction(async (db) => {
    const file = { name: basename(path), content: createReadStream(path) };
    const imported = await importDeviceLog(file, {
      db,
      now: systemClock(),
      by: actor,
      ownId: null,
      profileName: name,
    }).catch((error: unknown) => {
      const { code } = error as NodeJS.ErrnoException;
      throw code === undefined ? error : new Error(`${path} can’t be read (${code}).`);
    });
    await writeAudit(db, actor, { action: 'import attlog', subject: 'attendance', subjectId: imported.id });
    return imported;
  });
  process.stdout.write(`${lines(report).join('\n')}\n`);
  const days = await recomputeAll(database, systemClock());
  process.stdout.write(`${days} days computed.\n`);
  // Lines that are not taken are told, not a failure: devices know people the company has long forgotten.
  return 0;
}

function lines({ problems, lines: all, accepted, duplicates, rejected }: Reported): string[] {
  const untold = rejected - problems.length;
  return [
    ...problems.map(({ line, reason }) => `line ${line}: ${reason}`),
    ...(untold > 0 ? [`… and ${untold} more lines.`] : []),
    `${all} lines: ${accepted} taken, ${duplicates} known already, ${rejected} rejected.`,
  ];
}

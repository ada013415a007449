// `npm run import -- employees FILE`: gives the file to the modules that know its columns, and prints what they report.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { type ImportReport, importEmployees } from '@kawani/domains/employees/service';
import { shiftCodes } from '@kawani/domains/schedule/service';
import { publishUsual } from '@kawani/domains/schedule/service/usual';
import { writeAudit } from '@kawani/kit/server/audit';
import { systemClock, todayBy } from '@kawani/kit/server/clock';
import type { Database } from '@kawani/kit/server/db';

const LARGEST_BYTES = 100 * 1024 * 1024;

export async function importEmployeesFile(database: Database, actor: string, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, 'skip-bad-rows': { type: 'boolean' } },
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) {
    throw new Error('Expected: npm run import -- employees FILE [--dry-run] [--skip-bad-rows]');
  }
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${path} can’t be read (${error.code}).`);
  });
  if (bytes.length > LARGEST_BYTES) throw new Error(`${path} is larger than 100 MB.`);
  const choice = { isDryRun: values['dry-run'] ?? false, skipsBadRows: values['skip-bad-rows'] ?? false };
  const report = await importBytes(database, actor, { fileName: basename(path), bytes, ...choice });
  process.stdout.write(`${lines(report, choice.isDryRun).join('\n')}\n`);
  return report.problems.length > 0 && !(choice.skipsBadRows && report.imported > 0) ? 1 : 0;
}

async function importBytes(
  database: Database,
  actor: string,
  file: { fileName: string; bytes: Uint8Array; isDryRun: boolean; skipsBadRows: boolean },
): Promise<ImportReport> {
  const today = todayBy(systemClock);
  return database.transaction(async (db) => {
    const shifts = await shiftCodes(db);
    const work = { db, today, audit: (entry: Parameters<typeof writeAudit>[2]) => writeAudit(db, actor, entry) };
    const report = await importEmployees({ ...file, shifts }, work);
    await publishUsual(db, report.weeks, today);
    return report;
  });
}

function lines({ encoding, rows, good, imported, problems }: ImportReport, isDryRun: boolean): string[] {
  const bad = new Set(problems.map(({ line }) => line)).size;
  const told = problems.map(
    ({ line, column, reason }) => `line ${line}${column === null ? '' : `, ${column}`}: ${reason}`,
  );
  const outcome = isDryRun
    ? 'Dry run: nothing was written.'
    : imported > 0
      ? `${imported} employees imported.`
      : 'Nothing was imported: mend the file, or add --skip-bad-rows to leave bad rows out.';
  return [...told, `${rows} rows (${encoding}): ${good} good, ${bad} bad.`, outcome];
}

// `npm run import -- company FILE`: a company's workbook, checked and written as by the page, and what was found printed.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { ImportSheet } from '@kawani/domains/setup/imports/lists';
import { type CommandReport, importAtCommandLine } from '@kawani/domains/setup/imports/service/at-command-line';
import { systemClock } from '@kawani/kit/server/clock';
import type { Database } from '@kawani/kit/server/db';
import { openFiles } from '@kawani/kit/server/files';
import type { Config } from '../config.ts';
import { identityOf } from '../identity.ts';

const LARGEST_BYTES = 32 * 1024 * 1024;

export async function importCompanyFile(
  database: Database,
  by: string,
  { args, config }: { args: string[]; config: Config },
): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, 'skip-bad-sheets': { type: 'boolean' } },
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) {
    throw new Error('Expected: npm run import -- company FILE [--dry-run] [--skip-bad-sheets]');
  }
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${path} can’t be read (${error.code}).`);
  });
  if (bytes.length > LARGEST_BYTES) throw new Error(`${path} is larger than 32 MB.`);
  const files = await openFiles(config.storageUrl, config.dataDir);
  const given = { database, files, clock: systemClock, company: config.companyName };
  const choice = { isDryRun: values['dry-run'] ?? false, leavesOutFaulty: values['skip-bad-sheets'] ?? false };
  const report = await importAtCommandLine(
    { ...given, identity: identityOf(database, config, '') },
    { by, fileName: basename(path), bytes, ...choice },
  );
  process.stdout.write(`${lines(report, choice.isDryRun).join('\n')}\n`);
  const isFaulty = report.sheets.some(({ faults }) => faults > 0);
  return report.state === 'FAILED' || (isFaulty && !(choice.leavesOutFaulty && report.state !== 'CHECKED')) ? 1 : 0;
}

function lines({ sheets, found, state }: CommandReport, isDryRun: boolean): string[] {
  const told = found.filter(({ isFault }) => isFault).map(faultLine);
  return [...told, ...sheets.map(sheetLine), outcome(state, isDryRun)];
}

function faultLine({ sheet, line, letter, heading, field, reason }: CommandReport['found'][number]): string {
  const column = letter === null ? field : `column ${letter} “${heading}”`;
  const place = [ImportSheet.labels[sheet], line === null ? '' : `row ${line}`, column].filter((part) => part !== '');
  return `${place.join(', ')}: ${reason}`;
}

function sheetLine({ name, sheet, rows, created, changed, same, skipped, faults }: CommandReport['sheets'][number]) {
  if (sheet === null) return `${name}: not matched, left out.`;
  const counts = `${created} new, ${changed} changed, ${same} unchanged, ${skipped} skipped, ${faults} errors`;
  return `${ImportSheet.labels[sheet]}: ${rows} rows, ${counts}.`;
}

function outcome(state: CommandReport['state'], isDryRun: boolean): string {
  if (state === 'APPROVAL') {
    return 'Waits for a second officer: in the HR app, Import your company. Nothing is written until then.';
  }
  if (state === 'DONE') return 'Imported. It can be undone within a day in the HR app.';
  if (state === 'FAILED')
    return 'Nothing was imported: something that the workbook needs was changed meanwhile. Try again.';
  return isDryRun
    ? 'Dry run: nothing was written.'
    : 'Nothing was imported: correct the workbook, or add --skip-bad-sheets to leave out sheets with errors.';
}

// Writing a workbook that was checked: each sheet in a transaction of its own, whole or not at all.
import { writeAudit } from '@kawani/kit/server/audit';
import { allowSeconds } from '@kawani/kit/server/db';
import { ImportNotice } from '../contract/texts.ts';
import { type ImportRow, noteWritten, writeForImport } from '../table/imports.ts';
import { noteSheet, replaceFindings, sheetsOf } from '../table/sheets.ts';
import type { SheetResult } from './findings.ts';
import {
  type Importing,
  judgeSheet,
  LONGEST_STATEMENT_SECONDS,
  matchedOf,
  newShared,
  type One,
  progressOf,
  runOf,
  told,
} from './one-sheet.ts';
import { writable } from './reading.ts';
import type { Shared } from './run.ts';
import { bytesOf, openSource } from './source.ts';

const FAULTY = new Error('The sheet has errors');

/** Each sheet in a transaction of its own: whole, or not at all. A process that ended goes on where it was. */
export async function writeWorkbook(row: ImportRow, given: Importing): Promise<void> {
  const { database, files, clock } = given;
  const source = await openSource(await bytesOf(files, row.storageKey ?? ''), row.fileName);
  const sheets = await sheetsOf(database, row.id);
  const wanted = writable(sheets);
  const left = matchedOf(sheets).filter(({ sheet, isWritten }) => wanted.includes(sheet) && !isWritten);
  const total = sheets.reduce((sum, { rows }) => sum + rows, 0);
  const progress = progressOf(given, row, total);
  const shared = newShared();
  for (const each of left) await writeSheet({ each, source, row, given, progress, shared });
  await database.transaction(async (db) => {
    await noteWritten(db, row.id, clock());
    await told(db, row, { title: ImportNotice.DONE_TITLE(), body: row.fileName });
  });
  await files.remove(row.storageKey ?? '');
}

type Writing = Omit<One, 'run'> & { row: ImportRow; given: Importing; shared: Shared };

async function writeSheet({ each, source, row, given, progress, shared }: Writing): Promise<void> {
  const { database } = given;
  const at = { importId: row.id, sheet: each.sheet };
  let faulty: SheetResult | undefined;
  await database
    .transaction(async (db) => {
      await allowSeconds(db, LONGEST_STATEMENT_SECONDS);
      await writeForImport(db, row.id);
      const run = runOf({ row, db, given, isCheck: false, shared });
      const result = await judgeSheet({ each, source, run, progress });
      if (result.counts.faults > 0) {
        faulty = result;
        throw FAULTY;
      }
      await noteSheet(db, { ...at, isWritten: true }, result.counts);
      await replaceFindings(db, at, result.findings);
      const { rows, created, changed } = result.counts;
      const detail = { fileName: row.fileName, sha256: row.sha256, sheet: each.sheet, rows, created, changed };
      await writeAudit(db, row.username, { action: 'IMPORT', subject: 'company', subjectId: row.id, detail });
    })
    .catch((error: unknown) => {
      if (error !== FAULTY) throw error;
    });
  if (faulty === undefined) return;
  const { counts, findings } = faulty;
  await database.transaction(async (db) => {
    await noteSheet(db, { ...at, isWritten: false }, counts);
    await replaceFindings(db, at, findings);
  });
}

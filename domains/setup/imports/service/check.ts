// Checking a workbook: every sheet is written in one transaction, which is then taken back.
import { allowSeconds } from '@kawani/kit/server/db';
import { ImportNotice } from '../contract/texts.ts';
import type { ImportSheet } from '../lists.ts';
import { type ImportRow, moveImport, noteProgress } from '../table/imports.ts';
import { noteSheet, replaceFindings, sheetsOf } from '../table/sheets.ts';
import type { SheetResult } from './findings.ts';
import {
  type Importing,
  judgeSheet,
  LONGEST_STATEMENT_SECONDS,
  matchedOf,
  progressOf,
  runOf,
  told,
} from './one-sheet.ts';
import { bytesOf, openSource } from './source.ts';

const TAKEN_BACK = new Error('The check is taken back');

export async function checkWorkbook(row: ImportRow, given: Importing): Promise<void> {
  const { database, files } = given;
  const source = await openSource(await bytesOf(files, row.storageKey ?? ''), row.fileName);
  const sheets = matchedOf(await sheetsOf(database, row.id));
  const results = new Map<ImportSheet, SheetResult>();
  const progress = progressOf(given, row, 0);
  await database
    .transaction(async (db) => {
      await allowSeconds(db, LONGEST_STATEMENT_SECONDS);
      const run = runOf({ row, db, given, isCheck: true });
      for (const each of sheets) results.set(each.sheet, await judgeSheet({ each, source, run, progress }));
      throw TAKEN_BACK;
    })
    .catch((error: unknown) => {
      if (error !== TAKEN_BACK) throw error;
    });
  await database.transaction(async (db) => {
    for (const [sheet, { counts, findings }] of results) {
      await noteSheet(db, { importId: row.id, sheet, isWritten: false }, counts);
      await replaceFindings(db, { importId: row.id, sheet }, findings);
    }
    const total = [...results.values()].reduce((sum, { counts }) => sum + counts.rows, 0);
    await noteProgress(db, row.id, { done: total, total });
    await moveImport(db, row.id, 'CHECKING', 'CHECKED');
    await told(db, row, { title: ImportNotice.CHECKED_TITLE(), body: row.fileName });
  });
}

// The job of an import: it checks a workbook that waits for it, and writes one that was started. What goes wrong is told.
import { englishOf, type NewText, storedOf } from '@kawani/kit/contract/notices';
import { Refused } from '@kawani/kit/contract/refusal';
import { isRowsFault } from '@kawani/kit/server/db';
import { ImportNotice } from '../contract/texts.ts';
import type { CompanyImportState } from '../lists.ts';
import { giveUpImports, type ImportRow, importOf, moveImport, noteFailure, noteWritten } from '../table/imports.ts';
import { sheetsOf } from '../table/sheets.ts';
import { noteNotUndone } from '../table/undo.ts';
import { checkWorkbook } from './check.ts';
import { type Importing, told } from './one-sheet.ts';
import { undoWorkbook } from './take-back.ts';
import { writeWorkbook } from './write.ts';

export const COMPANY_IMPORT = 'company-import';
const KEPT_HOURS = 72;

export function companyImporter(given: Importing) {
  const { database, files, clock } = given;
  return async ({ id }: { id: string }): Promise<void> => {
    const row = await importOf(database, id);
    if (row === undefined) return;
    try {
      if (row.state === 'WAITING') await moveImport(database, id, 'WAITING', 'CHECKING');
      // Still being checked, it was left so by a process that ended.
      if (row.state === 'WAITING' || row.state === 'CHECKING') await checkWorkbook(row, given);
      else if (row.state === 'IMPORTING') await writeWorkbook(row, given);
      else if (row.state === 'UNDOING') await undoWorkbook(row, given);
    } catch (error) {
      const isTheirs = isRowsFault(error) || error instanceof Refused;
      await failed(given, row, isTheirs ? ImportNotice.MEANWHILE() : ImportNotice.BROKE());
      if (!isTheirs) throw error;
    }
    const before = new Date(clock().getTime() - KEPT_HOURS * 3_600_000);
    for (const key of await giveUpImports(database, before, clock())) await files.remove(key);
  };
}

/** It can be checked again; sheets that were written stay written, and can be undone. */
async function failed({ database, clock }: Importing, row: ImportRow, text: NewText): Promise<void> {
  const sheets = await sheetsOf(database, row.id);
  const state: CompanyImportState = sheets.some(({ isWritten }) => isWritten) ? 'DONE' : 'FAILED';
  if (row.state === 'UNDOING') await noteNotUndone(database, row.id);
  else if (state === 'DONE') await noteWritten(database, row.id, clock());
  const { code, facts } = storedOf(text);
  await noteFailure(database, row.id, { text: { code, facts }, english: englishOf(text) }, state);
  await told(database, row, { title: ImportNotice.FAILED_TITLE(), body: text });
}

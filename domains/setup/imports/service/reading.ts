// Reading imports: the list, and one with its sheets.

import { shown } from '@kawani/kit/contract/notices';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { mayBring } from '../contract/needs.ts';
import { type CompanyImport, type CompanyImportDetail, CompanyImportRefusal, type SheetOfImport } from '../contract.ts';
import { CompanyImportState, ImportSheet, MONEY_SHEETS } from '../lists.ts';
import { type ImportRow, importedBefore, importOf, importsPage } from '../table/imports.ts';
import { sheetsOf } from '../table/sheets.ts';

const UNDO_HOURS = 24;

export async function anImport(id: string, { db }: Pick<RequestContext, 'db'>): Promise<ImportRow> {
  const row = await importOf(db, id);
  if (row === undefined) throw new Refused(CompanyImportRefusal.NO_SUCH_IMPORT(), 404);
  return row;
}

export function summaryOf(row: ImportRow): CompanyImport {
  const { id, fileName, by, at, state, done, total, approvedBy, writtenAt, undoneBy } = row;
  return { id, fileName, by, at, state, done, total, approvedBy, writtenAt, undoneBy };
}

export async function listImports(paging: { page: number; size: number }, { db }: RequestContext) {
  return importsPage(db, paging);
}

export async function readImport({ id }: { id: string }, ctx: RequestContext): Promise<CompanyImportDetail> {
  const row = await anImport(id, ctx);
  const sheets = await sheetsOf(ctx.db, id);
  const isOther = row.username !== ctx.actor.username && !isSamePerson(row, ctx);
  return {
    ...summaryOf(row),
    encoding: row.encoding,
    sheets,
    failure: row.failure && shown(row.failure.text, row.failure.english),
    earlier: await importedBefore(ctx.db, row),
    needsApproval: movesMoney(sheets),
    mayApprove:
      row.state === 'APPROVAL' && isOther && writable(sheets).every((sheet) => mayBring(ctx.actor.holds, sheet)),
    mayUndo:
      row.state === 'DONE' &&
      isWithinADay(row, ctx.now) &&
      writtenIn(sheets).every((sheet) => mayBring(ctx.actor.holds, sheet)),
  };
}

export function isSamePerson({ employeeId }: Pick<ImportRow, 'employeeId'>, { actor }: Pick<RequestContext, 'actor'>) {
  return employeeId !== null && employeeId === actor.employeeId;
}

export function isWithinADay({ writtenAt }: Pick<ImportRow, 'writtenAt'>, now: Date): boolean {
  return writtenAt !== null && now.getTime() - new Date(writtenAt).getTime() < UNDO_HOURS * 3_600_000;
}

type Counted = Pick<SheetOfImport, 'sheet' | 'faults' | 'created' | 'changed' | 'isWritten'>;

/** Sheets without errors that would write something. */
export function writable(sheets: readonly Counted[]): ImportSheet[] {
  const found = sheets.filter(({ faults, created, changed }) => faults === 0 && created + changed > 0);
  return found.flatMap(({ sheet }) => sheet ?? []);
}

export function writtenIn(sheets: readonly Counted[]): ImportSheet[] {
  return sheets.flatMap(({ sheet, isWritten }) => (isWritten && sheet !== null ? [sheet] : []));
}

export function movesMoney(sheets: readonly Counted[]): boolean {
  return writable(sheets).some((sheet) => MONEY_SHEETS.includes(sheet));
}

export function notNow({ state }: Pick<ImportRow, 'state'>): Refused {
  return new Refused(CompanyImportRefusal.NOT_NOW({ state: () => CompanyImportState.labelOf(state) }), 409);
}

/** Rows hold pay and accounts: who may not bring a sheet reads nothing of it. */
export function requireSheets(sheets: readonly ImportSheet[], { actor }: Pick<RequestContext, 'actor'>): void {
  const refused = sheets.find((sheet) => !mayBring(actor.holds, sheet));
  if (refused === undefined) return;
  throw new Refused(CompanyImportRefusal.NOT_PERMITTED({ sheet: () => ImportSheet.labelOf(refused) }), 403);
}

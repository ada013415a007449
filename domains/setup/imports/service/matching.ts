// Matching the sheets of a workbook, and having it checked. What is matched is remembered.
import { Refused } from '@kawani/kit/contract/refusal';
import { addJob } from '@kawani/kit/server/jobs';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type CompanyImport, CompanyImportRefusal, type SheetMapping, type SheetOfImport } from '../contract.ts';
import { type CompanyImportState, ImportSheet } from '../lists.ts';
import { columnsOf } from '../rules/columns/sheets.ts';
import { plainHeading } from '../rules/mapping.ts';
import { rememberHeadings } from '../table/headings.ts';
import { moveImport, noteOfficer } from '../table/imports.ts';
import { matchSheets, sheetsOf } from '../table/sheets.ts';
import { COMPANY_IMPORT } from './job.ts';
import { anImport, notNow, summaryOf } from './reading.ts';

/** From these states it can be matched and checked, again. */
const OPEN: readonly CompanyImportState[] = ['MAPPING', 'CHECKED', 'FAILED'];

type CheckForm = { id: string; sheets: readonly SheetMapping[] };

export async function checkImport(form: CheckForm, ctx: RequestContext): Promise<CompanyImport> {
  const waiting = await readyToCheck(form, ctx);
  await addJob(ctx.db, COMPANY_IMPORT, { id: form.id });
  return waiting;
}

/** The caller sees to the check. */
export async function readyToCheck({ id, sheets }: CheckForm, ctx: RequestContext): Promise<CompanyImport> {
  const row = await anImport(id, ctx);
  if (!OPEN.includes(row.state) || row.storageKey === null) throw notNow(row);
  const found = await sheetsOf(ctx.db, id);
  const matched = sheets.filter(
    ({ position, sheet }) => sheet !== null && found.some((of) => of.position === position),
  );
  refuseMatches(matched, found);
  const kept = matched.map(({ position, sheet, mapping }) => ({
    position,
    sheet,
    mapping: knownColumns(sheet, mapping),
  }));
  await matchSheets(ctx.db, id, kept);
  await rememberHeadings(ctx.db, remembered(kept, found));
  const { username, employeeId, holds } = ctx.actor;
  await noteOfficer(ctx.db, id, { username, employeeId, holds: [...holds] });
  if (!(await moveImport(ctx.db, id, row.state, 'WAITING'))) throw notNow(row);
  return summaryOf(await anImport(id, ctx));
}

function refuseMatches(matched: readonly SheetMapping[], found: readonly SheetOfImport[]): void {
  if (matched.length === 0) throw new Refused(CompanyImportRefusal.NO_SHEET('sheets'), 400);
  const sheets = matched.flatMap(({ sheet }) => sheet ?? []);
  const twice = sheets.find((sheet, at) => sheets.indexOf(sheet) !== at);
  if (twice !== undefined) {
    throw new Refused(CompanyImportRefusal.SHEET_TWICE({ sheet: () => ImportSheet.labelOf(twice) }, 'sheets'), 400);
  }
  for (const { position, mapping } of matched) {
    const { headings = [] } = found.find((of) => of.position === position) ?? {};
    const strange = Object.values(mapping).find((heading) => heading !== '' && !headings.includes(heading));
    if (strange === undefined) continue;
    throw new Refused(CompanyImportRefusal.UNKNOWN_HEADING({ heading: strange }, 'sheets'), 400);
  }
}

function knownColumns(sheet: ImportSheet | null, mapping: Readonly<Record<string, string>>): Record<string, string> {
  if (sheet === null) return {};
  const known = Object.entries(mapping).filter(([column, heading]) => heading !== '' && column in columnsOf(sheet));
  return Object.fromEntries(known);
}

function remembered(matched: readonly SheetMapping[], found: readonly SheetOfImport[]) {
  return matched.flatMap(({ position, sheet, mapping }) => {
    if (sheet === null) return [];
    const { name = '' } = found.find((of) => of.position === position) ?? {};
    const columns = Object.entries({ '*': name, ...mapping });
    return columns.map(([column, heading]) => ({ sheet, column, heading: plainHeading(heading) }));
  });
}

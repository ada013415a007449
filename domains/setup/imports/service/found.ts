// What was found in a workbook: a page of it, or all as CSV. Only who may bring a sheet reads what is in it.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { shown } from '@kawani/kit/contract/notices';
import { csv } from '@kawani/kit/server/csv';
import type { Db } from '@kawani/kit/server/db';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { mayBring } from '../contract/needs.ts';
import type { companyImportApi, ImportFinding } from '../contract.ts';
import { ImportSheet } from '../lists.ts';
import { columnsOf } from '../rules/columns/sheets.ts';
import { placeOf } from '../rules/place.ts';
import { allFindings, findingsPage, sheetsOf } from '../table/sheets.ts';
import { anImport, requireSheets } from './reading.ts';

export async function readFindings(
  { id, sheet, kind, ...paging }: TakesOf<(typeof companyImportApi)['findings']>,
  ctx: RequestContext,
) {
  await anImport(id, ctx);
  requireSheets([sheet], ctx);
  const page = await findingsPage(ctx.db, { importId: id, sheet, isFault: kind === 'faults', ...paging });
  const of = (await sheetsOf(ctx.db, id)).find((each) => each.sheet === sheet);
  const items = page.items.map(({ text, english, ...finding }) => ({
    ...finding,
    ...placeOf(of, finding.column),
    reason: shown(text, english),
  }));
  return { ...page, items };
}

export async function findingsCsv({ id }: { id: string }, ctx: RequestContext): Promise<FileAnswer> {
  const { fileName } = await anImport(id, ctx);
  const found = (await foundAt(ctx.db, id)).filter(({ sheet }) => mayBring(ctx.actor.holds, sheet));
  const rows = found.map(({ sheet, isFault, line, letter, heading, field, value, reason }) => [
    ImportSheet.labels[sheet],
    isFault ? 'Error' : 'Note',
    line,
    letter ?? '',
    heading ?? '',
    field,
    value ?? '',
    reason,
  ]);
  const name = `${fileName.replace(/\.[^.]*$/, '')}-check.csv`;
  const headings = ['Sheet', 'Kind', 'Row', 'Column', 'Heading', 'Field', 'Value', 'Reason'];
  return { name, mediaType: 'text/csv; charset=utf-8', body: csv([headings, ...rows]) };
}

/** With the name of our column, empty where it's of the row as a whole. */
export type FoundAt = Omit<ImportFinding, 'seq'> & { readonly field: string };

export async function foundAt(db: Db, id: string): Promise<FoundAt[]> {
  const sheets = new Map((await sheetsOf(db, id)).map((each) => [each.sheet, each]));
  return (await allFindings(db, id)).map(({ text, english, ...finding }) => ({
    ...finding,
    ...placeOf(sheets.get(finding.sheet), finding.column),
    field: finding.column === null ? '' : (columnsOf(finding.sheet)[finding.column]?.label ?? finding.column),
    reason: shown(text, english),
  }));
}

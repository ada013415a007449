// What was found in a workbook: a page of it, or all as CSV. Only who may bring a sheet reads what is in it.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { shown } from '@kawani/kit/contract/notices';
import { csv } from '@kawani/kit/server/csv';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { mayBring } from '../contract/needs.ts';
import type { companyImportApi } from '../contract.ts';
import { ImportSheet } from '../lists.ts';
import { columnsOf } from '../rules/columns/sheets.ts';
import { type Place, placeOf } from '../rules/place.ts';
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
  const findings = (await allFindings(ctx.db, id)).filter(({ sheet }) => mayBring(ctx.actor.holds, sheet));
  const sheets = new Map((await sheetsOf(ctx.db, id)).map((each) => [each.sheet, each]));
  const rows = findings.map(({ sheet, isFault, line, column, value, text, english }) => [
    ImportSheet.labels[sheet],
    isFault ? 'Error' : 'Note',
    line,
    ...cellsOf(placeOf(sheets.get(sheet), column)),
    column === null ? '' : (columnsOf(sheet)[column]?.label ?? column),
    value ?? '',
    shown(text, english),
  ]);
  const name = `${fileName.replace(/\.[^.]*$/, '')}-check.csv`;
  const headings = ['Sheet', 'Kind', 'Row', 'Column', 'Heading', 'Field', 'Value', 'Reason'];
  return { name, mediaType: 'text/csv; charset=utf-8', body: csv([headings, ...rows]) };
}

function cellsOf({ letter, heading }: Place): string[] {
  return [letter ?? '', heading ?? ''];
}

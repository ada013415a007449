// Uploading a workbook: it's kept, its sheets and headings are read, and matched as the company matched them before.
import { createHash } from 'node:crypto';
import { newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Upload } from '@kawani/kit/server/upload';
import type { CompanyImport } from '../contract.ts';
import { type Remembered, rememberedKey, suggestedMapping, suggestedSheet } from '../rules/mapping.ts';
import { rememberedHeadings } from '../table/headings.ts';
import { insertImport } from '../table/imports.ts';
import { insertSheets } from '../table/sheets.ts';
import { anImport, summaryOf } from './reading.ts';
import { openSource, type SourceSheet } from './source.ts';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export async function uploadWorkbook({ name, content }: Upload, ctx: RequestContext): Promise<CompanyImport> {
  const parts: Buffer[] = [];
  for await (const part of content as AsyncIterable<Buffer>) parts.push(part);
  const bytes = Buffer.concat(parts);
  const fileName = name.slice(0, 200) || 'company.xlsx';
  const { encoding, sheets } = await openSource(bytes, fileName);
  const { key } = await ctx.files.put(bytes, encoding === 'xlsx' ? WORKBOOK : 'text/csv');
  const id = newId();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { username, employeeId } = ctx.actor;
  await insertImport(ctx.db, { id, username, employeeId, fileName, sha256, storageKey: key, encoding }, ctx.now);
  const remembered: Remembered = new Map(
    (await rememberedHeadings(ctx.db)).map(({ sheet, column, heading }) => [rememberedKey(sheet, column), heading]),
  );
  await insertSheets(ctx.db, id, matched(sheets, remembered));
  return summaryOf(await anImport(id, ctx));
}

/** Two sheets are never matched to the same one: the first has it. */
function matched(sheets: readonly SourceSheet[], remembered: Remembered) {
  const taken = new Set<string>();
  return sheets.map(({ name, headings }, at) => {
    const suggested = suggestedSheet(name, remembered);
    const sheet = suggested === null || taken.has(suggested) ? null : suggested;
    if (sheet !== null) taken.add(sheet);
    const mapping = sheet === null ? {} : suggestedMapping(sheet, headings, remembered);
    return { position: at + 1, name, headings: [...headings], sheet, mapping };
  });
}

// An empty workbook with every sheet, and a sheet that says what each column holds.
import { Readable } from 'node:stream';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { workbook } from '@kawani/kit/server/spreadsheet';
import { ImportSheet } from '../lists.ts';
import { columnsOf } from '../rules/columns/sheets.ts';
import type { ColumnSpec } from '../rules/columns/spec.ts';

const WIDTH = 20;
const NOTES_WIDTH = 60;

export async function importTemplate(): Promise<FileAnswer> {
  const sheets = ImportSheet.codes;
  const notes = notesOf(sheets);
  const titles = ['Sheet', 'Column', '', 'What it holds'];
  const body = await workbook([
    ...sheets.map((sheet) => ({
      name: ImportSheet.labels[sheet],
      columns: Object.values(columnsOf(sheet)).map(({ label }) => ({ title: label, width: WIDTH })),
      rows: [],
    })),
    {
      name: 'Notes',
      columns: titles.map((title, at) => ({ title, width: at === titles.length - 1 ? NOTES_WIDTH : WIDTH })),
      rows: notes,
    },
  ]);
  return {
    name: 'company.xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: Readable.from([body]),
  };
}

function notesOf(sheets: readonly ImportSheet[]): string[][] {
  return sheets.flatMap((sheet) =>
    Object.values(columnsOf(sheet)).map((spec) => {
      const isRequired = spec.isRequired ? 'Required' : '';
      return [ImportSheet.labels[sheet], spec.label, isRequired, noteOf(spec)];
    }),
  );
}

function noteOf({ kind, note, choices }: ColumnSpec): string {
  const given = { DATE: 'YYYY-MM-DD', AMOUNT: 'Pesos, like 1234.50', YES_NO: 'yes or no', DAYS: 'Whole or half days' };
  const usual = kind in given ? given[kind as keyof typeof given] : '';
  return [note ?? usual, ...(choices ? [Object.values(choices).join(', ')] : [])]
    .filter((part) => part !== '')
    .join('. ');
}

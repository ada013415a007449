// What of a row changes, by the names of its columns. Pure.
import { joined, labelText } from '@kawani/kit/contract/notices';
import { ImportText } from '../contract/texts.ts';
import type { ImportSheet } from '../lists.ts';
import type { Finding } from './cells.ts';
import { columnsOf } from './columns/sheets.ts';

export function changes(sheet: ImportSheet, columns: readonly string[]): Finding[] {
  const labels = columns.map((column) => labelText(columnsOf(sheet)[column]?.label ?? column));
  const listed = joined(labels, ImportText.BOTH);
  return listed === '' ? [] : [{ column: null, value: null, text: ImportText.CHANGES({ columns: listed }) }];
}

// What became of a record: each change with what stood before and what stands since.

import * as z from 'zod/mini';
import { Page } from './page.ts';

/** One field of a change, in the words of the screen. Null: nothing stood or stands there. */
export const FieldChange = z.strictObject({
  field: z.string(),
  was: z.nullable(z.string()),
  is: z.nullable(z.string()),
});
export type FieldChange = z.output<typeof FieldChange>;

/** One act that changed a record: who, when, and every field it changed. */
export const HistoryEntry = z.strictObject({
  at: z.string(),
  /** Username of who did it. */
  by: z.string(),
  changes: z.array(FieldChange),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

export const History = Page(HistoryEntry);
export type History = z.output<typeof History>;

type Stated = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** What differs between two states of a record, by the labels of its fields and in their order. */
export function changesBetween(
  before: Stated | undefined,
  after: Stated,
  labels: Readonly<Record<string, string>>,
): FieldChange[] {
  return Object.entries(labels).flatMap(([name, field]) => {
    const [was, is] = [worded(before?.[name]), worded(after[name])];
    return was === is ? [] : [{ field, was, is }];
  });
}

function worded(value: Stated[string]): string | null {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === null || value === undefined || value === '' ? null : String(value);
}

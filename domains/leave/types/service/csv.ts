// Types of leave as CSV: of each the terms in force and those of days to come, and terms that a file brings.
import { codeIn } from '@kawani/kit/contract/code-in';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { csvFile } from '@kawani/kit/server/register';
import { keyOf, rowImport } from '@kawani/kit/server/register-import';
import type { RequestContext } from '@kawani/kit/server/request-context';
import * as z from 'zod/mini';
import { leaveTypesCsv } from '../contract/csv.ts';
import { LeaveTypeForm } from '../contract/form.ts';
import { LeaveCode } from '../lists.ts';
import { typeRows } from '../table/leave-types.ts';
import { COLUMNS, type Filed } from './csv-columns.ts';
import { leaveTypes, setTerms } from './leave-types.ts';

const Row = z.extend(LeaveTypeForm, { type: codeIn(LeaveCode) });

/** A type without terms has nothing to file yet. */
async function filedTypes(ctx: RequestContext): Promise<Filed[]> {
  const { items } = await leaveTypes(ctx);
  const rows = new Map((await typeRows(ctx.db, Number(ctx.today.slice(0, 4)))).map((row) => [row.type, row.terms]));
  return items.flatMap((entry) => {
    const terms = rows.get(entry.type) ?? [];
    const begun = terms.findLastIndex(({ effectiveFrom }) => effectiveFrom <= ctx.today);
    return terms.slice(Math.max(begun, 0)).map(({ effectiveTo: _, statutory: __, ...filed }) => ({ ...entry, filed }));
  });
}

export async function leaveTypesFile(ctx: RequestContext): Promise<FileAnswer> {
  return csvFile(leaveTypesCsv.many, COLUMNS, await filedTypes(ctx), ctx.today);
}

export const leaveTypeFiles = rowImport<null, typeof Row>({
  subject: 'leave_type',
  schema: Row,
  columns: COLUMNS,
  keys: ['type', 'in_force_from'],
  begin: async (_, ctx) => {
    const filed = new Map(
      (await filedTypes(ctx)).map((entry) => [keyOf(entry.type, entry.filed.effectiveFrom), entry]),
    );
    return {
      known: null,
      blank: () => ({}),
      standing: (key) => {
        const entry = filed.get(key);
        return entry && { ...entry.filed, type: entry.type, label: entry.label };
      },
      write: async (form) => {
        // A row above may have changed the type, or have tried to.
        const { items } = await leaveTypes(ctx);
        const { version = 1 } = items.find(({ type }) => type === form.type) ?? {};
        await setTerms({ ...form, version }, ctx);
        // Later ones that were planned have given way.
        for (const [key, { type, filed: terms }] of filed) {
          if (type === form.type && terms.effectiveFrom > form.effectiveFrom) filed.delete(key);
        }
      },
    };
  },
});

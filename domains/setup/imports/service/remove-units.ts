// Units and shifts that an import changed are put back, those that it made are removed, while nothing uses them.
import type { NewText } from '@kawani/kit/contract/notices';
import { isRowsFault } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { ImportNotice, inUse } from '../contract/texts.ts';
import type { JournalRow } from '../table/journal.ts';
import { removeUnit } from '../table/undo.ts';
import { REGISTERS } from './sheets/registers.ts';

/** Those that need others come first. */
const ORDER = ['shift', 'job_designation', 'department', 'detachment', 'cluster'] as const;

/** Where one is in use the transaction is over: its text alone is given. */
export async function removeUnits(rows: readonly JournalRow[], ctx: RequestContext): Promise<NewText[]> {
  const units = rows.filter(({ kind }) => ORDER.some((known) => known === kind));
  const changed = await putUnitsBack(
    units.filter(({ isMade }) => !isMade),
    ctx,
  );
  if (changed.length > 0) return changed;
  for (const kind of ORDER) {
    for (const row of units.filter((one) => one.kind === kind && one.isMade)) {
      const inTheWay = await removed(row, ctx);
      if (inTheWay !== null) return [inTheWay];
    }
  }
  return [];
}

async function removed({ kind, recordId, after }: JournalRow, { db }: RequestContext): Promise<NewText | null> {
  try {
    await removeUnit(db, { kind, id: recordId });
    return null;
  } catch (error) {
    if (!isRowsFault(error)) throw error;
    return ImportNotice.UNIT_USED({ code: String(after.code), what: inUse(tableOf(error)) });
  }
}

/** The table whose rows refer to what was to be removed, as the database names it. */
function tableOf(error: unknown): string {
  const isNamed = typeof error === 'object' && error !== null && 'table' in error;
  return isNamed && typeof error.table === 'string' ? error.table : '';
}

async function putUnitsBack(rows: readonly JournalRow[], ctx: RequestContext): Promise<NewText[]> {
  const found: NewText[] = [];
  for (const { kind, before, after } of rows) {
    const register = Object.values(REGISTERS).find(({ table }) => table === kind);
    const code = String(after.code);
    if (register === undefined || before === null) continue;
    if (await register.records.putBack({ code, before, after }, ctx)) continue;
    found.push(ImportNotice.UNIT_CHANGED({ code }));
  }
  return found;
}

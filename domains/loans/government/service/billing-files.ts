// Billing files: uploaded to choose their columns, then prepared as the billing of an agency for a month.
import { createHash } from 'node:crypto';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { englishOf, storedOf, type Text } from '@kawani/kit/contract/notices';
import { Refused } from '@kawani/kit/contract/refusal';
import { isTaken, newId } from '@kawani/kit/server/db';
import { wholeOf } from '@kawani/kit/server/register-import';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Upload } from '@kawani/kit/server/upload';
import { type CellFile, cellsOf, isBinary } from '@kawani/kit/values/cells';
import { addDays, type Day, firstOfMonth, lastOfMonth } from '@kawani/kit/values/day';
import type { billingApi } from '../contract/billing.ts';
import type { Billing, BillingColumnsForm, BillingFile } from '../contract/billing-values.ts';
import { MAX_BILLED_ROWS } from '../contract/billing-values.ts';
import { BillingRefusal } from '../contract/refusals.ts';
import { billedLines } from '../rules/billing-rows.ts';
import { insertBilling, insertLines, type StoredFault } from '../table/billing.ts';
import { dropFilesBefore, fileOf, insertFile } from '../table/billing-files.ts';
import { billingOrNone } from './billings.ts';

const KEPT_HOURS = 24;
const HOUR = 3_600_000;
const LONGEST_NAME = 200;

export async function uploadBilling(given: Upload, ctx: RequestContext): Promise<BillingFile> {
  const bytes = await wholeOf(given);
  if (bytes.length === 0) throw new Refused(BillingRefusal.EMPTY_FILE('file'), 400);
  if (isBinary(bytes)) throw new Refused(BillingRefusal.NOT_CSV('file'), 400);
  const file = cellsOf(bytes, { required: [] });
  if (file.columns.length === 0) throw new Refused(BillingRefusal.NO_COLUMNS('file'), 400);
  const rows = rowsOf(file);
  if (rows > MAX_BILLED_ROWS)
    throw new Refused(BillingRefusal.TOO_MANY_ROWS({ rows, most: MAX_BILLED_ROWS }, 'file'), 400);
  const { db, files, actor, now } = ctx;
  const { key } = await files.put(bytes, 'text/csv');
  const id = newId();
  const fileName = given.name.slice(0, LONGEST_NAME) || 'billing.csv';
  await insertFile(db, actor.username, { id, key, name: fileName, sha256: sha256Of(bytes) }, now);
  for (const old of await dropFilesBefore(db, new Date(now.getTime() - KEPT_HOURS * HOUR))) await files.remove(old);
  const columns = [...new Set(file.columns)].filter((column) => column !== '');
  const samples = columns.map((column) => file.records[0]?.cells[column] ?? '');
  return { id, name: fileName, rows, encoding: file.encoding, columns, samples };
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function rowsOf({ records, problems }: CellFile): number {
  return new Set([...records, ...problems].map(({ line }) => line)).size;
}

/** Of one agency and month there is one billing, however many officers prepare it at the same moment. */
export async function prepareBilling(
  { fileId, agency, month, columns }: TakesOf<typeof billingApi.prepare>,
  ctx: RequestContext,
): Promise<Billing> {
  const { db, files, actor, now, today, audit } = ctx;
  if (month > addDays(lastOfMonth(today), 1)) throw new Refused(BillingRefusal.MONTH_AHEAD('month'), 400);
  const kept = await fileOf(db, actor.username, fileId);
  if (kept === undefined) throw new Refused(BillingRefusal.NO_SUCH_FILE('fileId'), 404);
  const file = cellsOf(await wholeOf({ name: kept.name, content: await files.get(kept.key) }), { required: [] });
  requireColumns(columns, file.columns);
  const { lines, faults } = billedLines(file.records, columns, agency);
  if (lines.length === 0) throw new Refused(BillingRefusal.NO_ROWS({ rows: rowsOf(file) }, 'columns.number'), 400);
  const id = newId();
  const stored = [
    ...file.problems.map(({ line, column, reason }) => faultOf({ line, column, text: reason, loanNo: null })),
    ...faults.map(faultOf),
  ].sort((one, other) => one.line - other.line);
  const billing = { id, agency, month, fileName: kept.name, sha256: kept.sha256, faults: stored };
  try {
    await insertBilling(db, { ...billing, preparedBy: actor.username }, now);
  } catch (error) {
    if (!isTaken(error, ['government_billing_once'])) throw error;
    throw new Refused(BillingRefusal.PREPARED_ALREADY({ agency, month: monthOf(month) }, 'month'));
  }
  await insertLines(db, id, lines);
  const detail = {
    agency,
    month,
    fileName: kept.name,
    sha256: kept.sha256,
    lines: lines.length,
    faults: stored.length,
  };
  await audit({ action: 'IMPORT', subject: 'government-billing', subjectId: id, detail });
  return billingOrNone(id, ctx);
}

const monthOf = (month: Day) => firstOfMonth(month).slice(0, 7);

type Fault = { line: number; column: string | null; text: Text; loanNo: string | null };

function faultOf({ line, column, text, loanNo }: Fault): StoredFault {
  return { line, column, said: storedOf(text), english: englishOf(text), loanNo };
}

function requireColumns(columns: BillingColumnsForm, there: readonly string[]): void {
  const seen = new Set<string>();
  for (const [field, column] of Object.entries(columns)) {
    if (column === undefined) continue;
    if (!there.includes(column)) throw new Refused(BillingRefusal.NO_SUCH_COLUMN(`columns.${field}`), 400);
    if (seen.has(column)) throw new Refused(BillingRefusal.COLUMN_TWICE(`columns.${field}`), 400);
    seen.add(column);
  }
}

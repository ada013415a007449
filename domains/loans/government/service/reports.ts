// The month's remittance of an agency and its short-deducted list, on screen and as the files that go to the agency.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { csv } from '@kawani/kit/server/csv';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { minus } from '@kawani/kit/values/pesos';
import type { LoanRemittanceLine, loanReportsApi, ShortDeducted } from '../contract/reports.ts';
import { remittedRows, remittedSum, shortRows, shortSum } from '../table/reports.ts';
import {
  AFTER_BORROWER,
  type Borrower,
  borrowerColumns,
  type Column,
  type OfMonth,
  PAID,
  SHORT,
} from './report-columns.ts';

const CSV = 'text/csv; charset=utf-8';
const ALL = { page: 1, size: 1_000_000 };

export async function loanRemittance(
  { page, size, ...of }: TakesOf<typeof loanReportsApi.remittance>,
  ctx: RequestContext,
) {
  const rows = await remittedRows(ctx.db, of, { page, size });
  await audited(of, rows, 'remittance', ctx);
  const items = rows.map((row): LoanRemittanceLine => ({ ...shown(row), amount: row.amount }));
  return { items, page, size, ...(await remittedSum(ctx.db, of)) };
}

export async function loanShort({ page, size, ...of }: TakesOf<typeof loanReportsApi.short>, ctx: RequestContext) {
  const rows = await shortRows(ctx.db, of, ctx.today, { page, size });
  await audited(of, rows, 'short', ctx);
  const items = rows.map(
    (row): ShortDeducted => ({
      ...shown(row),
      dueOn: row.dueOn,
      due: row.due,
      deducted: minus(row.due, row.short),
      short: row.short,
      reason: row.reason,
    }),
  );
  return { items, page, size, ...(await shortSum(ctx.db, of, ctx.today)) };
}

function shown({ id, employeeId, name, number, agencyNumber, loan, loanNo }: Borrower) {
  const hidden = agencyNumber === null ? null : `••••${agencyNumber.slice(-4)}`;
  return { id, employeeId, name, number, agencyNumber: hidden, loan, loanNo };
}

async function audited(of: OfMonth, rows: readonly Borrower[], what: string, { audit }: RequestContext): Promise<void> {
  if (rows.length === 0) return;
  const numbers = rows.map(({ number }) => number);
  await audit({ action: 'READ', subject: 'government-loans', subjectId: of.agency, detail: { what, ...of, numbers } });
}

export async function loanRemittanceFile(of: OfMonth, ctx: RequestContext): Promise<FileAnswer> {
  const rows = await remittedRows(ctx.db, of, ALL);
  const columns = [...borrowerColumns(of), ...AFTER_BORROWER[of.agency](of.month), PAID];
  return file(of, 'loans', columns, rows, ctx);
}

export async function loanShortFile(of: OfMonth, ctx: RequestContext): Promise<FileAnswer> {
  const rows = await shortRows(ctx.db, of, ctx.today, ALL);
  return file(of, 'short-deducted', [...borrowerColumns(of), ...SHORT], rows, ctx);
}

async function file<Row>(
  of: OfMonth,
  what: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { audit }: RequestContext,
): Promise<FileAnswer> {
  const detail = { what, ...of, count: rows.length };
  await audit({ action: 'EXPORT', subject: 'government-loans', subjectId: of.agency, detail });
  const name = `${of.agency.toLowerCase()}-${what}-${of.month.slice(0, 7)}.csv`;
  const cells = rows.map((row) => columns.map(({ cell }) => cell(row)));
  return { name, mediaType: CSV, body: csv([columns.map(({ title }) => title), ...cells]) };
}

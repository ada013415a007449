// The payroll register as a reader sees it: on the screen, and in the files of Excel and CSV. Amounts in centavos.
import { readFile } from 'node:fs/promises';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import type { Reckoned, Slip } from './first-month-sums.ts';

type Line = Reckoned;
type Row = Readonly<Record<string, unknown>>;

/** `–` where there is nothing. */
const centavos = (cell: string) => Math.round(Number(cell === '–' ? 0 : cell.replaceAll(',', '')) * 100);

/** By person; the last line is the total. */
export async function registerOnScreen(page: Page): Promise<{ people: Line[]; total: Slip }> {
  const table = page.getByRole('table', { name: 'Payroll register' });
  await table.getByRole('row', { name: /^Total/ }).waitFor();
  const [titles = [], ...rows] = await table
    .getByRole('row')
    .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')));
  const lines = rows.map((cells) => {
    const of = (title: string) => centavos(cells[titles.indexOf(title)] ?? '');
    return {
      name: cells[titles.indexOf('Name')] ?? '',
      number: cells[titles.indexOf('No.')] ?? '',
      slip: {
        ...{ basic: of('Basic pay'), allowances: of('Allowances'), added: of('Other pay'), gross: of('Gross pay') },
        ...{ tax: of('Withholding tax'), sss: of('SSS'), philhealth: of('PhilHealth'), pagibig: of('Pagibig') },
        ...{ loans: of('Loans'), deducted: of('Deductions'), net: of('Net pay') },
      },
    };
  });
  const total = lines.at(-1);
  if (total === undefined) throw new Error('The register has no total.');
  return { people: inOrder(lines.slice(0, -1)), total: total.slip };
}

/** What is asked for in the menu, made in the background and downloaded. */
export async function registerFile(page: Page, format: 'Excel' | 'CSV'): Promise<Line[]> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: format }).click();
  const sheet = page.getByRole('dialog', { name: 'Payroll register' });
  const coming = page.waitForEvent('download');
  await sheet.getByRole('button', { name: /^Download/ }).click({ timeout: 60_000 });
  const bytes = await readFile(await (await coming).path());
  await sheet.getByRole('button', { name: 'Close' }).first().click();
  return inOrder((format === 'CSV' ? csvRows(bytes) : await excelRows(bytes)).flatMap(lineOf));
}

function csvRows(bytes: Buffer): Row[] {
  const [titles = [], ...rows] = parseCsv(bytes.toString().replace(/^\ufeff/, '')).map((row) => row.map(String));
  return rows.map((cells) => Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ''])));
}

/** Amounts have to be numbers there: text would be counted as nothing. */
async function excelRows(bytes: Buffer): Promise<Row[]> {
  const rows = (await readXlsx(bytes)).sheets[0]?.rows ?? [];
  const head = rows.findIndex(([first]) => first === 'Employee no.');
  const titles = (rows[head] ?? []).map(String);
  return rows.slice(head + 1).map((cells) => Object.fromEntries(titles.map((title, at) => [title, cells[at]])));
}

function lineOf(row: Row): Line[] {
  const number = String(row['Employee no.']);
  if (!/^\d{4}$/.test(number)) return [];
  const of = (...titles: readonly string[]) =>
    titles.reduce((sum, title) => sum + Math.round(Number(row[title] ?? 0) * 100), 0);
  const slip = {
    ...{ basic: of('Basic pay', 'Late'), allowances: of('Cost-of-living allowance', 'Allowance') },
    ...{ added: of('Adjustment'), gross: of('Gross pay'), tax: of('Withholding tax'), sss: of('SSS') },
    ...{ philhealth: of('PhilHealth'), pagibig: of('Pagibig'), loans: of('SSS loan', 'Loan') },
    ...{ deducted: of('Deductions'), net: of('Net pay') },
  };
  return [{ number, name: String(row.Name), slip }];
}

function inOrder(lines: readonly Line[]): Line[] {
  return [...lines].sort((a, b) => a.number.localeCompare(b.number));
}

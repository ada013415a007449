// What officers do on single pages in the first month of a company, each from opening the page to its end.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { PERIOD } from './first-month.ts';
import { companyWorkbook } from './first-month-files.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function fillAll(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await form
      .getByLabel(new RegExp(`^${label}`))
      .first()
      .fill(value);
}

async function sent(form: Locator, button: string): Promise<void> {
  await form.getByRole('button', { name: button, exact: true }).click();
  await form.waitFor({ state: 'detached' });
}

export async function enterEmployer(page: Page): Promise<void> {
  await page.goto('/hr/maintenance/remittances?tab=employer');
  await page.getByRole('button', { name: 'Enter particulars' }).click();
  const form = page.getByRole('dialog', { name: 'Employer' });
  await fillAll(form, {
    ...{
      'Registered name': 'Peñaflor Security & Co.',
      'Registered address': '12 Ayala Avenue, Makati City',
      Zip: '1226',
    },
    ...{ TIN: '004-123-456-00000', 'Revenue district office': '047', 'SSS employer number': '03-9876543-2' },
    ...{ 'PhilHealth employer number': '11-000000012-3', 'Pagibig employer number': '2001-2345-6789' },
    ...{ 'Who signs': 'Rosa Peñaflor', 'Position of who signs': 'Treasurer' },
  });
  await sent(form, 'Set');
}

/** So that the first pay of the month has contributions. */
export async function halveContributions(page: Page): Promise<void> {
  await page.goto('/hr/maintenance/payroll-policy');
  await page.getByRole('button', { name: 'New rules' }).click();
  const form = page.getByRole('dialog', { name: 'New rules of pay' });
  await fillAll(form, { From: 'Jul-01-2026' });
  await form.getByLabel(/^Contributions/).selectOption('HALVES');
  await sent(form, 'Set');
}

type Checked = {
  isFaulty?: boolean;
  /** What the sheet ATM is, which is called as no list of names knows it. */
  bank?: string;
  without?: readonly string[];
};

/** Uploaded, matched and checked. */
export async function checkWorkbook(page: Page, { isFaulty = false, bank, without = [] }: Checked): Promise<void> {
  const name = isFaulty ? 'faulty.xlsx' : 'company.xlsx';
  const sheet = (of: string) => page.getByRole('combobox', { name: `Sheet ${of}` });
  await page.goto('/hr/maintenance/import-company');
  const buffer = await companyWorkbook({ isFaulty });
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: XLSX, buffer });
  await page.getByText(`Match the columns of ${name}`).waitFor();
  // Matched by hand once, it is remembered.
  if (bank === undefined) await expect.poll(() => sheet('ATM').inputValue()).toBe('BANK');
  else await sheet('ATM').selectOption(bank);
  for (const of of without) await sheet(of).selectOption('');
  await page.getByRole('button', { name: 'Check the workbook' }).click();
}

/** In the 201 file; the temporary password. */
export async function giveAccount(page: Page, { name, username }: { name: string; username: string }): Promise<string> {
  await page.goto('/hr/employees');
  await page.getByRole('table').getByRole('link', { name }).click();
  await page.getByText('Date hired').waitFor();
  await page.goto(`${new URL(page.url()).pathname}?tab=account`);
  await page.getByRole('button', { name: 'New account' }).click();
  await page.getByLabel(/^Username/).fill(username);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const given = (await page.locator('.slips output').textContent()) ?? '';
  await page.getByRole('button', { name: 'Close' }).last().click();
  return given;
}

/** Of the account just made. */
export async function makeAdministrator(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Roles', exact: true }).click();
  await page.getByRole('checkbox', { name: /^Administrator/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('New roles: under way.').waitFor({ state: 'detached' });
  await page.getByText('Administrator, Employee').waitFor();
}

/** On the board that is open, for the dates of the month before today's period. */
export async function publishUnit(page: Page, unit: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Unit' }).selectOption(unit);
  await page.getByRole('button', { name: 'Pattern' }).click();
  const pattern = page.getByRole('dialog', { name: 'Fill in a pattern' });
  await pattern.getByText('By weekday').click();
  await pattern.getByLabel('Only dates with nothing posted or drafted').check();
  await pattern.getByRole('button', { name: 'Draft for 2 people' }).click();
  await page.getByText(`Draft: 30 dates of 2 people, ${PERIOD.shown}. Only you see it.`).waitFor();
  await page.getByRole('button', { name: 'Review and publish' }).click();
  const review = page.getByRole('dialog', { name: 'Review and publish' });
  await review.getByRole('checkbox', { name: 'I looked at these 30 and publish all the same' }).check();
  await sent(review, 'Publish');
}

export async function profileClock(page: Page): Promise<void> {
  await page.goto('/hr/maintenance/device-profiles');
  await page.getByRole('button', { name: 'New device profile' }).click();
  const form = page.getByRole('dialog', { name: 'New device profile' });
  await fillAll(form, { Name: 'Gate clocks', 'Device ids': 'GATE-1' });
  await form.getByLabel('The device writes one state for everything').check();
  await sent(form, 'Add device profile');
}

export async function importClock(page: Page, log: Buffer): Promise<void> {
  await page.goto('/hr/device-logs');
  await page.locator('input[type=file]').setInputFiles({ name: 'attlog.dat', mimeType: 'text/plain', buffer: log });
  await page.getByText('Every line can be imported. Nothing is written yet.').waitFor();
  await page.getByRole('button', { name: 'Import 153 punches' }).click();
  await page.getByText('attlog.dat is imported.').waitFor();
}

/** The list of exceptions, once Ben's time-out is what his shift says. */
export async function settleTimeOut(page: Page, reason: string): Promise<Locator> {
  await page.goto(`/hr/exceptions?from=${PERIOD.starts}&to=${PERIOD.ends}`);
  const listed = page.getByRole('table', { name: 'Exceptions' });
  await listed.getByRole('button', { name: 'Santos, Ben' }).click();
  const day = page.getByRole('region', { name: 'Santos, Ben, Jul-10-2026' });
  await day.getByText('In: Device, Gate clocks. Out: Shift.').waitFor();
  await day.getByLabel('Reason').fill(reason);
  await day.getByRole('button', { name: 'Accept', exact: true }).click();
  await listed.getByText('No Timeout').waitFor({ state: 'detached' });
  return listed;
}

export async function enterWageOrder(page: Page): Promise<void> {
  await page.goto('/hr/maintenance/statutory-tables/versions?kind=WAGE_ORDER&scope=NCR');
  await page.getByRole('button', { name: 'New version' }).click();
  const form = page.getByRole('dialog', { name: 'New version: Minimum wage, region NCR' });
  await fillAll(form, { 'Effective from': 'Jul-08-2026', Issuance: 'Wage Order NCR-27' });
  await form.getByRole('group', { name: 'Class 1' }).getByLabel('Php a day').fill('745.00');
  await form.getByRole('group', { name: 'Class 2' }).getByLabel('Php a day').fill('708.00');
  await sent(form, 'Enter version');
}

/** Of everybody below on the day that is shown. */
export async function raiseAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Raise all' }).click();
  await page.getByRole('button', { name: 'Prepare' }).click();
  await page.waitForURL(/salary-adjustments\?change=/);
}

/** What is open on the page, as its second person. */
export async function approve(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
}

export async function askCompletion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send for approval' }).click();
  await page.getByText('Waits for a second person').waitFor();
}

export async function postPeriod(page: Page): Promise<void> {
  await page.goto(`/hr/reports?tab=posting&period=${PERIOD.starts}`);
  await page.getByRole('button', { name: 'Post this period' }).click();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await page.getByText('This period is posted. Its days can’t change.').waitFor();
}

/** In the form that the check list of a pay run led to. */
export async function setMonthlyPay(page: Page, rate: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'New terms of pay' });
  await form.getByText('The month', { exact: true }).click();
  await fillAll(form, { From: 'Jan-05-2026', Rate: rate, Reason: 'Her pay since January' });
  await form.getByLabel(/^Days paid in a year/).selectOption('313');
  await sent(form, 'Set terms');
}

/** Of the payslip that is open. */
export async function correctBy(page: Page, line: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('dialog', { name: 'Payslip' }).getByRole('button', { name: 'Correct this slip' }).click();
  const form = page.getByRole('dialog', { name: /^Correct PS-/ });
  await form.getByText('Enter lines').click();
  await form.getByRole('button', { name: 'Line', exact: true }).click();
  await fillAll(form, line);
  await fillAll(form, { 'The difference is paid on': 'Jul-20-2026' });
  await sent(form, 'Correct');
}

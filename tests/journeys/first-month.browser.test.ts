// The first month of a company, from nothing to payslips: its workbook, the log of its clock, a wage order in the middle, two
// people for what moves money, and a corrected payslip. What is paid is reckoned beside the product, to the centavo.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FirstMonth, PERIOD, startFirstMonth } from '../first-month.ts';
import { clockLog } from '../first-month-files.ts';
import { registerFile, registerOnScreen } from '../first-month-register.ts';
import {
  approve,
  askCompletion,
  checkWorkbook,
  correctBy,
  enterEmployer,
  enterWageOrder,
  giveAccount,
  halveContributions,
  importClock,
  makeAdministrator,
  postPeriod,
  profileClock,
  publishUnit,
  raiseAll,
  setMonthlyPay,
  settleTimeOut,
} from '../first-month-steps.ts';
import { firstPay, summed } from '../first-month-sums.ts';
import { release } from '../pay-run.ts';
import type { Visit } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

const RELEASE = '/hr/maintenance/release-payslip';
const REPORTS = '/hr/maintenance/pay-reports';

let company: FirstMonth;
let admin: Visit;
let carla: Visit;
let ana: Visit;

beforeAll(async () => {
  company = await startFirstMonth();
});
afterAll(() => company?.stop());

async function guideSays(next: string, done: number) {
  await admin.page.getByRole('link', { name: `Next: ${next}` }).waitFor();
  await admin.page.getByText(`Steps done: ${done} of 12`).waitFor();
}

/** The second officer follows a notice to where the first one is. */
const follows = (page: Page, first: Page) => page.goto(first.url());

test('the administrator signs in with the password that the server printed, and the guide says what comes first', async () => {
  admin = await company.signIn('administrator', company.printed);
  await admin.page.getByRole('link', { name: 'Open the HR app' }).click();
  await guideSays('Enter the company and its employer numbers', 1);
  await enterEmployer(admin.page);
  await halveContributions(admin.page);
  await admin.page.goto('/hr/home');
  await guideSays('Make a backup', 2);
});

test('a workbook with own headings is checked, its faults are told by row and column, and its people are imported', async () => {
  const { page } = admin;
  await checkWorkbook(page, { isFaulty: true, bank: 'BANK' });
  const faults = page.getByRole('table', { name: 'Employees', exact: true });
  await faults.getByRole('row', { name: /^3 Column [A-Z], .* WATCHMAN There is no designation/ }).waitFor();
  await faults.getByRole('row', { name: /^5 Column [A-Z], .*Birth date.* 03\/04\/1995 .* or 1995-04-03/ }).waitFor();
  await expectWithinReach(page);
  await checkWorkbook(page, { without: ['Salaries', 'ATM', 'Leaves', 'Loans', 'YTD'] });
  await page.getByText('Every row is valid.').waitFor();
  await page.getByRole('button', { name: 'Import 3 sheets' }).click();
  await page.getByText('Every sheet was imported.').waitFor();
});

test('a colleague becomes the second administrator, and approves what the workbook says of money', async () => {
  const given = await giveAccount(admin.page, { name: 'Reyes, Carla', username: 'carla' });
  await makeAdministrator(admin.page);
  carla = await company.signIn('carla', given);
  await checkWorkbook(admin.page, { bank: 'BANK' });
  await admin.page.getByText('Pay, accounts and balances need the approval of a second officer.').waitFor();
  await admin.page.getByRole('button', { name: 'Import 5 sheets' }).click();
  await admin.page.getByText('A second officer approves it.').waitFor();
  const { page } = carla;
  await follows(page, admin.page);
  await page.getByRole('button', { name: 'Approve and import' }).click();
  await page.getByText('Every sheet was imported.').waitFor();
  // Her own pay and balances wait for somebody else.
  await page.goto('/hr/maintenance/opening-balances');
  const balances = page.getByRole('table', { name: 'Opening balances' });
  await expect.poll(() => balances.getByText('Confirmed').count()).toBe(5);
  await page.getByText(/^1 employee hired before Jul-01-2026 without balances/).waitFor();
});

test('the first schedules are published from the guide, by an account without an employee record', async () => {
  const { page } = admin;
  await page.goto('/hr/set-up');
  await page.getByRole('button', { name: 'I checked them' }).click();
  await page.getByRole('button', { name: 'They are right as they are' }).click();
  await page.getByRole('link', { name: 'Set schedule' }).click();
  await page.getByRole('combobox', { name: 'Days shown' }).selectOption('month');
  for (const unit of ['Ayala Tower (2)', 'Fuente Osmeña (2)', 'Operations (2)']) await publishUnit(page, unit);
});

test('the log of a clock that writes one state is imported, and a forgotten time-out is settled with a reason', async () => {
  const { page } = admin;
  await profileClock(page);
  await importClock(page, clockLog());
  const listed = await settleTimeOut(page, 'Logbook of the gate');
  expect(await listed.getByText('AWOL').count()).toBe(1);
});

test('a wage order of July 8 is entered by one and confirmed by another, and who is below is raised from its day', async () => {
  const { page } = admin;
  await enterWageOrder(page);
  const version = page.getByRole('dialog', { name: 'Minimum wage, region NCR' });
  await version.getByText('Waits for confirmation').waitFor();
  expect(await version.getByRole('button', { name: 'Confirm' }).count()).toBe(0);
  await follows(carla.page, page);
  await carla.page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await carla.page.getByRole('dialog').getByText('In force').waitFor();
  await carla.page.goto('/hr/maintenance/minimum-wage?on=2026-07-08');
  await raiseAll(carla.page);
  await follows(page, carla.page);
  await approve(page);
  await page.getByText('Applied').waitFor();
});

test('the pay is computed; who has no pay set-up is mended from the check list, two people complete it, and it is released', async () => {
  const { page } = admin;
  await postPeriod(page);
  await page.goto(RELEASE);
  await page.getByRole('button', { name: `Compute ${PERIOD.shown}` }).click();
  await page.getByRole('button', { name: /^No pay set-up/ }).click();
  await page.getByRole('link', { name: 'Set the pay of Reyes, Carla' }).click();
  await setMonthlyPay(page, '42000');
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Compute again' }).click();
  await page.getByRole('button', { name: /^No pay set-up/ }).waitFor({ state: 'detached' });
  // What was settled narrows the list no more.
  await page.getByText('1 to 6 of 6').waitFor();
  await askCompletion(page);
  await carla.page.goto('/hr/second-person');
  await approve(carla.page);
  await carla.page.getByText('Nothing waits for a second person.').waitFor();
  await page.reload();
  await release(page);
  // With that the guide has done its work.
  const guide = page.waitForResponse((answer) => answer.url().endsWith('/dashboard/set-up'));
  await page.goto('/hr/home');
  expect(await (await guide).json()).toMatchObject({ isOver: true });
});

test('the register on the screen, in Excel and in CSV is what the law and the agreed pay come to', async () => {
  const pay = firstPay();
  await admin.page.goto(REPORTS);
  expect(await registerOnScreen(admin.page)).toEqual({ people: pay, total: summed(pay) });
  expect(await registerFile(admin.page, 'Excel')).toEqual(pay);
  expect(await registerFile(admin.page, 'CSV')).toEqual(pay);
});

test('on her phone Ana reads that the wage order counts from its day', async () => {
  ana = await company.signIn('ana', await giveAccount(admin.page, { name: 'Peña, Ana', username: 'ana' }), 'phone');
  const { page } = ana;
  await page.goto('/payslip');
  await page.getByRole('button', { name: 'Show amounts' }).click();
  await page.getByRole('button', { name: PERIOD.shown }).click();
  const slip = page.getByRole('dialog', { name: 'Payslip' });
  for (const amount of ['8,567.10', '4,170.00', '5,215.00']) await slip.getByText(`Php ${amount}`).first().waitFor();
  await expectWithinReach(page);
});

test('what Dan worked on July 6 is paid by a corrected payslip, and every sum follows', async () => {
  const { page } = admin;
  await page.goto(RELEASE);
  await page.getByRole('button', { name: PERIOD.shown }).click();
  await page.getByRole('button', { name: 'Cruz, Dan' }).click();
  const reason = 'The clock of the gate was off on July 6';
  await correctBy(page, { 'What for': 'July 6, by the logbook', Amount: '575', Reason: reason });
  const pay = firstPay({ danAdded: 57_500 });
  await page.goto(REPORTS);
  expect(await registerOnScreen(page)).toEqual({ people: pay, total: summed(pay) });
  expect(await registerFile(page, 'Excel')).toEqual(pay);
  expect([admin.complaints, carla.complaints, ana.complaints]).toEqual([[], [], []]);
});

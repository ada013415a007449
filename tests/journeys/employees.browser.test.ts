// The office and its employees: found by any part of a name, narrowed, kept as a view, taken along, brought in from a file,
// and taken on one by one; on a desktop and on a phone.
import { readFile } from 'node:fs/promises';
import { enroll, giveStatus, post } from '@kawani/domains/employees/service';
import { sql } from '@kawani/kit/server/db';
import { type Day, day } from '@kawani/kit/values/day';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP, type Visit } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

const PHONE = { width: 390, height: 844 };
const HEADER =
  'number,last_name,first_name,sex,civil_status,birth_date,hire_date,designation,detachment,shift,rest_days';
const NAMES = [
  ['2001', 'Dela Cruz', 'Juan'],
  ['2002', 'De la Cruz', 'Jasmine'],
  ['2003', 'Núñez', 'María'],
] as const;

let product: Product;
let desktop: Visit;
let phone: Visit;
beforeAll(async () => {
  product = await startProduct();
  await product.person('nora', 'hr');
  await settle(product);
  desktop = await product.visit('nora', { viewport: DESKTOP });
  phone = await product.visit('nora', { viewport: PHONE, colorScheme: 'dark' });
});
afterAll(() => product?.stop());

async function settle({ database }: Product): Promise<void> {
  const since = day('2025-01-06');
  const [site, guard] = await Promise.all(
    [sql`select id from detachment where code = 'MKT-1'`, sql`select id from job_designation where code = 'GUARD'`].map(
      async (query) => (await database.one<{ id: string }>(query))?.id ?? '',
    ),
  );
  const ids = await enroll(
    database,
    NAMES.map(([number, lastName, firstName]) => ({
      ...{ number, lastName, firstName, middleName: null, suffix: null, username: null, mobile: null, email: null },
      ...{ sex: 'Female', civilStatus: 'Single', birthDate: day('1990-05-01'), showsBirthday: false, hiredOn: since },
    })),
  );
  await giveStatus(
    database,
    ids.map((employeeId) => ({ employeeId, status: 'Active', since, reason: null })),
  );
  await post(
    database,
    ids.map((employeeId) => ({
      employeeId,
      detachmentId: site ?? '',
      departmentId: null,
      designationId: guard ?? '',
      since,
    })),
  );
}

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Employees' }).locator('tbody tr');

test('a name typed in any order and without its accents finds the person', async () => {
  const { page } = desktop;
  await page.goto('/hr/employees');
  const search = page.getByLabel('Name or number');
  await search.fill('cruz j dela');
  await expect.poll(() => rowsOf(page).count()).toBe(2);
  await search.fill('nunez');
  await expect.poll(() => rowsOf(page).allInnerTexts()).toEqual([expect.stringContaining('Núñez, María')]);
  expect(new URL(page.url()).searchParams.get('q')).toBe('nunez');
  await expectWithinReach(page);
});

test('what is narrowed, sorted and drawn is kept as a view, and comes back by its address', async () => {
  const { page } = desktop;
  await page.goto('/hr/employees?status=Active');
  await page.getByRole('button', { name: 'Columns' }).click();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  // What is drawn stands in the address: the box follows it.
  await columns.getByLabel('Supervisor').click();
  await expect.poll(() => columns.getByLabel('Supervisor').isChecked()).toBe(false);
  await columns.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Date hired' }).click();
  await page.waitForURL('**/employees?*sort=hiredOn*');
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save as a new view' }).click();
  const drawer = page.getByRole('dialog', { name: 'Save as a new view' });
  await drawer.getByLabel('Name').fill('Active, longest here');
  await drawer.getByLabel('I begin with it').check();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await drawer.waitFor({ state: 'detached' });
  await page.goto('/hr/employees');
  await page.waitForURL('**/employees?*sort=hiredOn*');
  await rowsOf(page).first().waitFor();
  await expect.poll(() => page.getByRole('columnheader', { name: 'Supervisor' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Employee no.' }).click();
  const changed = page.getByRole('region', { name: 'View “Active, longest here”' });
  await changed.getByText('was changed').waitFor();
  await changed.getByRole('button', { name: 'Reset' }).click();
  await page.waitForURL('**/employees?*sort=hiredOn*');
  await changed.waitFor({ state: 'detached' });
  // Columns chosen without a view are the person's, until they want the usual ones.
  await page.getByRole('combobox', { name: 'View' }).selectOption({ label: 'All employees' });
  await page.getByRole('button', { name: 'With leavers' }).waitFor();
  await expect.poll(() => page.getByRole('columnheader', { name: 'Supervisor' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  await columns.getByRole('button', { name: 'Usual columns' }).click();
  await columns.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('columnheader', { name: 'Supervisor' }).waitFor();
});

test('the list is taken along as it is narrowed', async () => {
  const { page } = desktop;
  await page.goto('/hr/employees?q=cruz&view=all');
  await rowsOf(page).first().waitFor();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV, columns shown' }).click(),
  ]);
  const text = await readFile((await download.path()) ?? '', 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(3);
  expect(text).toContain('"Dela Cruz, Juan"');
});

const row = (number: string, born = '1990-05-01') =>
  `${number},Peña,José ${number.slice(-1) === '1' ? 'Uno' : 'Dos'},M,single,${born},2026-11-02,GUARD,MKT-1,NOW,Sun`;
const putIn = (page: Page, ...rows: string[]) =>
  page.locator('input[type="file"]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([HEADER, ...rows].join('\r\n'), 'latin1'),
  });

test('a file is looked at row by row before anything of it is written', async () => {
  const { page } = desktop;
  await page.goto('/hr/employees/import');
  await putIn(page, row('3001'), row('3002', '03/04/1990'), row('2001'));
  const faults = page.getByRole('table', { name: 'Bad rows' });
  await faults.getByText('03/04/1990 may be 1990-03-04 or 1990-04-03: write it like that.').waitFor();
  await faults.getByText('An employee has this number already.').waitFor();
  await expectWithinReach(page);
  await putIn(page, row('3001'), row('3002'));
  await page.getByText('Every row is good.').waitFor();
  await page.getByRole('button', { name: 'Import 2 employees' }).click();
  await page.getByText('2 rows imported.').waitFor();
  await page.goto('/hr/employees?q=pena+jose&view=all');
  await expect.poll(() => rowsOf(page).count()).toBe(2);
});

async function fillPersonal(page: Page, lastName: string, firstName: string, born: Day): Promise<void> {
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Sex').selectOption('Female');
  await page.getByLabel('Civil status').selectOption('Single');
  await page.getByLabel(/^Birth date/).fill(born);
}

test('a new employee is taken on in steps, survives a reload, and is pointed out when here already', async () => {
  const { page } = desktop;
  await page.goto('/hr/employees/new');
  await fillPersonal(page, 'Nunez', 'Maria', day('1990-05-01'));
  await page.getByText('This person may be here already.').waitFor();
  await page.getByRole('link', { name: 'María Núñez, no. 2003' }).waitFor();
  await page.getByLabel('First name').fill('Teresa');
  await page.getByText('This person may be here already.').waitFor({ state: 'detached' });
  await expectWithinReach(page);
  await page.getByRole('button', { name: 'Next' }).click();
  const number = page.getByLabel('Employee no.');
  await expect.poll(() => number.inputValue()).toBe('3003');
  // A draft is kept a moment after the last change.
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain('"step":1');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect.poll(() => number.inputValue()).toBe('3003');
  await page.getByRole('combobox', { name: 'Designation' }).fill('gua');
  await page.getByRole('option', { name: 'Guard' }).click();
  await page.getByRole('combobox', { name: 'Detachment' }).fill('mkt');
  await page.getByRole('option', { name: 'Detachment MKT-1' }).click();
  const shift = page.getByLabel('Usual shift');
  const now = await shift.locator('option', { hasText: 'NOW' }).getAttribute('value');
  await shift.selectOption(now);
  await page.getByRole('button', { name: 'Mon', exact: true }).click();
  await expectWithinReach(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('is set by payroll or the HR manager').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('NBI clearance').waitFor();
  await expectWithinReach(page);
  await page.getByRole('button', { name: 'Add employee' }).click();
  await page.getByRole('heading', { name: 'Teresa Nunez is employee no. 3003' }).waitFor();
  await page.goto('/hr/employees?q=teresa&view=all');
  await expect.poll(() => rowsOf(page).allInnerTexts()).toEqual([expect.stringContaining('Probationary')]);
  const days = await product.database.one<{ days: number }>(sql`select count(*) as days from shift_day d
    join employee e on e.id = d.employee_id where e.number = '3003' and not d.rest_day`);
  expect(days?.days).toBeGreaterThan(15);
});

test('what can be done about one of them is a menu away, and those without an account get theirs together', async () => {
  await product.database.run(sql`update sign_in_account set roles = '{HR Manager}' where username = 'nora'`);
  const own = await product.database.one<{ name: string }>(
    sql`select first_name as name from employee where username = 'nora'`,
  );
  const manager = await product.visit('nora', { viewport: DESKTOP, at: '/hr/employees?q=cruz&view=all' });
  await manager.page.getByRole('button', { name: 'What to do about Dela Cruz, Juan' }).click();
  await manager.page.getByRole('menuitem', { name: 'Assignment order' }).click();
  await manager.page.getByRole('dialog', { name: 'Assignment order' }).waitFor();
  await expectWithinReach(manager.page);
  await manager.page.goto('/hr/employees?view=all');
  await manager.page.getByLabel('Select Dela Cruz, Juan').check();
  await manager.page.getByLabel(`Select Peña, ${own?.name}`, { exact: true }).check();
  await manager.page.getByRole('button', { name: 'Create sign-in accounts' }).click();
  await manager.page.getByRole('button', { name: 'Create', exact: true }).click();
  await manager.page.getByText('1 person was left out').waitFor();
  await manager.page.locator('.slips output').waitFor();
  await expectWithinReach(manager.page);
  expect(manager.complaints).toEqual([]);
  await manager.context.close();
});

test('on a phone people are cards, filters a sheet, and everything is within reach', async () => {
  const { page } = phone;
  await page.goto('/hr/employees?view=all');
  await page.getByLabel('Name or number').fill('cruz j');
  const cards = page.getByRole('list', { name: 'Employees' }).getByRole('listitem');
  await expect.poll(() => cards.count()).toBe(2);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: 'Floating' }).click();
  await expectWithinReach(page);
  await sheet.getByRole('button', { name: 'Show' }).click();
  await page.getByText('Nobody matches what you look for.').waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(5);
  await expectWithinReach(page);
  await page.goto('/hr/employees/new');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('This field is required.').first().waitFor();
  await expectWithinReach(page);
  await page.goto('/hr/employees/import');
  await page.getByText('people.csv').first().waitFor();
  await expectWithinReach(page);
});

test('no page complained', () => {
  expect([...desktop.complaints, ...phone.complaints]).toEqual([]);
});

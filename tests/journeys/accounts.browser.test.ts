// A sign-in account from its making to its end, in a browser: the office gives it, its holder chooses a password, the office
// disables it.
import { sql } from '@kawani/kit/server/db';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { at, DESKTOP, PHONE, type Visit } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

let product: Product;
let office: Visit;

beforeAll(async () => {
  product = await startProduct();
  await product.person('mona');
  await product.database.run(sql`update sign_in_account set roles = '{HR Manager}' where username = 'mona'`);
  office = await product.visit('mona', { viewport: DESKTOP });
});
afterAll(() => product?.stop());

/** Somebody newly hired, whom nobody has given an account yet. */
async function newcomer(username = 'newcomer'): Promise<string> {
  const id = await product.person(username);
  await product.database.run(sql`update employee set username = null where id = ${id}`);
  await product.database.run(sql`delete from sign_in_account where username = ${username}`);
  return id;
}

test('the office makes an account, its holder chooses a password, and is out at once when it is disabled', async () => {
  const id = await newcomer();
  const { page: desktop } = office;
  await desktop.goto(`/hr/employees/${id}?tab=account`);
  await desktop.getByText('This employee has no sign-in account yet.').waitFor();
  await expectWithinReach(desktop);
  await desktop.getByRole('button', { name: 'New account' }).click();
  await desktop.getByLabel(/^Username/).fill('newcomer');
  await desktop.getByRole('button', { name: 'Create', exact: true }).click();
  const given = (await desktop.locator('.slips output').textContent()) ?? '';
  expect(given).toMatch(/^[\w]{4}-[\w]{4}-[\w]{4}$/);
  await expectWithinReach(desktop);
  await desktop.getByRole('button', { name: 'Close' }).last().click();
  await desktop.getByText('Temporary password', { exact: true }).waitFor();

  const context = await product.browser.newContext({ baseURL: product.url, viewport: PHONE, reducedMotion: 'reduce' });
  const phone = await context.newPage();
  await phone.goto('/');
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await phone.getByLabel('Username').fill('newcomer');
  await phone.getByLabel('Password').fill(given);
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await phone.getByRole('heading', { name: 'Choose a password' }).waitFor();
  await expectWithinReach(phone);
  const choose = async (password: string, again = password) => {
    await phone.getByLabel('New password').fill(password);
    await phone.getByLabel('Type it again').fill(again);
    await phone.getByRole('button', { name: 'Save and continue' }).click();
  };
  await choose('short');
  await phone.getByText('Use at least 8 characters.', { exact: true }).waitFor();
  await choose(given);
  await phone.getByText('Choose a password other than the current one.').waitFor();
  await choose('three words of mine');
  await phone.waitForURL(at('/dashboard'));

  await desktop.reload();
  await desktop.getByText('Active', { exact: true }).last().waitFor();
  await desktop.getByRole('button', { name: 'Disable' }).click();
  await desktop.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await desktop.getByText('Disabled', { exact: true }).waitFor();
  await expect.poll(() => mayStill(phone)).toBe(401);
  await phone.goto('/attendances');
  await phone.waitForURL(at('/login'));
  await desktop.goto(`/hr/employees/${id}?tab=history`);
  await desktop.getByText('Sign-in of newcomer').waitFor();
});

test('the office sets a PIN for somebody who cannot, and the holder is told', async () => {
  const id = await product.person('pia');
  const { page: desktop } = office;
  await desktop.goto(`/hr/employees/${id}?tab=account`);
  await desktop.getByRole('button', { name: 'Set a PIN' }).click();
  await desktop.getByLabel(/^New PIN/).fill('902817');
  await desktop.getByLabel('The same again').fill('902818');
  await desktop.getByRole('button', { name: 'Set the PIN' }).click();
  await desktop.getByText('The two PINs are not the same.').waitFor();
  await expectWithinReach(desktop);
  await desktop.getByLabel('The same again').fill('902817');
  await desktop.getByRole('button', { name: 'Set the PIN' }).click();
  await desktop.getByText('The PIN is set, and the employee was told.').waitFor();
  const told = await product.database.one(sql`select title from notification where subject = 'pia'`);
  expect(told).toEqual({ title: 'Your kiosk PIN was set' });
});

test('a tap counts, although an answer that moves what was tapped arrives meanwhile', async () => {
  const id = await newcomer('nena');
  const { page } = await product.visit('mona', { viewport: DESKTOP });
  let press = () => {};
  const isPressed = new Promise<void>((resolve) => {
    press = resolve;
  });
  await page.route('**/api/v1/employees/*/accounts', async (route) => {
    const response = await route.fetch();
    await isPressed;
    await route.fulfill({ response });
  });
  const answered = page.waitForResponse('**/api/v1/employees/*/accounts');
  await page.goto(`/hr/employees/${id}?tab=account`);
  const button = page.getByRole('button', { name: 'Set a PIN' });
  await button.hover();
  const before = await button.boundingBox();
  await page.mouse.down();
  press();
  await (await answered).finished();
  await page.waitForTimeout(100);
  await page.mouse.up();
  await page.getByLabel(/^New PIN/).waitFor();
  await page.getByText('This employee has no sign-in account yet.').waitFor();
  expect(await button.boundingBox()).not.toEqual(before);
});

test('a page waits for the part of a 201 whose file is still loading', async () => {
  const id = await product.person('pat');
  const { page } = await product.visit('mona', { viewport: DESKTOP });
  let look = () => {};
  const isSeen = new Promise<void>((resolve) => {
    look = resolve;
  });
  await page.route('**/accounts-*.js', (route) => isSeen.then(() => route.continue()));
  await page.goto(`/hr/employees/${id}?tab=account`);
  await page.locator('h1').waitFor({ state: 'attached' });
  await expect.poll(() => page.locator('.page > .skeleton').count()).toBe(1);
  look();
  await page.locator('.account').waitFor();
});

test('somebody sets a PIN for kiosks among the settings of the profile', async () => {
  await product.person('pim');
  const { page } = await product.visit('pim', { viewport: DESKTOP, at: '/profile?tab=settings' });
  await page.getByRole('button', { name: 'Set a PIN' }).click();
  await page.getByLabel(/^New PIN/).fill('111111');
  await page.getByLabel(/^The same again/).fill('111111');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Please choose a PIN that is harder to guess.').first().waitFor();
  await page.getByLabel(/^New PIN/).fill('902817');
  await page.getByLabel(/^The same again/).fill('902817');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/Nobody can read it, not even HR/).waitFor();
  await expectWithinReach(page);
});

test('a person changes their own password from the menu, stays signed in here and is told', async () => {
  await product.person('paz');
  const { page, complaints } = await product.visit('paz', { viewport: DESKTOP });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Change password' }).click();
  await page.getByRole('heading', { name: 'Change password' }).waitFor();
  await expectWithinReach(page);
  const change = async (current: string, chosen: string) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password').fill(chosen);
    await page.getByLabel('Type it again').fill(chosen);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await change('kawani', 'Password123');
  await page.getByText('This password is too common. Choose one that is harder to guess.').waitFor();
  await change('kawani', 'tilapia-at-noon');
  await page.getByRole('heading', { name: 'Password changed' }).waitFor();
  await expectWithinReach(page);
  await page.getByRole('link', { name: 'Back to the app' }).click();
  await page.waitForURL(at('/dashboard'));
  await page.getByRole('button', { name: /Notifications/ }).click();
  await page.getByText('Your password was changed').waitFor();
  // What the browser says of a form that was answered with 400 is no fault of the page.
  expect(complaints.filter((said) => !said.includes('400 (Bad Request)'))).toEqual([]);
});

/** What the server answers to the account whose token lies in this browser. */
function mayStill(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` };
    return (await fetch('/api/v1/admin/me', { headers })).status;
  });
}

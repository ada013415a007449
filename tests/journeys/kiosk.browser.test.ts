// A tablet at a site: made a kiosk by the office, used by number and by ID card, with and without a signal, revoked.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cardCode } from '@kawani/domains/employees/rules';
import { sql } from '@kawani/kit/server/db';
import { hashPassword } from '@kawani/kit/server/password';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { filmOf } from '../camera-film.ts';
import { present } from '../clock.ts';
import { freshFolder } from '../files.ts';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP, installed, tapUntilSaid, type Visit } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

const TABLET = { width: 1024, height: 768 };
const PIN = '482913';
let product: Product;
let office: Visit;

beforeAll(async () => {
  product = await startProduct();
  await product.person('mona');
  await product.database.run(sql`update sign_in_account set roles = '{HR Manager}' where username = 'mona'`);
  office = await product.visit('mona', { viewport: DESKTOP });
});
afterAll(() => product?.stop());

async function someone(username: string) {
  const id = await product.person(username);
  const hash = await hashPassword(PIN);
  await product.database.run(
    sql`insert into kiosk_pin (employee_id, hash, set_at, set_by) values (${id}, ${hash}, now(), 'x')`,
  );
  const row = await product.database.one<{ number: string; firstName: string }>(
    sql`select number, first_name as "firstName" from employee where id = ${id}`,
  );
  return { id, number: row?.number ?? '', firstName: row?.firstName ?? '' };
}
type Someone = Awaited<ReturnType<typeof someone>>;

/** Made in the HR app; gives the code for the tablet. */
async function newKiosk(name: string): Promise<string> {
  const { page } = office;
  await page.goto('/hr/maintenance/kiosks');
  await page.getByRole('button', { name: 'New kiosk' }).click();
  await page.getByLabel(/^Detachment/).selectOption({ label: 'Detachment MKT-1 · MKT-1' });
  await page.getByLabel(/^Name/).fill(name);
  await page.getByRole('button', { name: 'Create' }).click();
  const code = await page.locator('.kiosk-code').textContent();
  await page.getByRole('button', { name: 'Close' }).last().click();
  return code ?? '';
}

/** The widths at which the page of registration was looked at. */
const registeredAt = new Set<number>();

async function openTablet(name: string, browser: Browser = product.browser, viewport = TABLET) {
  const code = await newKiosk(name);
  const context = await browser.newContext({
    baseURL: product.url,
    viewport,
    reducedMotion: 'reduce',
    permissions: ['camera'],
  });
  const page = await context.newPage();
  await page.goto('/kiosk');
  await page.getByLabel(/^Registration code/).waitFor();
  if (!registeredAt.has(viewport.width)) await expectWithinReach(page);
  registeredAt.add(viewport.width);
  await page.getByLabel(/^Registration code/).fill(code);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('heading', { name: 'Detachment MKT-1' }).waitFor();
  return { page, context };
}

async function showPin(page: Page, { number }: Someone, pin = PIN): Promise<void> {
  await page.getByRole('button', { name: 'Type my number' }).click();
  await page.getByLabel('Employee number').fill(number);
  await page.getByLabel('PIN').fill(pin);
  await page.getByRole('button', { name: 'Go on' }).click();
}

async function isBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Type my number' }).waitFor();
}

async function punchesOf({ id }: Someone) {
  return product.database.rows<{ kind: string; source: string; offline: boolean; photos: number }>(sql`
    select kind, source, offline, (select count(*)::int from punch_photo_of o where o.punch_id = p.id) as photos
    from punch p where employee_id = ${id} order by at`);
}

async function send(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

test('the office makes a kiosk, the tablet becomes it, and a guard times in by number and PIN', async () => {
  const { page } = await openTablet('Lobby');
  const ana = await someone('ana');
  await expectWithinReach(page);
  await showPin(page, ana, '000001');
  await page.getByRole('alert').getByText('The number or the PIN is wrong.').waitFor();
  await isBack(page);
  await showPin(page, ana);
  await page.getByRole('heading', { name: `Hello, ${ana.firstName}` }).waitFor();
  await tapUntilSaid(page, 'Time in', /^Time in \d+:\d\d [AP]M$/);
  await isBack(page);
  expect(await punchesOf(ana)).toMatchObject([{ kind: 'IN', source: 'KIOSK', offline: false }]);
  await page.getByText(/Online · 0 waiting · Last sent/).waitFor();
  await showPin(page, ana);
  // The likely one stands out: whoever is in goes out.
  await expect.poll(() => page.getByRole('button', { name: 'Time out' }).getAttribute('data-look')).toBe('primary');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await isBack(page);
});

test('left alone, the kiosk is the next person’s after ten seconds', async () => {
  const { page } = await openTablet('Idle');
  await page.getByRole('button', { name: 'Type my number' }).click();
  await page.getByLabel('Employee number').fill('1001');
  await page.getByLabel('Employee number').waitFor({ state: 'detached' });
  await isBack(page);
  const ida = await someone('ida');
  await showPin(page, ida);
  const greeting = page.getByRole('heading', { name: `Hello, ${ida.firstName}` });
  await greeting.waitFor();
  // Here, where nothing is tapped after it: a look at the whole page can take longer than the kiosk waits.
  await expectWithinReach(page);
  await greeting.waitFor({ state: 'detached' });
  await isBack(page);
});

test('without a signal punches are kept through a reload, sent in order, and shown until then', async () => {
  const { page, context } = await openTablet('Gate', product.browser, { width: 360, height: 740 });
  const [ben, cia] = [await someone('ben'), await someone('cia')];
  await installed(page);
  await isBack(page);
  await context.setOffline(true);
  for (const [person, kind] of [
    [ben, 'Time in'],
    [cia, 'Time in'],
    [ben, 'Time out'],
  ] as const) {
    await showPin(page, person);
    await tapUntilSaid(page, kind, 'Seen. It is checked and sent when there is a signal.');
    await isBack(page);
  }
  await page.getByText(/Offline · 3 waiting/).waitFor();
  await expectWithinReach(page);
  await page.reload();
  await page.getByText(/3 waiting/).waitFor();
  await send(page, context);
  await page.getByText(/Online · 0 waiting · Last sent/).waitFor({ timeout: 40_000 });
  expect((await punchesOf(ben)).map(({ kind }) => kind)).toEqual(['IN', 'OUT']);
  expect((await punchesOf(cia)).map(({ kind }) => kind)).toEqual(['IN']);
});

test('a revoked tablet takes nothing more, keeps what waits, and sends it once it is registered again', async () => {
  const { page, context } = await openTablet('Back door');
  const dan = await someone('dan');
  await installed(page);
  await isBack(page);
  await context.setOffline(true);
  await showPin(page, dan);
  await page.getByRole('button', { name: 'Time in' }).click();
  await isBack(page);
  await office.page.goto('/hr/maintenance/kiosks');
  await office.page.getByRole('button', { name: 'More about Back door' }).click();
  await office.page.getByRole('menuitem', { name: 'Revoke' }).click();
  await office.page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await office.page.getByText('The kiosk is revoked.').waitFor();
  await send(page, context);
  await page.getByText('This tablet is no longer registered.').waitFor({ timeout: 40_000 });
  await page.getByText('1 punch is kept here and sent once it is registered again.').waitFor();
  expect(await punchesOf(dan)).toEqual([]);
  await page.getByLabel(/^Registration code/).fill(await newKiosk('Back door 2'));
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText(/Online · 0 waiting/).waitFor();
  await expect.poll(() => punchesOf(dan)).toMatchObject([{ kind: 'IN', source: 'KIOSK' }]);
});

test('an ID card before the camera is enough, and the photo is taken with the tap', async () => {
  const eva = await someone('eva');
  const secret = 'the secret of her card';
  await product.database.run(
    sql`insert into id_card (employee_id, secret, issued_at) values (${eva.id}, ${secret}, now())`,
  );
  const seen = join(await freshFolder(), 'camera.y4m');
  await writeFile(seen, filmOf(await cardCode(eva.number, secret, present())));
  const browser = await launchBrowser([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${seen}`,
  ]);
  const { page } = await openTablet('Card', browser);
  await page.getByRole('heading', { name: `Hello, ${eva.firstName}` }).waitFor({ timeout: 30_000 });
  await tapUntilSaid(page, 'Time in', /^Time in/);
  await expect.poll(() => punchesOf(eva)).toMatchObject([{ kind: 'IN', source: 'KIOSK', photos: 1 }]);
  await browser.close();
});

// A tablet at a site: made a kiosk by the office, used by number and by ID card, with and without a signal, revoked.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cardCode } from '@kawani/domains/employees/rules';
import { sql } from '@kawani/kit/server/db';
import { hashPassword } from '@kawani/kit/server/password';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { encodeQR } from 'qr';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { present } from '../clock.ts';
import { freshFolder } from '../files.ts';
import { DESK, expectWithinReach, type Product, startProduct, type Visit } from '../product.ts';

const TABLET = { width: 1024, height: 768 };
const PIN = '482913';
let product: Product;
let office: Visit;

beforeAll(async () => {
  product = await startProduct();
  await product.person('mona');
  await product.database.run(sql`update sign_in_account set roles = '{HR Manager}' where username = 'mona'`);
  office = await product.visit('mona', { viewport: DESK });
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
  await expectWithinReach(page);
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

/** The worker that opens the app without a network has taken over the page. */
async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.waitForTimeout(1500);
  await page.reload();
  await isBack(page);
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
  await expectWithinReach(page);
  await page.getByRole('button', { name: 'Time in' }).click();
  await page
    .getByRole('alert')
    .getByText(/^Time in \d+:\d\d [AP]M$/)
    .waitFor();
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
  await page.getByLabel('Employee number').waitFor({ state: 'detached', timeout: 15_000 });
  await isBack(page);
});

test('without a signal punches are kept through a reload, sent in order, and shown until then', async () => {
  const { page, context } = await openTablet('Gate', product.browser, { width: 360, height: 740 });
  const [ben, cia] = [await someone('ben'), await someone('cia')];
  await installed(page);
  await context.setOffline(true);
  for (const [person, kind] of [
    [ben, 'Time in'],
    [cia, 'Time in'],
    [ben, 'Time out'],
  ] as const) {
    await showPin(page, person);
    await page.getByRole('button', { name: kind }).click();
    await page.getByText('Seen. It is checked and sent when there is a signal.').waitFor();
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
  await page.getByRole('button', { name: 'Time in' }).click();
  await page
    .getByRole('alert')
    .getByText(/^Time in/)
    .waitFor();
  expect(await punchesOf(eva)).toMatchObject([{ kind: 'IN', source: 'KIOSK', photos: 1 }]);
  await browser.close();
});

/** One still picture of the code, as a camera's film: YUV 4:2:0. */
function filmOf(text: string): Buffer {
  const [width, height, side] = [640, 480, 400];
  const rows = encodeQR(text, 'raw', { border: 4 });
  const luma = Buffer.alloc(width * height, 235);
  const [left, top] = [(width - side) / 2, (height - side) / 2];
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const isDark = rows[Math.floor((y * rows.length) / side)]?.[Math.floor((x * rows.length) / side)];
      if (isDark) luma[(top + y) * width + left + x] = 16;
    }
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`), frame, frame]);
}

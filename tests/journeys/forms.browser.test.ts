// The parts of forms in a real browser: by keys and by typing, with a screen reader's names, on a phone and in the dark.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { serveForms } from '../forms/serve.ts';
import { DESK, expectWithinReach, PHONE } from '../product.ts';

let browser: Browser;
let site: Awaited<ReturnType<typeof serveForms>>;
beforeAll(async () => {
  site = await serveForms();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

async function open(place: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(8000);
  const complaints: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.clock.setFixedTime('2026-11-21T10:00:00+08:00');
  await page.goto(site.url + place);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, context, complaints };
}

const valuesOf = async (page: Page) =>
  JSON.parse((await page.locator('pre[data-values]').getAttribute('data-values')) ?? '{}');
/** By its label, with or without the mark of what is required. */
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( \\*)?$`));
const isFocused = (page: Page, label: string) =>
  field(page, label).evaluate((element) => element === document.activeElement);
const told = (page: Page, label: string) =>
  field(page, label).evaluate((element) => {
    const id = element.getAttribute('aria-describedby');
    return id === null ? null : document.getElementById(id)?.textContent;
  });

test.each([
  ['on a phone, light', { colorScheme: 'light' as const }],
  ['on a phone, dark', { colorScheme: 'dark' as const }],
  ['on a desk, light', { viewport: DESK, colorScheme: 'light' as const }],
  ['on a desk, dark', { viewport: DESK, colorScheme: 'dark' as const }],
])('every part is within everybody’s reach %s', async (_, look) => {
  const { page, context, complaints } = await open('/', look);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => page.getByText('This field is required.').count()).toBe(2);
  await expectWithinReach(page);
  await page.getByRole('button', { name: 'Choose From' }).click();
  await page.getByRole('dialog').waitFor();
  await expectWithinReach(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('combobox', { name: 'Partner' }).click();
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await expectWithinReach(page);
  await page.goto(`${site.url}/?page=list`);
  await page.getByRole('button', { name: 'More about Request 2', exact: true }).click();
  await page.getByRole('menuitem', { name: 'See' }).waitFor();
  await expectWithinReach(page);
  expect(complaints).toEqual([]);
  await context.close();
});

test('what fingers touch is 44 pixels high', async () => {
  const { page, context } = await open('/', { hasTouch: true, isMobile: true });
  const small = await page
    .locator('main :is(button, input:not(.unseen, [type=checkbox]), select, textarea, label.button, label.check)')
    .evaluateAll((all) =>
      all
        .filter((element) => element.getBoundingClientRect().height < 44)
        .map((element) => element.outerHTML.slice(0, 90)),
    );
  expect(small).toEqual([]);
  expect(await page.getByText('Take a photo').count()).toBe(1);
  await context.close();
});

test('a form that misses something is not sent; the first bad field has the focus and says why', async () => {
  const { page, context } = await open('/');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => isFocused(page, 'Title')).toBe(true);
  expect(await told(page, 'Title')).toBe('This field is required.');
  await field(page, 'Title').fill('clash');
  expect(await told(page, 'Title')).toBeNull();
  await field(page, 'From').fill('nov 24, 2026');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => told(page, 'Starts')).toBe('This clashes with TA-2026-000001.');
  expect(await isFocused(page, 'Starts')).toBe(true);
  await field(page, 'Title').fill('offline');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect
    .poll(() => page.getByRole('alert').allTextContents())
    .toContainEqual(expect.stringMatching(/^You are offline/));
  expect(await valuesOf(page)).toMatchObject({ title: 'offline', from: '2026-11-24' });
  await field(page, 'Title').fill('fine');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => page.locator('output').textContent()).toBe('Sent.');
  await context.close();
});

test('a date is typed as people write it, or picked; days that are shut say why', async () => {
  const { page, context } = await open('/');
  const from = field(page, 'From');
  await from.fill('11/24');
  await from.press('Tab');
  expect(await from.inputValue()).toBe('Nov-24-2026');
  await from.fill('Nov-25-2026');
  await from.press('Tab');
  expect(await told(page, 'From')).toBe('Payroll for this date is already posted.');
  expect((await valuesOf(page)).from).toBeNull();
  await from.fill('some day');
  await from.press('Tab');
  expect(await told(page, 'From')).toBe('Please enter a valid date.');

  await page.getByRole('button', { name: 'Choose From' }).press('Enter');
  const sheet = page.getByRole('dialog');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.slice(0, 11));
  await expect.poll(focused).toBe('Nov-21-2026');
  expect(await sheet.getByRole('button', { name: /^Nov-25-2026/ }).isDisabled()).toBe(true);
  expect(await sheet.getByRole('button', { name: /^Nov-22-2026/ }).isDisabled()).toBe(true);
  expect(await sheet.locator('th').first().textContent()).toBe('Su');
  await sheet.getByRole('button', { name: /^Nov-26-2026/ }).click();
  expect(await from.inputValue()).toBe('Nov-26-2026');
  expect(await told(page, 'From')).toBeNull();
  await context.close();
});

test('a range is typed, picked in two taps, held to its length and cleared', async () => {
  const { page, context } = await open('/');
  const dates = field(page, 'Work dates');
  await dates.fill('nov 1 - nov 15');
  await dates.press('Tab');
  expect(await dates.inputValue()).toBe('Nov-01-2026 to Nov-15-2026');
  await page.getByRole('button', { name: 'Choose Work dates' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^Nov-05-2026/ }).click();
  await sheet.getByRole('button', { name: /^Nov-07-2026/ }).click();
  expect(await dates.inputValue()).toBe('Nov-05-2026 to Nov-07-2026');
  await dates.fill('Jan-01-2026 to Dec-31-2026');
  await dates.press('Tab');
  expect(await told(page, 'Work dates')).toBe('Please choose 31 days or fewer.');
  await page.getByRole('button', { name: 'Clear Work dates' }).click();
  expect(await dates.inputValue()).toBe('');
  expect((await valuesOf(page)).dates).toBeNull();
  await context.close();
});

test('numbers, times and moments are Manila’s and the form’s, whatever the phone’s zone is', async () => {
  const { page, context } = await open('/', { timezoneId: 'America/New_York' });
  await field(page, 'Days').fill('2.5');
  await field(page, 'Days').press('Tab');
  expect(await told(page, 'Days')).toBe('Invalid amount.');
  await field(page, 'Days').fill('12');
  await field(page, 'Starts').fill('22:00');
  await field(page, 'Ends: date').fill('Nov-25-2026');
  await field(page, 'Ends: time').fill('06:00');
  expect(await valuesOf(page)).toMatchObject({ days: 12, starts: '22:00', ends: '2026-11-25T06:00:00.000+08:00' });
  await context.close();
});

test('a text counts what is left near its limit and cuts nothing beyond it', async () => {
  const { page, context } = await open('/');
  await field(page, 'Reason').fill('a');
  expect(await told(page, 'Reason')).toBe('In your own words.');
  await field(page, 'Reason').fill('a'.repeat(59));
  expect(await told(page, 'Reason')).toBe('1 character left');
  await field(page, 'Reason').fill('a'.repeat(70));
  expect(await told(page, 'Reason')).toBe('You have reached the maximum number of characters allowed for this field.');
  expect((await valuesOf(page)).reason).toHaveLength(70);
  await context.close();
});

test('a person is found by typing and chosen by keys or by a tap', async () => {
  const { page, context } = await open('/');
  const partner = page.getByRole('combobox', { name: 'Partner' });
  await partner.fill('r');
  await expect.poll(() => page.getByRole('listbox').getByRole('option').count()).toBe(3);
  await partner.press('ArrowDown');
  await expect
    .poll(() => page.getByRole('listbox').getByRole('option', { selected: true }).textContent())
    .toBe('Ben Cruz 1001');
  await partner.press('Enter');
  expect(await partner.inputValue()).toBe('Ben Cruz');
  await partner.fill('Ben Cru');
  expect((await valuesOf(page)).partner).toBeNull();
  await partner.fill('muñ');
  await page.getByRole('option', { name: 'Carla Muñoz' }).click();
  expect((await valuesOf(page)).partner.id).toBe('p2');
  await page.getByRole('button', { name: 'Clear Partner' }).click();
  await partner.fill('zzz');
  await expect.poll(() => page.getByText('Nothing found for “zzz”').count()).toBe(1);
  await context.close();
});

test('files are attached: a photo made small, a paper as it is; one that fails leaves the others and is sent again', async () => {
  const { page, context } = await open('/');
  const drawn = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2000, height: 1500 });
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    const noise = pen.createImageData(2000, 1500);
    for (let at = 0; at < noise.data.length; at += 1) noise.data[at] = at % 4 === 3 ? 255 : (at * 2654435761) % 97;
    pen.putImageData(noise, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.95);
  });
  const photo = Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64');
  expect(photo.length).toBeGreaterThan(300_000);
  const paper = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await page.locator('input[type=file]').setInputFiles([
    { name: 'photo.jpeg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'lost.pdf', ...paper },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('text') },
  ]);
  await expect.poll(async () => (await valuesOf(page)).files.length).toBe(1);
  const [sent] = (await valuesOf(page)).files;
  expect(sent).toMatchObject({ mediaType: 'image/jpeg' });
  expect(sent.bytes).toBeLessThan(photo.length / 1.5);
  await expect.poll(() => page.getByText('Only JPG, PNG and PDF files are taken.').count()).toBe(1);
  await page.getByRole('button', { name: 'Remove notes.txt' }).click();
  await page.getByRole('button', { name: 'Send lost.pdf again' }).click();
  await expect.poll(async () => (await valuesOf(page)).files.length).toBe(2);
  await page
    .locator('input[type=file]')
    .setInputFiles(['a', 'b', 'c', 'd'].map((name) => ({ name: `${name}.pdf`, ...paper })));
  await expect.poll(async () => (await valuesOf(page)).files.length).toBe(5);
  await expect.poll(() => page.getByText('Not added: 5 files at most.').count()).toBe(1);
  await context.close();
});

test('a menu is walked with arrows, left with Escape, and its button has the focus again', async () => {
  const { page, context } = await open('/?page=list', { viewport: DESK });
  const button = page.getByRole('button', { name: 'More about Request 20' });
  await button.press('Enter');
  const item = (name: string) => page.getByRole('menuitem', { name });
  await expect.poll(() => item('See').evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowDown');
  expect(await item('Cancel it').evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  expect(await page.getByRole('menu').count()).toBe(0);
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await button.click();
  await item('Cancel it').click();
  expect(await page.locator('output').textContent()).toBe('cancel Request 20');
  await context.close();
});

test.each([
  ['a phone', PHONE],
  ['a desk', DESK],
])('on %s rows are ticked one by one, by the page, and all that match', async (_, viewport) => {
  const { page, context } = await open('/?page=list', { viewport });
  await page.getByRole('checkbox', { name: 'Select Request 3', exact: true }).check();
  await expect.poll(() => page.getByText('1 selected').count()).toBe(1);
  await page.getByRole('button', { name: 'Select this page' }).click();
  await page.getByRole('button', { name: 'Select all 42 matching' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  expect(await page.locator('output').textContent()).toBe('approve 42');
  await page.getByRole('checkbox', { name: 'Select Request 3', exact: true }).uncheck();
  await expect.poll(() => page.getByText('19 selected').count()).toBe(1);
  await context.close();
});

test('filters stand behind their button on a phone and in a row on a desk', async () => {
  const phone = await open('/?page=list');
  await phone.page.getByRole('button', { name: 'Filters (1)' }).click();
  await phone.page.getByRole('dialog', { name: 'Filters' }).getByLabel('Name').waitFor();
  await phone.context.close();
  const desk = await open('/?page=list', { viewport: DESK });
  expect(await desk.page.getByRole('search', { name: 'Filters' }).getByLabel('Name').isVisible()).toBe(true);
  await desk.context.close();
});

test('a half-filled drawer asks before it is left: by its button, by Back, and not by Escape or a tap beside it', async () => {
  const { page, context } = await open('/', { viewport: DESK });
  await page.goto(`${site.url}/?page=list`);
  await page.getByRole('link', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Open a drawer' }).click();
  const drawer = page.getByRole('dialog', { name: 'A drawer' });
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
  await page.mouse.click(20, 20);
  expect(await drawer.count()).toBe(1);
  await field(page, 'Note').fill('something');
  await drawer.getByRole('button', { name: 'Close' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(await field(page, 'Note').inputValue()).toBe('something');
  await drawer.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await page.goBack();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('here')).toBe('yes');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await context.close();
});

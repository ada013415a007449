// The parts of forms in a real browser: by keys and by typing, with a screen reader's names, on a phone and in the dark.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveBrowser } from '../browser.ts';
import { serveForms } from '../forms/serve.ts';
import { visitForms } from '../forms/visit.ts';
import { DESKTOP, PHONE } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

let site: Awaited<ReturnType<typeof serveForms>>;
beforeAll(async () => {
  site = await serveForms();
});
afterAll(async () => {
  await leaveBrowser();
  await site?.stop();
});

const open = (place: string, options?: BrowserContextOptions) =>
  visitForms(site.url + place, options, '2026-11-21T10:00:00+08:00');

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
  ['on a desktop, light', { viewport: DESKTOP, colorScheme: 'light' as const }],
  ['on a desktop, dark', { viewport: DESKTOP, colorScheme: 'dark' as const }],
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
  await expect.poll(() => page.getByText('Take a photo').count()).toBe(1);
  await context.close();
});

test('a form that misses something is not sent; the first bad field has the focus and says why', async () => {
  const { page, context } = await open('/');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => isFocused(page, 'Title')).toBe(true);
  await expect.poll(() => told(page, 'Title')).toBe('This field is required.');
  await field(page, 'Title').fill('clash');
  await expect.poll(() => told(page, 'Title')).toBeNull();
  await field(page, 'From').fill('nov 24, 2026');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => told(page, 'Starts')).toBe('This clashes with TA-2026-000001.');
  await expect.poll(() => isFocused(page, 'Starts')).toBe(true);
  await field(page, 'Title').fill('offline');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect
    .poll(() => page.getByRole('alert').allTextContents())
    .toContainEqual(expect.stringMatching(/^The server can't be reached/));
  await expect.poll(() => valuesOf(page)).toMatchObject({ title: 'offline', from: '2026-11-24' });
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
  await expect.poll(() => from.inputValue()).toBe('Nov-24-2026');
  await from.fill('Nov-25-2026');
  await from.press('Tab');
  await expect.poll(() => told(page, 'From')).toBe('Payroll for this date is already posted.');
  await expect.poll(async () => (await valuesOf(page)).from).toBeNull();
  await from.fill('some day');
  await from.press('Tab');
  await expect.poll(() => told(page, 'From')).toBe('Please enter a valid date.');

  await page.getByRole('button', { name: 'Choose From' }).press('Enter');
  const sheet = page.getByRole('dialog');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.slice(0, 11));
  await expect.poll(focused).toBe('Nov-21-2026');
  await expect.poll(() => sheet.getByRole('button', { name: /^Nov-25-2026/ }).isDisabled()).toBe(true);
  await expect.poll(() => sheet.getByRole('button', { name: /^Nov-22-2026/ }).isDisabled()).toBe(true);
  await expect.poll(() => sheet.locator('th').first().textContent()).toBe('Su');
  await sheet.getByRole('button', { name: /^Nov-26-2026/ }).click();
  await expect.poll(() => from.inputValue()).toBe('Nov-26-2026');
  await expect.poll(() => told(page, 'From')).toBeNull();
  await context.close();
});

test('a range is typed, picked in two taps, held to its length and cleared', async () => {
  const { page, context } = await open('/');
  const dates = field(page, 'Work dates');
  await dates.fill('nov 1 - nov 15');
  await dates.press('Tab');
  await expect.poll(() => dates.inputValue()).toBe('Nov-01-2026 to Nov-15-2026');
  await page.getByRole('button', { name: 'Choose Work dates' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^Nov-05-2026/ }).click();
  await sheet.getByRole('button', { name: /^Nov-07-2026/ }).click();
  await expect.poll(() => dates.inputValue()).toBe('Nov-05-2026 to Nov-07-2026');
  await dates.fill('Jan-01-2026 to Dec-31-2026');
  await dates.press('Tab');
  await expect.poll(() => told(page, 'Work dates')).toBe('Please choose 31 days or fewer.');
  await page.getByRole('button', { name: 'Clear Work dates' }).click();
  await expect.poll(() => dates.inputValue()).toBe('');
  await expect.poll(async () => (await valuesOf(page)).dates).toBeNull();
  await context.close();
});

test('numbers, times and moments are Manila’s and the form’s, whatever the phone’s zone is', async () => {
  const { page, context } = await open('/', { timezoneId: 'America/New_York' });
  await field(page, 'Days').fill('2.5');
  await field(page, 'Days').press('Tab');
  await expect.poll(() => told(page, 'Days')).toBe('Invalid amount.');
  await field(page, 'Days').fill('12');
  await field(page, 'Starts').fill('22:00');
  await field(page, 'Ends: date').fill('Nov-25-2026');
  await field(page, 'Ends: time').fill('06:00');
  const ends = '2026-11-25T06:00:00.000+08:00';
  await expect.poll(() => valuesOf(page)).toMatchObject({ days: 12, starts: '22:00', ends });
  await context.close();
});

test('a text counts what is left near its limit and cuts nothing beyond it', async () => {
  const { page, context } = await open('/');
  await field(page, 'Reason').fill('a');
  await expect.poll(() => told(page, 'Reason')).toBe('In your own words.');
  await field(page, 'Reason').fill('a'.repeat(59));
  await expect.poll(() => told(page, 'Reason')).toBe('1 character left');
  await field(page, 'Reason').fill('a'.repeat(70));
  await expect
    .poll(() => told(page, 'Reason'))
    .toBe('You have reached the maximum number of characters allowed for this field.');
  await expect.poll(async () => (await valuesOf(page)).reason).toHaveLength(70);
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
  await expect.poll(() => partner.inputValue()).toBe('Ben Cruz');
  await partner.fill('Ben Cru');
  await expect.poll(async () => (await valuesOf(page)).partner).toBeNull();
  await partner.fill('muñ');
  await page.getByRole('option', { name: 'Carla Muñoz' }).click();
  await expect.poll(async () => (await valuesOf(page)).partner?.id).toBe('p2');
  await page.getByRole('button', { name: 'Clear Partner' }).click();
  await partner.fill('zzz');
  await expect.poll(() => page.getByText('No results for “zzz”').count()).toBe(1);
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
  await expect.poll(async () => (await valuesOf(page)).files).toMatchObject([{ mediaType: 'image/jpeg' }]);
  const [sent] = (await valuesOf(page)).files;
  expect(sent.bytes).toBeLessThan(photo.length / 1.5);
  await expect.poll(() => page.getByText('Only JPG, PNG and PDF files are accepted.').count()).toBe(1);
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
  const { page, context } = await open('/?page=list', { viewport: DESKTOP });
  const button = page.getByRole('button', { name: 'More about Request 20' });
  await button.press('Enter');
  const item = (name: string) => page.getByRole('menuitem', { name });
  await expect.poll(() => item('See').evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => item('Cancel it').evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('menu').count()).toBe(0);
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await button.click();
  await item('Cancel it').click();
  await expect.poll(() => page.locator('output').textContent()).toBe('cancel Request 20');
  await context.close();
});

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('on %s rows are ticked one by one, by the page, and all that match', async (_, viewport) => {
  const { page, context } = await open('/?page=list', { viewport });
  await page.getByRole('checkbox', { name: 'Select Request 3', exact: true }).check();
  await expect.poll(() => page.getByText('1 selected').count()).toBe(1);
  await page.getByRole('button', { name: 'Select this page' }).click();
  await page.getByRole('button', { name: 'Select all 42 matching' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(() => page.locator('output').textContent()).toBe('approve 42');
  await page.getByRole('checkbox', { name: 'Select Request 3', exact: true }).uncheck();
  await expect.poll(() => page.getByText('19 selected').count()).toBe(1);
  await context.close();
});

test('filters stand behind their button on a phone and in a row on a desktop', async () => {
  const phone = await open('/?page=list');
  await phone.page.getByRole('button', { name: 'Filters (1)' }).click();
  await phone.page.getByRole('dialog', { name: 'Filters' }).getByLabel('Name').waitFor();
  const desktop = await open('/?page=list', { viewport: DESKTOP });
  await desktop.page.getByRole('search', { name: 'Filters' }).getByLabel('Name').waitFor();
  await desktop.context.close();
});

// What lies above a page: how it closes, what asks before it is left, and what Back does about it.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveBrowser } from '../browser.ts';
import { serveForms } from '../forms/serve.ts';
import { visitForms } from '../forms/visit.ts';
import { DESKTOP } from '../visit.ts';

let site: Awaited<ReturnType<typeof serveForms>>;
beforeAll(async () => {
  site = await serveForms();
});
afterAll(async () => {
  await leaveBrowser();
  await site?.stop();
});

const open = (place: string, options?: BrowserContextOptions) => visitForms(site.url + place, options);

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('a half-filled drawer asks before it is left: by its button, by Back, by Escape and not by a tap beside it', async () => {
  const { page, context } = await open('/', { viewport: DESKTOP });
  await page.goto(`${site.url}/?page=list`);
  await page.getByRole('link', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Open a drawer' }).click();
  const drawer = page.getByRole('dialog', { name: 'A drawer' });
  await page.mouse.click(20, 20);
  expect(await drawer.count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => drawer.count()).toBe(0);
  await page.getByRole('button', { name: 'Open a drawer' }).click();
  await field(page, 'Note').fill('something');
  await drawer.getByRole('button', { name: 'Close' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.poll(() => field(page, 'Note').inputValue()).toBe('something');
  await field(page, 'Note').press('Escape');
  await question.waitFor();
  // A question closes by its buttons alone.
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Stay' }).click();
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

test('on a phone, Back closes what lies on top, asks where that is half filled in, and leaves the page last', async () => {
  const { page, context, complaints } = await open('/?page=list');
  const layer = (name: string) => page.getByRole('dialog', { name: `${name} layer` });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const openLayers = async () => {
    await page.getByRole('button', { name: 'Open layers' }).click();
    await page.getByRole('button', { name: 'Open the second' }).click();
    await page.getByRole('button', { name: 'Open the third' }).click();
    await layer('Third').waitFor();
  };
  const back = () => page.evaluate(() => history.back());
  await openLayers();
  await back();
  await expect.poll(() => layer('Third').count()).toBe(0);
  await page.getByRole('button', { name: 'Open the third' }).click();
  await field(page, 'Reason').fill('Late files');
  await back();
  await question.waitFor();
  // A second Back is about the question.
  await back();
  await expect.poll(() => question.count()).toBe(0);
  expect(await field(page, 'Reason').inputValue()).toBe('Late files');
  await page.keyboard.press('Escape');
  await back();
  await question.getByRole('button', { name: 'Leave the form' }).click();
  await expect.poll(() => layer('Third').count()).toBe(0);
  for (const name of ['Second', 'First']) {
    await layer(name).waitFor();
    await back();
    await expect.poll(() => layer(name).count()).toBe(0);
  }
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'Open in the address' }).click();
  await page.getByRole('dialog', { name: 'In the address' }).waitFor();
  await back();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  // Opened as a link that somebody sent, it is closed by Back too.
  await page.goto(`${site.url}/?page=list&open=yes`);
  await page.getByRole('dialog', { name: 'In the address' }).waitFor();
  await back();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(new URL(page.url()).search).toBe('?page=list');
  // After a reload nothing lies above the page, and Back leaves it.
  await page.getByRole('button', { name: 'Open layers' }).click();
  await layer('First').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Open layers' }).waitFor();
  await page.goto('about:blank');
  await page.goto(`${site.url}/?page=list`);
  await page.getByRole('button', { name: 'Open layers' }).click();
  await layer('First').getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await back();
  await expect.poll(() => page.url()).toBe('about:blank');
  expect(complaints).toEqual([]);
  await context.close();
});

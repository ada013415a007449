// A page of the forms that tests serve, in a browser, with what it complains of.
import type { BrowserContextOptions } from 'playwright-core';
import { ownBrowser } from '../browser.ts';
import { PHONE } from '../visit.ts';

/** `at`: the time that the page's clock shows and stays at. */
export async function visitForms(url: string, options: BrowserContextOptions = {}, at?: string) {
  const context = await (await ownBrowser()).newContext({ viewport: PHONE, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  if (at !== undefined) await page.clock.setFixedTime(at);
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, context, complaints };
}

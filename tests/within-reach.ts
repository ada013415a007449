// What every page owes to everybody: nothing that axe finds, and nothing wider than the window.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Only violations are told in full, which spares most of the telling. */
const LOOK = "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)";

/** Nothing that axe finds, and nothing wider than the window, once what the page shows first is there. */
export async function expectWithinReach(page: Page): Promise<void> {
  await expectArrived(page);
  const violations = await violationsOn(page);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
  await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0);
}

/** Neither the frame of a page nor a part of it stands for what is still on its way. */
export async function expectArrived(page: Page): Promise<void> {
  await expect.poll(() => page.locator('.skeleton, main[data-arriving]').count()).toBe(0);
}

/** By how many pixels the page is wider than the window. */
export function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/**
 * What axe finds by all of its usual rules. Axe is read into a document once, however often that is looked at: its own way
 * into Playwright reads more than a megabyte twice for every look, which often took longer than the look itself.
 */
export async function violationsOn(page: Page): Promise<AxeResults['violations']> {
  for (const frame of page.frames()) {
    const isThere = await frame.evaluate(() => 'axe' in window);
    if (!isThere) await frame.evaluate(AXE);
  }
  return page.evaluate<AxeResults['violations']>(LOOK);
}

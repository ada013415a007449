// What every page owes to everybody: nothing that axe finds, and nothing wider than the window.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { FIRST_OF_KIND, markKinds, unmarkKinds } from './alike.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/**
 * The usual rules, best practices among them, and two that axe leaves out: that names begin with what is seen, and that what is
 * tapped is large enough or far enough from its neighbours. Only violations are told in full, which spares most of the telling.
 */
const RULES = "rules: { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } }";
/** All that changes with the theme. */
const COLOURS = "runOnly: ['color-contrast']";
/** Axe parses the same few colours for every element and all that is behind it, which took a tenth of its time. */
const READ_COLOURS_ONCE = `(() => {
  const { Color } = axe.commons.color;
  const read = Color.prototype.parseString;
  const known = new Map();
  Color.prototype.parseString = function (text) {
    const same = known.get(text);
    if (same === undefined) known.set(text, new Color(read.call(this, text)));
    else Object.assign(this, { r: same.r, g: same.g, b: same.b, alpha: same.alpha });
    return this;
  };
})()`;
const coloursOf = (selector: string) =>
  `axe.configure({ rules: [{ id: 'color-contrast', selector: ${JSON.stringify(selector)} }] })`;
const lookFor = (what: string) =>
  `axe.run(document, { resultTypes: ['violations'], ${what} }).then(({ violations }) => violations)`;

/** Nothing that axe finds in either theme, and nothing wider than the window, once what the page shows first is there. */
export async function expectWithinReach(page: Page): Promise<void> {
  await expectArrived(page);
  expect(await faultsOn(page)).toEqual([]);
  await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0);
}

/** What axe finds: all in the theme that is on, then the colours of the other one, where one of a kind stands for all. */
export async function faultsOn(page: Page): Promise<string[]> {
  const faults = await violationsOn(page);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  // Colours turn slowly where nobody asked for less motion.
  await page.waitForFunction(() => !document.getAnimations().some((each) => each instanceof CSSTransition));
  await page.evaluate(markKinds, FIRST_OF_KIND);
  await page.evaluate(coloursOf(`[${FIRST_OF_KIND}]`));
  const others = await violationsOn(page, COLOURS);
  await page.evaluate(coloursOf('*'));
  await page.evaluate(unmarkKinds, FIRST_OF_KIND);
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  return [...faults.map(told), ...others.map((fault) => `${isDark ? 'light' : 'dark'}: ${told(fault)}`)];
}

function told({ id, nodes }: AxeResults['violations'][number]): string {
  return `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`;
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
 * What axe finds, by all rules or by those that are named. Axe is read into a document once, however often that is looked at: its own way
 * into Playwright reads more than a megabyte twice for every look, which often took longer than the look itself.
 */
export async function violationsOn(page: Page, rules = RULES): Promise<AxeResults['violations']> {
  for (const frame of page.frames()) {
    const isThere = await frame.evaluate(() => 'axe' in window);
    if (!isThere) await frame.evaluate(`${AXE};${READ_COLOURS_ONCE}`);
  }
  return page.evaluate<AxeResults['violations']>(lookFor(rules));
}

// What every page owes to everybody: nothing that axe finds, and nothing wider than the window.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Nothing that axe finds, and nothing wider than the window, once what the page shows first is there. */
export async function expectWithinReach(page: Page): Promise<void> {
  await expectArrived(page);
  const { violations } = await axe(page).analyze();
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
 * The same rules in a quarter of the time: only violations are told in full, and no second page is opened to gather the
 * results of frames of other origins, which no page of ours has.
 */
export function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
}

// The tabs of a page, which are links.
import type { Page } from 'playwright-core';

/** The addresses of those that are not open, from the root. */
export async function otherTabs(page: Page): Promise<string[]> {
  const links = await page
    .locator('nav.tabs a:not([aria-current])')
    .evaluateAll((all) => all.map((tab) => tab.getAttribute('href')));
  return links.filter((link) => link !== null);
}

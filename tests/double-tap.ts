// Two quick taps, as nervous fingers make them.
import type { Locator, Route } from 'playwright-core';

const CALLS = '**/api/**';

/**
 * What the first tap sends is held until the second one is made. On a busy machine its answer could come between them, and
 * the second tap would meet whatever is drawn there by then.
 */
export async function doubleTap(button: Locator): Promise<void> {
  const page = button.page();
  let end = () => {};
  const tapped = new Promise<void>((resolve) => {
    end = resolve;
  });
  const sent: Promise<void>[] = [];
  const hold = (route: Route) => {
    if (route.request().method() === 'GET') return route.fallback();
    const sending = tapped.then(() => route.fallback());
    sent.push(sending);
    return sending;
  };
  await page.route(CALLS, hold);
  await button.dblclick();
  end();
  await Promise.all(sent);
  await page.unroute(CALLS, hold);
}

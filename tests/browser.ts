// A headless Chromium for the journeys and the bench, the same on every machine.
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { ensureChromium } from './chromium.ts';
import { shiftPages } from './clock.ts';

/**
 * Chromium 156 draws the hidden popup of its address bar for every context, in a process of its own, and begins one more
 * process with every page for a page that may follow. Playwright's list is repeated here because Chromium reads only the
 * last list it is given.
 */
const WITHOUT = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'],
  ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...['DestroyProfileOnBrowserClose', 'HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay'],
  ...['MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding', 'PreconnectToSearch'],
  ...['TcpPortRandomizationWin', 'ThirdPartyStoragePartitioning'],
];

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${WITHOUT.join()}`,
];

/**
 * A test's page lives for seconds: Chromium spends more on optimizing its code than the optimized code saves. Both compilers have
 * to be off, because where Maglev alone is missing Turbofan compiles all the more.
 */
const UNOPTIMIZED = '--js-flags=--no-maglev,--no-turbofan';

// Every test file loads its helpers again, while the browser is kept for the whole process.
const kept = globalThis as { kawaniBrowser?: Promise<Browser> };

/** The one browser of this process, which ends with it. */
export function ownBrowser(): Promise<Browser> {
  kept.kawaniBrowser ??= launchBrowser([UNOPTIMIZED]);
  return kept.kawaniBrowser;
}

/** After a test file: what it opened in the browser is closed. */
export async function leaveBrowser(): Promise<void> {
  const browser = await kept.kawaniBrowser;
  await Promise.all(browser?.contexts().map(closeContext) ?? []);
}

/** A test's own answer to a call may still be on its way, and fails with the page it is for: nobody waits for it. */
export async function closeContext(context: BrowserContext): Promise<void> {
  const leaving = [context, ...context.pages()];
  await Promise.all(leaving.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

/** Another browser, for tests that need flags of their own; the caller closes it. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const { path, env } = await ensureChromium();
  // Chromium refuses its sandbox to root, and the packaged one comes without.
  const browser = await chromium.launch({
    executablePath: path,
    headless: true,
    args: ['--headless', '--no-sandbox', ...FLAGS, ...flags],
    env: { ...(process.env as Record<string, string>), ...env },
  });
  return shiftPages(browser);
}

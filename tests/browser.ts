// A headless Chromium for the journeys and the bench, the same on every machine.
import { type Browser, chromium } from 'playwright-core';
import { ensureChromium } from './chromium.ts';
import { shiftPages } from './clock.ts';

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

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

// A company on the day after its first cut-off: nothing is in it but the account whose password the server printed.
import type { Page } from 'playwright-core';
import { leaveBrowser, ownBrowser } from './browser.ts';
import { present } from './clock.ts';
import { type Dated, dateDatabase, startDated } from './dated-server.ts';
import { freshConnection } from './server.ts';
import { at, DESKTOP, openPage, PHONE, type Visit } from './visit.ts';

const NOW = new Date('2026-07-16T09:00:00.000+08:00');
export const PERIOD = { starts: '2026-07-01', ends: '2026-07-15', shown: 'Jul-01-2026 to Jul-15-2026' } as const;
const COMPANY = 'Peñaflor Security & Co.';

export type FirstMonth = Omit<Dated, 'said' | 'browser'> & {
  /** Of the account `administrator`. */
  readonly printed: string;
  /** By the form, with a password that somebody else knows; the own one is chosen on the way. */
  signIn(username: string, given: string, where?: 'desk' | 'phone'): Promise<Visit>;
};

export async function startFirstMonth(): Promise<FirstMonth> {
  const connection = await freshConnection();
  const aheadMs = NOW.getTime() - present().getTime();
  await dateDatabase(aheadMs, connection);
  const browser = await ownBrowser();
  // Nobody here has an e-mail address, so nothing is ever sent there.
  const variables = { COMPANY_NAME: COMPANY, SMTP_URL: 'smtp://localhost:1', MAIL_FROM: 'hr@penaflor.example' };
  const server = await startDated(aheadMs, { connection, browser, variables });
  return {
    url: server.url,
    printed: /administrator has the password (\S+)\./.exec(server.said())?.[1] ?? '',
    signIn: async (username, given, where = 'desk') => {
      const viewport = where === 'desk' ? DESKTOP : { ...PHONE, width: 390 };
      const visit = await openPage(server.browser, { baseURL: server.url, viewport, acceptDownloads: true });
      await chooseOwn(visit.page, { username, given });
      return visit;
    },
    stop: async () => {
      await leaveBrowser();
      await server.stop();
    },
  };
}

async function chooseOwn(page: Page, { username, given }: { username: string; given: string }): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(given);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Choose a password' }).waitFor();
  for (const label of ['New password', 'Type it again']) await page.getByLabel(label).fill('three words of my own');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.waitForURL(at('/dashboard'));
}

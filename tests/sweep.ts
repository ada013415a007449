// A walk through every declared page of the demo company, for what each owes to everybody: it arrives, nothing that axe finds in
// either theme, nothing wider than the window, and nothing said on the console.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@kawani/kit/server/db';
import { grouped } from '@kawani/kit/values/groups';
import type { Page } from 'playwright-core';
import { leaveBrowser, ownBrowser } from './browser.ts';
import { demoConnection } from './demo.ts';
import { everyPlace, type Place } from './every-page.ts';
import { serveHere } from './own-server.ts';
import { urlOf } from './process.ts';
import { otherTabs } from './tabs.ts';
import { DESKTOP, openPage, PHONE, type Visit, visit } from './visit.ts';
import { expectArrived, faultsOn, tooWide } from './within-reach.ts';

/** What is held against the page that is open; it gives what is wrong with it. */
export type Look = (page: Page) => Promise<string[]>;

export type Walk = {
  readonly places: readonly Place[];
  /** Every place, two people at a time; `follows`: the tabs of each page too. Gives what is wrong, each with its address. */
  faults(look: Look, options?: { follows?: true; locale?: string }): Promise<string[]>;
  stop(): Promise<void>;
};

export async function startWalk(): Promise<Walk> {
  const connection = await demoConnection();
  const folder = await mkdtemp(join(tmpdir(), 'kawani-walk-'));
  const server = await serveHere({ DATABASE_URL: urlOf(connection), DATA_DIR: folder, DEMO: '1' });
  const database = openDatabase({ connection, size: 1 });
  const places = await everyPlace(database);
  await database.close();
  return {
    places,
    faults: (look, { follows, locale = 'en-PH' } = {}) => faultsOf(places, look, { url: server.url, follows, locale }),
    stop: async () => {
      await leaveBrowser();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Way = { readonly url: string; readonly follows: true | undefined; readonly locale: string };

async function faultsOf(places: readonly Place[], look: Look, { url, follows, locale }: Way): Promise<string[]> {
  const browser = await ownBrowser();
  const options = { baseURL: url, locale };
  const waiting = [...grouped(places, (place) => place.account)];
  const faults: string[] = [];
  const walkOn = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [account, own] = next;
      const there = account ? await visit({ browser, url }, account, options) : await openPage(browser, options);
      for (const { path } of own) faults.push(...(await faultsFrom(there, path, look, follows)));
      await there.context.close();
    }
  };
  await Promise.all([walkOn(), walkOn()]);
  return faults;
}

/** Of a page and, where they are followed, of its tabs. */
async function faultsFrom({ page, complaints }: Visit, first: string, look: Look, follows?: true): Promise<string[]> {
  const faults: string[] = [];
  const seen = new Set<string>([first]);
  for (const path of seen) {
    await arrive(page, path);
    const found = [...(await look(page)), ...complaints.splice(0)];
    faults.push(...found.map((fault) => `${path}: ${fault}`));
    for (const tab of follows && path === first ? await otherTabs(page) : []) seen.add(tab);
  }
  return faults;
}

async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expectArrived(page);
}

export async function onPhone(page: Page): Promise<string[]> {
  await page.setViewportSize(PHONE);
  return [...(await faultsOn(page)), ...(await widthFaults(page))];
}

export async function onDesktop(page: Page): Promise<string[]> {
  await page.setViewportSize(DESKTOP);
  await drawn(page);
  await expectArrived(page);
  const faults = [...(await faultsOn(page)), ...(await widthFaults(page))].map((fault) => `on a desktop, ${fault}`);
  await page.setViewportSize(PHONE);
  return faults;
}

/** The page has been laid out at its new width, also by what listens to it. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

export async function widthFaults(page: Page): Promise<string[]> {
  const pixels = await tooWide(page);
  return pixels > 0 ? [`${pixels} pixels wider than the window`] : [];
}

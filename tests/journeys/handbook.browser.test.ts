// The handbook on a phone without a signal: every text is there, and exactly what was read is acknowledged.
import { createChapter } from '@kawani/domains/onboarding/handbook/service/publishing';
import { sql } from '@kawani/kit/server/db';
import { dayAt } from '@kawani/kit/values/hours';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { present } from '../clock.ts';
import { shiftDate } from '../clock-shift.mjs';
import { type Product, startProduct } from '../product.ts';
import { installed, keptOnPhone, send, WITH_WORKER } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

const ACKNOWLEDGEMENTS = '**/onboarding/me/handbook/acknowledgements';
const MINUTE_MS = 60_000;
const patience = { timeout: 60_000 };
const texts = (title: string, body: string) => ({
  ...{ titleEn: title, titleFil: `${title} (Filipino)` },
  ...{ bodyEn: body, bodyFil: `${body}\n\nMag-time in sa puwesto mo.` },
});

let product: Product;
let [leaves, employeeId] = ['', ''];
beforeAll(async () => {
  product = await startProduct();
  employeeId = await product.person('hilda');
  await product.person('hank', 'hr');
  const now = new Date(present().getTime() - 60 * MINUTE_MS);
  const by = { db: product.database, now, today: dayAt(now), actor: { username: 'hank' }, audit: async () => {} };
  await createChapter({ kind: 'CHAPTER', ...texts('Time in', 'Time in at your post.\n\n- early\n- by yourself') }, by);
  const { chapter } = await createChapter({ kind: 'CHAPTER', ...texts('Leaves', 'Call in early.') }, by);
  leaves = chapter.id;
});
afterAll(() => product?.stop());

const have = (page: Page) => page.getByRole('button', { name: 'I have read this' });
const recorded = () =>
  product.database.rows<{ title: string; number: number; language: string; readAt: string | null }>(sql`
    select v.title_en as title, v.number, a.language, a.read_at as "readAt" from handbook_acknowledgement a
      join handbook_version v on v.id = a.version_id where a.employee_id = ${employeeId} order by 1, 2`);

test('a chapter is read and acknowledged without a signal, sent from any page, and asked again in its new version', async () => {
  const visit = await product.visit('hilda', WITH_WORKER);
  const { page, context } = visit;
  await installed(page);
  await page.getByRole('region', { name: 'Needs your action' }).getByText('Read the handbook: 2 chapters').waitFor();
  await page.goto('/handbook');
  await page.getByText('Chapters read: 0 of 2').waitFor();
  await expectWithinReach(page);
  await keptOnPhone(page, 'Call in early.');

  await context.setOffline(true);
  await page.reload();
  // The clock of the phone is ten minutes behind.
  await page.evaluate(shiftDate, -10 * MINUTE_MS);
  const before = present().getTime();
  await page.getByRole('button', { name: /^Leaves/ }).click();
  await page.getByRole('button', { name: 'Larger text' }).click();
  await page.getByRole('button', { name: 'Filipino' }).click();
  await page.getByText('Mag-time in sa puwesto mo.').waitFor();
  await expectWithinReach(page);
  await have(page).dblclick();
  await page.getByText('Saved on this phone. It is sent when you are back online.').waitFor();
  await page.getByText('Offline. 1 item waiting to send').waitFor();

  // The office publishes another version meanwhile.
  const office = await product.visit('hank');
  await send(office, `/onboarding/handbook/chapters/${leaves}/versions`, {
    version: 1,
    ...texts('Leaves', 'Call in two hours before your shift.'),
  });
  await page.goto('/leaves');
  await page.getByText('Offline. 1 item waiting to send').waitFor();
  await context.setOffline(false);
  await expect.poll(recorded, patience).toHaveLength(1);
  const [first] = await recorded();
  expect(first).toMatchObject({ title: 'Leaves', number: 1, language: 'fil' });
  const early = before - Date.parse(first?.readAt ?? '');
  expect(early).toBeGreaterThan(9 * MINUTE_MS);
  expect(early).toBeLessThan(11 * MINUTE_MS);

  await page.goto(`/handbook?chapter=${leaves}`);
  await page.getByText(/^Version 2 since .+\. You read version 1 on .+\. What is new is marked\.$/).waitFor();
  await page.getByText('New: Call in two hours before your shift.').waitFor();
  await expectWithinReach(page);
  await have(page).click();
  await page.getByText(/^You read version 2 on/).waitFor();
  await page.getByRole('button', { name: 'Previous' }).click();
  await have(page).click();
  await page.getByText(/^You read version 1 on/).waitFor();
  expect((await recorded()).map(({ title, number, language }) => [title, number, language])).toEqual([
    ['Leaves', 1, 'fil'],
    ['Leaves', 2, 'en'],
    ['Time in', 1, 'en'],
  ]);
  await page.getByRole('button', { name: 'All chapters' }).click();
  await page.getByText('Chapters read: 2 of 2').waitFor();
});

test('what the server refuses is said at the chapter and can be tried again; nothing of it stays on the phone', async () => {
  await product.person('hera');
  const { page, context } = await product.visit('hera', { at: `/handbook?chapter=${leaves}` });
  const message = 'This isn’t the text that was published. Please open the handbook again.';
  await context.route(
    ACKNOWLEDGEMENTS,
    (route) => route.fulfill({ status: 409, json: { error: 'Conflict', status: 409, message, code: 'OTHER_TEXT' } }),
    { times: 1 },
  );
  await have(page).click();
  await page.getByText(`It was not accepted. ${message}`).waitFor();
  await have(page).click();
  await page.getByText(/^You read version 2 on/).waitFor();
  expect(await page.getByText('It was not accepted').count()).toBe(0);
  await page.reload();
  await page.getByText(/^You read version 2 on/).waitFor();
  expect(await page.getByText('It was not accepted').count()).toBe(0);
});

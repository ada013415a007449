// Screening at a desk and an answer from a phone: cards are dragged, moved by keys and moved by two people, and an applicant accepts
// an interview on the status page.
import { PRIVACY_NOTICE } from '@kawani/domains/recruitment/applicants/lists';
import { interviewsApi } from '@kawani/domains/recruitment/interviews/contract';
import { screeningApi } from '@kawani/domains/recruitment/screening/contract';
import { sql } from '@kawani/kit/server/db';
import { addDays } from '@kawani/kit/values/day';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { publishedJob } from '../published-job.ts';
import { DESKTOP, PHONE, send, type Visit } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

const STEP = 'Initial interview';
let product: Product;
let rita: Visit;
let board: string;

beforeAll(async () => {
  product = await startProduct();
  const { database, today } = product;
  const by = await product.person('rita', 'deployment');
  await product.person('hanna', 'deployment');
  const code = await publishedJob(database, { by, code: 'abcd2345', today });
  const order = await database.one<{ id: string }>(sql`select id from job_order where ref = ${`JO-${code}`}`);
  board = `/recruitment/screening?tab=board&jobOrder=${order?.id}`;
  rita = await product.visit('rita', { viewport: DESKTOP });
  for (const [firstName, mobile] of [
    ['Ana', '0917 123 4561'],
    ['Berta', '0917 123 4562'],
  ])
    await send(rita, screeningApi.add.path, {
      ...{ jobOrderId: order?.id, source: 'WALK_IN', firstName, lastName: 'Santos', mobile, city: '1380300000' },
      ...{ hasExperience: true, starts: 'NOW', notice: PRIVACY_NOTICE },
    });
  await send(rita, interviewsApi.open.path, {
    ...{ day: addDays(today, 2), from: '08:00', until: '08:30', minutes: 30, interviewerId: by, seats: 1 },
    ...{ step: STEP, how: 'IN_PERSON', place: 'Main office, Makati' },
  });
});
afterAll(() => product?.stop());

const columnOf = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const cardIn = (page: Page, column: string, name: string) =>
  columnOf(page, column).getByRole('button', { name, exact: true });

test('cards are dragged and moved by keys, and who comes second reads who was first', async () => {
  const { page } = rita;
  await page.goto(board);
  await cardIn(page, 'Applied', 'Berta Santos').waitFor();
  const hanna = await product.visit('hanna', { viewport: DESKTOP, at: board });
  await columnOf(hanna.page, 'Applied').getByRole('button', { name: 'Move Ana Santos' }).click();
  await hanna.page.getByRole('menuitem', { name: 'Exam' }).click();
  const sheet = hanna.page.getByRole('dialog', { name: 'Move Ana Santos to Exam' });
  await sheet.getByLabel('Reason').fill('Known to us');

  await columnOf(page, 'Applied').getByRole('listitem').filter({ hasText: 'Ana Santos' }).dragTo(columnOf(page, STEP));
  await page.getByText(`Ana Santos moved to ${STEP}.`).waitFor();
  await cardIn(page, 'Applied', 'Berta Santos').focus();
  await page.keyboard.press('m');
  await page.getByText('Move Berta Santos to:').waitFor();
  await page.keyboard.press('i');
  await page.getByText(`Berta Santos moved to ${STEP}.`).waitFor();
  await cardIn(page, STEP, 'Berta Santos').waitFor();

  await sheet.getByRole('button', { name: 'Move' }).click();
  await hanna.page.getByText(new RegExp(`Moved to ${STEP} by `)).waitFor();
  await cardIn(hanna.page, STEP, 'Ana Santos').waitFor();
  // The console tells of the refusal, which is meant.
  expect(rita.complaints).toEqual([]);
  await hanna.context.close();
});

test('an applicant is invited to an interview from the drawer, and accepts on a phone', async () => {
  const { page } = rita;
  await page.goto(board);
  await cardIn(page, STEP, 'Ana Santos').click();
  const drawer = page.getByRole('dialog', { name: 'Ana Santos' });
  await drawer.getByRole('button', { name: `Invite to ${STEP}` }).click();
  const invite = page.getByRole('dialog', { name: `Invite to ${STEP}` });
  const time = invite.getByLabel('Interview time');
  const [, open] = await optionsOf(time);
  await time.selectOption({ label: open ?? '' });
  await invite.getByRole('button', { name: 'Invite 1' }).click();
  await drawer.getByText('Invited', { exact: true }).waitFor();
  await drawer.getByRole('button', { name: 'Send a new status link' }).click();
  const link = await drawer.getByLabel('Status link').inputValue();
  await expectWithinReach(page);

  const context = await product.browser.newContext({ baseURL: product.url, viewport: PHONE, locale: 'en-PH' });
  const phone = await context.newPage();
  await phone.goto(link);
  await phone.getByText('Main office, Makati').waitFor();
  await phone.getByRole('button', { name: 'Yes, I will come' }).click();
  await phone.getByText('You said you will come. See you!').waitFor();
  await expectWithinReach(phone);
  await context.close();

  await page.reload();
  await drawer.getByText('Accepted', { exact: true }).waitFor();
  expect(rita.complaints).toEqual([]);
});

/** Once there is one to choose. */
async function optionsOf(select: ReturnType<Page['getByLabel']>): Promise<string[]> {
  await expect.poll(() => select.getByRole('option').count()).toBe(2);
  return select.getByRole('option').allTextContents();
}

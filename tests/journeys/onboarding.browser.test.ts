// A newcomer’s onboarding on the phone: from the invitation, by one thing after the other, to “You’re all set”.
import { sql } from '@kawani/kit/server/db';
import { addDays, showDay } from '@kawani/kit/values/day';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { present } from '../clock.ts';
import { insertChapter, insertProgram, insertSeat, insertTopic, markSeat } from '../onboarding-rows.ts';
import { type Product, startProduct } from '../product.ts';
import { pictureOf } from '../upload.ts';
import { DESKTOP, installed, keptOnPhone, timedIn, WITH_WORKER } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

const LARGE_PHONE = { width: 390, height: 844 };
let product: Product;
let [nena, topic, trainer, number] = ['', '', '', ''];

beforeAll(async () => {
  product = await startProduct();
  const { database } = product;
  nena = await product.person('nena');
  await product.person('hana', 'hr');
  trainer = await product.person('tess', 'supervisor');
  const [found] = await database.rows<{ number: string; designationId: string }>(sql`select e.number,
      a.designation_id as "designationId"
    from employee e join assignment a on a.employee_id = e.id where e.id = ${nena}`);
  number = found?.number ?? '';
  topic = await insertTopic(database);
  const { id: chapter } = await insertChapter(database);
  await insertProgram(database, found?.designationId ?? '', [
    { kind: 'UPLOAD', paper: 'NBI', title: 'Upload your NBI clearance', dueDays: -3 },
    { kind: 'READ', chapter, title: 'Read about safety', dueDays: -2 },
    { kind: 'DO', title: 'Save the number of your supervisor', dueDays: -1 },
    { kind: 'ATTEND', topic, title: 'Come to the orientation' },
    { kind: 'DO', owner: 'HR', title: 'Print the ID card' },
    { kind: 'DO', owner: 'SUPERVISOR', fact: 'FIRST_TIME_IN', title: 'Time in at your site' },
  ]);
});
afterAll(() => product?.stop());

const PAGE = '/onboarding-employee';
const todays = (page: Page, title: string) => page.getByRole('heading', { name: title }).waitFor();

async function openOffice() {
  const office = await product.visit('hana', { viewport: DESKTOP, at: '/hr/onboarding/list' });
  return office;
}

async function inviteByNumber(): Promise<void> {
  const { page, context, complaints } = await openOffice();
  await page.getByText('Nobody is in onboarding now.').waitFor();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('By numbers').click();
  await drawer.getByRole('textbox', { name: 'Employee numbers' }).fill(`${number}, 99999`);
  await drawer.getByRole('button', { name: 'Add numbers' }).click();
  await drawer.getByText('Nobody has these numbers: 99999').waitFor();
  await expectWithinReach(page);
  await drawer.getByRole('button', { name: 'Invite 1' }).click();
  await page.getByRole('row').filter({ hasText: 'Upload your NBI clearance (Newcomer)' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
}

async function tickForOffice(): Promise<void> {
  const { page, context, complaints } = await openOffice();
  await page.getByRole('row').filter({ hasText: 'Print the ID card (HR)' }).getByRole('button').click();
  const task = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Print the ID card' });
  await task.getByRole('button', { name: 'Mark as done' }).click();
  await task.getByRole('button', { name: 'Undo' }).click();
  await task.getByRole('button', { name: 'Mark as done' }).click();
  await task.getByText(/by Ana/).waitFor();
  await expectWithinReach(page);
  expect(complaints).toEqual([]);
  await context.close();
}

async function sendPaper(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Send' }).click();
  await page.getByRole('heading', { name: 'NBI clearance' }).waitFor();
  await page.getByText(/free if it is your first time/).waitFor();
  await expectWithinReach(page);
  const photo = { name: 'nbi.jpg', mimeType: 'image/jpeg', buffer: await pictureOf('#ccd') };
  await page.locator('input[type=file]').last().setInputFiles(photo);
  await page.getByRole('textbox', { name: 'Valid until' }).fill(showDay(addDays(product.today, 200)));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Sent. We check it.').first().waitFor();
  await page.getByRole('link', { name: 'Today' }).click();
}

test('from the invitation to “You’re all set”, one thing after the other, and read again without a signal', async () => {
  const { database } = product;
  const { page, context, complaints } = await product.visit('nena', { viewport: LARGE_PHONE, ...WITH_WORKER });
  await installed(page);
  await page.goto(PAGE);
  await page.getByText('Your onboarding has not started. HR will invite you.').waitFor();
  await inviteByNumber();

  await page.goto('/dashboard');
  await page.getByText('Your onboarding: 0 of 6').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Your onboarding has started' }).getByRole('link').click();
  await todays(page, 'Upload your NBI clearance');
  await page.getByText('Detachment MKT-1').waitFor();
  await page.getByRole('link', { name: 'Open map' }).waitFor();
  await expectWithinReach(page);
  await sendPaper(page);

  await todays(page, 'Read about safety');
  await page.getByRole('link', { name: 'Read' }).click();
  await page.getByRole('button', { name: 'I have read this' }).click();
  await page.getByRole('link', { name: 'Today' }).click();
  await todays(page, 'Save the number of your supervisor');
  await page.getByRole('button', { name: 'I have done this' }).click();

  await todays(page, 'Time in at your site');
  await tickForOffice();
  const seat = await insertSeat(database, nena, topic, trainer, present().toISOString());
  await markSeat(database, seat, 'Completed', present().toISOString());
  await page.goto(`${PAGE}?tab=tasks`);
  await page.getByRole('region', { name: 'Done' }).getByText('Come to the orientation').waitFor();
  await page.getByRole('region', { name: 'To do' }).getByText('Time in at your site').waitFor();
  await expectWithinReach(page);

  await page.getByRole('link', { name: 'Go to time in' }).click();
  await page.getByRole('button', { name: 'Time in' }).click();
  await timedIn(page, page.getByRole('dialog').getByRole('button', { name: 'Time in' }).click());
  await page.goto(PAGE);
  await page.getByRole('heading', { name: 'You’re all set' }).waitFor();
  await page.getByText('6 of 6').waitFor();
  await expectWithinReach(page);

  await keptOnPhone(page, '"fact":"FIRST_TIME_IN","isDone":true');
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: 'You’re all set' }).waitFor();
  await context.setOffline(false);
  expect(complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([]);
  await context.close();
});

// Two hundred requests decided at once: how far it is, and what became of them.
import { timeRequests } from '@kawani/domains/attendance/requests';
import { appoint } from '@kawani/domains/employees/service';
import { loadPast } from '@kawani/domains/requests/engine/service/past-requests';
import { sql } from '@kawani/kit/server/db';
import { addDays, day } from '@kawani/kit/values/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { present } from '../clock.ts';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

const PEOPLE = 6;
const EACH = 35;
const MOST = 200;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  const { database, today } = product;
  const kind = timeRequests.find(({ code }) => code === 'WR');
  if (kind === undefined) throw new Error('There is no request for remote work');
  const owners: string[] = [];
  for (let nth = 0; nth < PEOPLE; nth += 1) owners.push(await product.person(`person${nth}`));
  const site = await database.one<{ id: string }>(sql`select id from detachment where code = 'MKT-1'`);
  const none = { clusterId: null, departmentId: null, since: day('2026-01-01') };
  const employeeId = await product.person('sonia', 'supervisor');
  await appoint(database, [{ ...none, employeeId, detachmentId: site?.id as string }]);
  const now = present();
  const asked = owners.flatMap((ownerId) =>
    Array.from({ length: EACH }, (_, nth) => {
      const on = addDays(today, nth + 1);
      const form = { from: on, to: on, portion: 'WHOLE', workPlace: 'Home', tasks: 'Reports', reason: 'OFFICIAL' };
      const words = { asks: 'Home', effect: 'No check of the place', reason: 'Official business' };
      const rest = { facts: [], flags: [], snapshot: { grants: [] }, filedAt: now, state: 'FILED' as const };
      return { ownerId, type: 'WR', from: on, to: on, form, ...words, ...rest };
    }),
  );
  await loadPast(database, { kind } as never, asked, { now });
});
afterAll(() => product?.stop());

test('the first two hundred that match are approved with their progress in sight, and the sheet counts them', async () => {
  const { page, context, complaints } = await product.visit('sonia', { viewport: DESKTOP, at: '/approvals' });
  let goOn = () => {};
  const isTapped = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/approvals\/ids/, (route) => isTapped.then(() => route.continue()));
  await page.getByLabel('Select this page').check();
  await page.getByRole('button', { name: `Select the first ${MOST} of ${PEOPLE * EACH} matching` }).click();
  await page
    .getByRole('status')
    .filter({ hasText: `${MOST} selected` })
    .waitFor();
  // On a slow line the tap comes before the answer: it must not be lost.
  await page.getByRole('button', { name: 'Approve' }).click();
  goOn();
  const asking = page.getByRole('dialog', { name: `Approve ${MOST} requests` });
  await asking.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog', { name: 'Approving' }).getByRole('progressbar').waitFor();
  const result = page.getByRole('dialog', { name: `${MOST} approved` });
  await result.getByText(`All ${MOST} were approved.`).waitFor({ timeout: 120_000 });
  await expectWithinReach(page);
  await result.getByRole('button', { name: 'Close' }).last().click();
  await page
    .locator('[data-row]')
    .nth(PEOPLE * EACH - MOST - 1)
    .waitFor();
  expect(await product.database.rows(sql`select state, count(*)::int from request group by 1 order by 1`)).toEqual([
    { state: 'APPROVED', count: MOST },
    { state: 'FILED', count: PEOPLE * EACH - MOST },
  ]);
  expect(complaints).toEqual([]);
  await context.close();
});

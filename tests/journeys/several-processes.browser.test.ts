// Two server processes behind one address, as behind a load balancer that knows nobody: a person does not notice.
import { addDays } from '@kawani/kit/values/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { punchesOf, timedIn } from '../visit.ts';

const patience = { timeout: 40_000 };

let product: Product;
beforeAll(async () => {
  product = await startProduct({ processes: 2 });
  await product.person('dina');
});
afterAll(() => product?.stop());

test('a person signs in, times in, files and reloads while two processes answer by turns', async () => {
  // Signed in through the form: its pages, its answer and the tokens come from both processes too.
  const visit = await product.visitByForm('dina');
  const { page, context, complaints } = visit;
  const refused: string[] = [];
  context.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  await page.getByRole('button', { name: 'Time in' }).click();
  await timedIn(page, page.getByRole('dialog', { name: 'Time in' }).getByRole('button', { name: 'Time in' }).click());
  await page.getByRole('button', { name: 'Time out' }).waitFor(patience);

  for (const days of [4, 5]) {
    await page.goto(`/attendances?file=WR&date=${addDays(product.today, days)}`);
    const form = page.getByRole('dialog');
    await form.getByLabel('Work place').fill('At home');
    await form.getByLabel('Tasks').fill('The monthly report');
    await form.getByLabel('Reason').selectOption('OFFICIAL');
    await form.getByRole('button', { name: 'Submit' }).click();
    await page.getByText(/^WR-\d{4}-\d{6} filed/).waitFor(patience);
  }

  await page.goto('/dashboard');
  for (let times = 0; times < 4; times += 1) {
    await page.reload();
    await page.getByRole('button', { name: 'Time out' }).waitFor(patience);
    // Asked twice in a row, which is once of each process.
    expect(await punchesOf(visit, product.today)).toHaveLength(1);
    expect(await punchesOf(visit, product.today)).toHaveLength(1);
  }
  expect(refused).toEqual([]);
  expect(complaints).toEqual([]);
  for (const method of ['GET', 'POST']) {
    expect(product.answered.get(method)).toHaveLength(2);
    for (const times of product.answered.get(method) ?? []) expect(times).toBeGreaterThan(0);
  }
});

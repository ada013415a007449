import { expect, test } from 'vitest';
import { launchBrowser } from '../browser.ts';

test('the browser of this machine shows a page', async () => {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await page.setContent('<h1>Kawani ñ ₱</h1>');
  expect(await page.getByRole('heading').textContent()).toBe('Kawani ñ ₱');
  await browser.close();
});

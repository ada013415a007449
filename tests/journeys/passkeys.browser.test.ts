// Passkeys at the provider's own pages, with an authenticator that Chromium plays: added with the password, used instead of it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { PHONE, type Visit } from '../visit.ts';
import { violationsOn } from '../within-reach.ts';

let product: Product;
let visit: Visit;

beforeAll(async () => {
  product = await startProduct();
  await product.person('ines');
  visit = await product.visit('ines', { viewport: PHONE });
  const session = await visit.context.newCDPSession(visit.page);
  await session.send('WebAuthn.enable');
  const phone = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const;
  const options = { ...phone, isUserVerified: true, automaticPresenceSimulation: true };
  await session.send('WebAuthn.addVirtualAuthenticator', { options });
});
afterAll(() => product?.stop());

test('one is added with the password alone, confirms a sign-in, signs in on its own, and is removed', async () => {
  const { page } = visit;
  await page.goto('/profile?tab=settings');
  await page.getByRole('link', { name: 'Passkeys' }).click();
  await page.getByLabel('Name of the passkey').fill('My phone');
  await page.getByLabel('Your password').fill('wrong');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Your current password is wrong.').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByLabel('Name of the passkey').fill('My phone');
  await page.getByLabel('Your password').fill('kawani');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await page.getByRole('button', { name: 'Remove My phone' }).waitFor();

  // Where the password is asked again, a passkey answers as well.
  await page.goto(again());
  await page.getByText('You signed in more than 15 minutes ago.').waitFor();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/auth'));

  await visit.context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login?page=/leaves');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('heading', { level: 1, name: 'Leaves' }).waitFor();

  await page.goto('/profile?tab=settings');
  await page.getByRole('link', { name: 'Passkeys' }).click();
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Remove My phone' }).count()).toBe(0);
  await page.goto(again());
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('This passkey is unknown or was removed.').waitFor();
});

/** Where an app leads who is to prove once more who they are. */
function again(): string {
  const asked = {
    ...{ client_id: 'web', response_type: 'code', scope: 'openid', redirect_uri: `${product.url}/` },
    ...{ code_challenge: 'a'.repeat(43), code_challenge_method: 'S256', prompt: 'login', login_hint: 'ines' },
  };
  return `/auth/realms/hris/protocol/openid-connect/auth?${new URLSearchParams(asked)}`;
}

import { readTexts } from '@kawani/kit/server/texts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserAt } from '../../tests/sign-in-browser.ts';
import { type Embedded, startEmbedded } from '../../tests/sign-in-embedded.ts';

let provider: Embedded;
beforeAll(async () => {
  readTexts();
  provider = await startEmbedded();
});
afterAll(() => provider.stop());

const FILIPINO = { 'accept-language': 'fil-PH,fil;q=0.9,en;q=0.8' };

test('the sign-in page is in the language of the browser, and in English for one with none of ours', async () => {
  const filipino = browserAt(provider, FILIPINO);
  const { text } = await filipino.go(filipino.authorizeUrl());
  expect(text).toContain('<html lang="fil">');
  expect(text).toContain('<h1>Mag-sign in</h1>');
  const german = browserAt(provider, { 'accept-language': 'de' });
  expect((await german.go(german.authorizeUrl())).text).toContain('<h1>Sign in</h1>');
});

test('a link chooses the other language, for this page and those that follow', async () => {
  const browser = browserAt(provider, FILIPINO);
  const page = await browser.go(browser.authorizeUrl());
  expect(page.text).toContain('<a href="?language=en" lang="en-PH">English</a>');
  const chosen = await browser.go(new URL('?language=en', page.url));
  expect(chosen.url.search).toBe('');
  expect(chosen.text).toContain('<h1>Sign in</h1>');
  expect((await browser.attempt('nobody', 'wrong')).text).toContain('Invalid username or password.');
});

test('what went wrong is told in Filipino too', async () => {
  expect((await browserAt(provider, FILIPINO).attempt('nobody', 'wrong')).text).toContain(
    'Mali ang username o password.',
  );
});

test('another word than a language is none of ours, and changes nothing', async () => {
  const browser = browserAt(provider, FILIPINO);
  const page = await browser.go(browser.authorizeUrl());
  expect((await browser.go(new URL('?language=xx', page.url))).text).toContain('<html lang="fil">');
});

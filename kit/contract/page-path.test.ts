import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOME_PATH, pagePath } from './page-path.ts';

test.each([
  '/dashboard',
  '/attendances',
  '/e-services/uniform/my-requests',
  '/attendances?page=2&from=2026-11-01',
  '/approvals?name=Pe%C3%B1a',
  '/logins',
  '/attendances/',
])('a path of this app is returned to: %s', (page) => {
  expect(pagePath(page)).toBe(page);
});

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil',
  '\\\\evil.example',
  '/%2f%2fevil',
  '/%2F%2Fevil.example',
  '/%5cevil',
  '/%255cevil',
  '/attendances/../login',
  '/attendances/%2e%2e/login',
  '/./login',
  '/attendances//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/javascript:alert(1)',
  '/@evil.example',
  '/dashboard#x',
  '/dashboard?next=//evil.example',
  '/dashboard?next=%2f%2fevil.example',
  '/dashboard?a=1?b=2',
  '/\tevil.example',
  '/dash board',
  '/dashboard\n',
  '/login',
  '/login/',
  '/login?page=/dashboard',
  '/LogIn',
  '/logout',
  '/logout/now',
  '/',
  '',
  'dashboard',
  `/${'a'.repeat(600)}`,
  null,
  undefined,
  7,
  ['/attendances'],
])('anything else leads to the dashboard: %s', (page) => {
  expect(pagePath(page)).toBe(HOME_PATH);
});

const nasty = fc.string({
  unit: fc.constantFrom('/', '\\', '.', '%', '2', 'f', '5', 'c', 'e', '@', ':', '?', '#', 'login', 'a', '\t', ' '),
});

test('whatever is asked for, the answer stays on this origin and is its own plain path', () => {
  fc.assert(
    fc.property(fc.oneof(nasty, fc.string(), fc.webUrl()), (tail) => {
      for (const page of [tail, `/${tail}`, `//${tail}`]) {
        const answer = pagePath(page);
        const url = new URL(answer, 'https://kawani.example');
        expect(url.origin).toBe('https://kawani.example');
        expect(url.href.slice(url.origin.length)).toBe(answer);
        expect(url.pathname).not.toMatch(/^\/log(in|out)(\/|$)|\/\/|%/i);
      }
    }),
    { numRuns: 2000 },
  );
});

test('judging twice is judging once', () => {
  fc.assert(
    fc.property(nasty, (page) => {
      expect(pagePath(pagePath(page))).toBe(pagePath(page));
    }),
  );
});

import { expect, test } from 'vitest';
import { pageAt } from './page-parts.ts';

const PARTS = { '/leaves': '', '/employees': '', '/employees/new': '', '/employees/:id': '', '': '' };

test('an address needs the parts of its page', () => {
  expect(pageAt('/leaves', PARTS)).toBe('/leaves');
  expect(pageAt('/leaves/', PARTS)).toBe('/leaves');
  expect(pageAt('/employees/new', PARTS)).toBe('/employees/new');
  expect(pageAt('/employees/0193', PARTS)).toBe('/employees/:id');
});

test('any other address needs the parts of none', () => {
  for (const path of ['/', '/nowhere', '/employees/0193/more', '/constructor', '/__proto__']) {
    expect(pageAt(path, PARTS)).toBe('');
  }
});

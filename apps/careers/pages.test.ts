import { expect, test } from 'vitest';
import { NOT_OURS } from '../employee/not-ours.ts';
import { CAREERS_PAGES } from '../server/pages.ts';
import { careersPages } from './pages.ts';

const first = (path: string) => path.split('/')[1] ?? '';
const served = new Set(CAREERS_PAGES.map(first));

test('the server answers the address of every page for people without an account', () => {
  expect(careersPages.map(({ path }) => first(path)).filter((name) => !served.has(name))).toEqual([]);
});

test('the employee app on the same phone leaves these addresses alone, also while it has no signal', () => {
  const addresses = [...served].flatMap((name) => [`/${name}`, `/${name}/`, `/${name}/abcd2345`]);
  expect([...addresses, '/careers/assets/base.js'].filter((address) => !NOT_OURS.test(address))).toEqual([]);
});

test('pages of the employee app whose names begin alike stay its own', () => {
  expect(['/', '/dashboard', '/applying', '/offers', '/statuses'].filter((address) => NOT_OURS.test(address))).toEqual(
    [],
  );
});

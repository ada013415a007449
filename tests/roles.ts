// What one role of the product opens by itself, for the tests that hold it against the specification.
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { authorize } from '@kawani/kit/server/auth';
import { mayOpen } from '@kawani/kit/web/app-page';
import { visibleMenu } from '../apps/menu.ts';
import { pages } from '../apps/pages.ts';
import { endpoints } from './endpoints.ts';

/** Of the operations below one address, such as the lines of an inbox. */
export const below = (address: string, ...lines: readonly string[]) =>
  lines.map((line) => line.replace(/^(\w+) ?/, `$1 ${address}`));

export const lines = (of: readonly Endpoint[]) => of.map(({ line }) => line).sort();

/** The operations that ask for one of the roles. */
export const askingFor = (codes: readonly string[]) =>
  endpoints.filter(({ needs }) => needs.some(({ code }) => codes.includes(code)));

/** What the roles let somebody do; a leaver, too, where they left. */
export function operationsOf(holds: readonly string[], isLeaver = false): readonly Endpoint[] {
  const actor = { subject: 'one', username: 'one', employeeId: null, holds: new Set(holds), isLeaver };
  return endpoints.filter((endpoint) => authorize(endpoint, actor) === null);
}

/** What one role adds to what everybody may do: the pages, as their app and title, and the operations. */
export function openedBy(code: string) {
  const anyway = new Set(operationsOf([]));
  const added = pages.filter((page) => mayOpen(page, new Set([code])) && !mayOpen(page, new Set()));
  return {
    pages: added.map(({ app, title }) => `${app}: ${title}`).sort(),
    operations: lines(operationsOf([code]).filter((endpoint) => !anyway.has(endpoint))),
  };
}

/** The items of one group of the menu that the role shows. */
export const itemsOf = (group: string, code: string) =>
  visibleMenu(new Set([code])).flatMap((entry) =>
    entry.kind === 'group' && entry.title === group ? entry.items.map(({ title }) => title) : [],
  );

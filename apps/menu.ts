// The sidebar, derived from the pages: groups and headings are named here, everything else by each page's declaration.
import { phrase } from '@kawani/kit/contract/say';
import { type AppName, type AppPage, mayList } from '@kawani/kit/web/app-page';
import type { IconName } from '@kawani/kit/web/icon';
import { pages } from './pages.ts';

export type MenuItem = { readonly kind: 'item'; readonly title: string; readonly page: AppPage };
export type MenuGroup = {
  readonly kind: 'group';
  readonly title: string;
  readonly icon: IconName;
  readonly items: readonly MenuItem[];
};
/** A line above the items of the office. */
export type MenuHeading = { readonly kind: 'heading'; readonly title: string };
export type MenuEntry = MenuItem | MenuGroup | MenuHeading;

const GROUPS: readonly { readonly order: number; readonly title: string; readonly icon: IconName }[] = [
  { order: 100, title: phrase('E-Services'), icon: 'grid' },
  { order: 110, title: phrase('E-Services Approvals'), icon: 'trend' },
  { order: 150, title: phrase('Onboarding'), icon: 'entrance' },
  { order: 160, title: phrase('Maintenance'), icon: 'wrench' },
  // What an office sets beyond the nine items of Maintenance (docs/decisions/0381).
  { order: 162, title: phrase('Pay'), icon: 'card' },
  { order: 164, title: phrase('Rules'), icon: 'check' },
  { order: 170, title: phrase('Offboarding'), icon: 'leave' },
  { order: 180, title: phrase('Recruitment'), icon: 'search' },
];
/** Titles of the groups, in order. */
export const menuGroups: readonly string[] = GROUPS.map(({ title }) => title);
const ADMIN = { order: 120, title: phrase('Admin') };
/** Pages of Maintenance that bring the heading along (specification, section 6); the others of that group do not. */
const ADMIN_MAINTENANCE = ['/maintenance/shifts', '/maintenance/job-designation'];

/** Whether something of the HR app is open that is not everybody's. */
export function hasOffice(holds: ReadonlySet<string>): boolean {
  return pages.some((page) => page.app === 'hr' && page.needs !== undefined && mayList(page, holds, false));
}

type Listing = { readonly app?: AppName; readonly from?: readonly AppPage[]; readonly isLeaver?: boolean };

/** The entries a person sees in an app, in order; a group without a visible item is not there. */
export function visibleMenu(
  holds: ReadonlySet<string>,
  { app = 'employee', from = pages, isLeaver = false }: Listing = {},
): readonly MenuEntry[] {
  const isIn = (page: AppPage) => page.app === app || page.menu?.isInside === undefined;
  const open = from.filter((page) => isIn(page) && mayList(page, holds, isLeaver));
  const entries: readonly Placed<MenuEntry>[] = [...itemsIn(undefined, open), ...groupsOf(open), ...headingOf(open)];
  return inOrder(entries).map(({ entry }) => entry);
}

type Placed<Entry> = { readonly order: number; readonly entry: Entry };

function itemsIn(group: string | undefined, open: readonly AppPage[]): Placed<MenuItem>[] {
  return open.flatMap((page) =>
    page.menu === undefined || page.menu.group !== group
      ? []
      : [{ order: page.menu.order, entry: { kind: 'item', title: page.menu.title ?? page.title, page } }],
  );
}

function groupsOf(open: readonly AppPage[]): Placed<MenuGroup>[] {
  return GROUPS.flatMap(({ order, title, icon }) => {
    const items = inOrder(itemsIn(title, open)).map(({ entry }) => entry);
    return items.length === 0 ? [] : [{ order, entry: { kind: 'group', title, icon, items } }];
  });
}

function headingOf(open: readonly AppPage[]): Placed<MenuHeading>[] {
  return open.some(isAdmin) ? [{ order: ADMIN.order, entry: { kind: 'heading', title: ADMIN.title } }] : [];
}

function isAdmin({ app, path, menu }: AppPage): boolean {
  if (menu === undefined || app === 'employee') return false;
  if (menu.group === 'Maintenance') return ADMIN_MAINTENANCE.includes(path);
  if (menu.group === undefined) return menu.order > ADMIN.order;
  return !['Pay', 'Rules', 'Offboarding'].includes(menu.group);
}

function inOrder<Entry>(placed: readonly Placed<Entry>[]): Placed<Entry>[] {
  return placed.toSorted((a, b) => a.order - b.order);
}

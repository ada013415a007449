// A page of the product, declared once beside its feature: its route, title and guard, its place in the menu, in the phone's
// bar and on the office's home page all follow from the declaration.
import type { Permission } from '@kawani/kit/contract/permission';
import { phrase } from '@kawani/kit/contract/say';
import type { ComponentType } from 'react';
import type { IconName } from './icon.tsx';
import type { FetchCount } from './waiting-count.tsx';

export type AppName = 'employee' | 'hr' | 'recruitment';

/** Places are in the order of their numbers; numbers of neighbours leave room for a page between them. */
type InOrder = { readonly order: number };

export type AppPage = {
  readonly app: AppName;
  readonly path: string;
  readonly title: string;
  /** Any of these opens it; none: every signed-in person. */
  readonly needs?: readonly Permission[];
  readonly icon?: IconName;
  /** In the sidebar, by itself or in a group; under the page's own title unless another is given. */
  readonly menu?: InOrder & {
    readonly group?: string;
    readonly title?: string;
    /** Listed in the sidebar of its own app alone. */
    readonly isInside?: true;
  };
  /** How much waits there for the person: told in the sidebar of every app that links to it, and in the bar of its own. */
  readonly waiting?: FetchCount;
  /** The same, told in its own app alone: what counts is too large for the others. */
  readonly waitingInside?: FetchCount;
  /** In the phone's bottom bar, which has few places: the first pages that are open to the person get them. */
  readonly bar?: InOrder & { readonly title: string };
  /** Among the daily tasks on the office's home page, with what one does there. */
  readonly home?: InOrder & { readonly text: string };
  /** Its content is as wide as the window leaves it: a grid, a board. */
  readonly noGutters?: true;
  /** `header`: no sidebar. `open`: nobody signs in, and there is nothing around it. */
  readonly layout?: 'secure' | 'header' | 'open';
  /** Somebody who left may still open it: every operation it calls says `leaver`. */
  readonly leaver?: true;
  /** Listed in the menu and the bar only for people who left; everybody else gets there from another page. */
  readonly listedFor?: 'leavers';
  /** It shows a person's own record: what an account without one reads instead. */
  readonly withoutRecord?: string;
  /** Absent until it is built: a page without a screen is linked nowhere. */
  readonly screen?: () => Promise<ComponentType>;
};

export type BuiltPage = AppPage & { readonly screen: () => Promise<ComponentType> };

/** Declares a page. A browser app is built without the screens of the other apps (build/own-screens.ts). */
export function appPage(page: AppPage): AppPage {
  return page;
}

export function isBuilt(page: AppPage): page is BuiltPage {
  return page.screen !== undefined;
}

/** An empty requirement always passes, but for who left: they open what is theirs to read. */
export function mayOpen(
  { needs = [], leaver }: Pick<AppPage, 'needs' | 'leaver'>,
  holds: ReadonlySet<string>,
  isLeaver = false,
): boolean {
  if (isLeaver && !leaver) return false;
  return needs.length === 0 || needs.some(({ code }) => holds.has(code));
}

/** Whether the menu and the bar list it. */
export function mayList(
  page: Pick<AppPage, 'needs' | 'leaver' | 'listedFor'>,
  holds: ReadonlySet<string>,
  isLeaver: boolean,
): boolean {
  return (page.listedFor === undefined || isLeaver) && mayOpen(page, holds, isLeaver);
}

/** Said by pages of a person's own days, pay and papers. */
export const NO_RECORD = phrase(
  "This account has no employee record, so there's nothing to show here. Ask HR to link the account to your record.",
);

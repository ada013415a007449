// What an app tells the frame about its menu.
import type { IconName } from './icon.tsx';
import type { FetchCount } from './waiting-count.tsx';

export type MenuLink = {
  kind: 'link';
  title: string;
  icon: IconName;
  /** A path of this app, or an address of a sibling. */
  to: string;
  isOutside: boolean;
  /** How much waits behind it. */
  waiting?: FetchCount | undefined;
};
export type MenuGroup = { kind: 'group'; title: string; icon: IconName; links: readonly MenuLink[] };
export type MenuPart = MenuLink | MenuGroup | { kind: 'heading'; title: string };

/** A page of this app, or one of a sibling by its address. */
export type Way = { readonly to: string; readonly isOutside: boolean };

export type Menu = {
  product: string;
  home: string;
  /** Opens behind the signed-in name, where there is one. */
  profile: Way | undefined;
  parts: readonly MenuPart[];
  /** Of the phone's bottom bar; "More" opens the sidebar. */
  bar: readonly Pick<MenuLink, 'title' | 'icon' | 'to' | 'waiting'>[];
  /** The address of a page that a sibling has and this app has not. */
  elsewhere: (path: string) => string | undefined;
};

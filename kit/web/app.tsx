// What one app tells the frame about itself: its screens, its menu, where it is served.
import type { Permission } from '@kawani/kit/contract/permission';
import type { ComponentType } from 'react';
import type { Config } from './config.tsx';
import type { Me } from './session.tsx';
import type { Menu } from './shell.tsx';

export type Room = {
  path: string;
  title: string;
  screen: () => Promise<ComponentType>;
  /** Any of these opens it; none: every signed-in person. */
  anyOf?: readonly Permission[];
  /** `header`: no sidebar. */
  layout?: 'secure' | 'header';
  /** It shows a person's own record: said in its place to an account that has none. */
  withoutRecord?: string;
};

/** A page that nobody has to sign in for, with nothing around it. */
export type OpenPage = Pick<Room, 'path' | 'title' | 'screen'>;

export type App = {
  /** Under which the app is served: `/`, `/hr/`. */
  base: string;
  rooms: readonly Room[];
  openPages?: readonly OpenPage[];
  /** The menu of a person with these permissions. */
  menu: (holds: ReadonlySet<string>, config: Config) => Menu;
  /** This app's address among the deployment's. */
  root: (config: Config) => string;
  fetchMe: () => Promise<Me>;
  /** Where a signed-in person lands. */
  home?: string;
  /** Addresses and refusals whose 400 and 404 are silent. */
  mayMiss?: (url: string, code: string | undefined) => boolean;
};

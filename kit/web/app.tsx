// What one app tells the frame about itself: its pages, its menu, where it is served.
import type { Language } from '@kawani/kit/contract/language';
import type { BuiltPage } from './app-page.tsx';
import type { Config } from './config.tsx';
import type { Menu, Way } from './menu.tsx';
import type { Me } from './session.tsx';

export type App = {
  /** Under which the app is served: `/`, `/hr/`. */
  base: string;
  pages: readonly BuiltPage[];
  /** The menu of a person with these permissions, or of one who left. */
  menu: (holds: ReadonlySet<string>, config: Config, isLeaver?: boolean) => Menu;
  /** This app's address among the deployment's. */
  root: (config: Config) => string;
  fetchMe: () => Promise<Me>;
  /** Keeps the choice of the signed-in person with their account. */
  saveLanguage: (language: Language) => Promise<unknown>;
  /** The dashboard of the employee app, where refusals lead. */
  dashboard: (config: Config) => Way;
  /** The app of the office, for who has work there. */
  office: (holds: ReadonlySet<string>, config: Config) => string | undefined;
  /** Where a signed-in person lands. */
  home?: string;
  /** The modules that declare queues of the outbox, by the names of the queues: loaded when something of theirs waits. */
  queues?: Readonly<Record<string, () => Promise<unknown>>>;
  /** Where somebody who left lands instead; absent: nothing here is open to them. */
  leaverHome?: string;
  /** Addresses and refusals whose 400 and 404 are silent. */
  mayMiss?: (url: string, code: string | undefined) => boolean;
};

// The routes of the pages: those of a link are drawn while the link works.
import { NOT_FOUND_TITLE } from '@kawani/kit/contract/message';
import { useIsLinkHeld } from '@kawani/kit/web/held-link';
import { Pending } from '@kawani/kit/web/interim';
import type { OpenPage } from '@kawani/kit/web/open-page';
import type { Route } from '@kawani/kit/web/router';
import { screenOf } from '@kawani/kit/web/screen';
import type { ComponentType } from 'react';
import { Frame } from './frame.tsx';
import { careersPages } from './pages.ts';
import { LinkEnded, NoPage } from './problems.tsx';

export const routes: readonly Route[] = [
  ...careersPages.map(routeOf),
  { path: '*', title: NOT_FOUND_TITLE, Frame, Page: NoPage, load: async () => {} },
];

function routeOf({ path, title, byLink, screen }: OpenPage): Route {
  const { Screen, load } = screenOf(screen);
  return { path, title, Frame, Page: byLink ? linked(Screen) : Screen, load, waiting: <Pending /> };
}

function linked(Screen: ComponentType): ComponentType {
  return function Linked() {
    return useIsLinkHeld() ? <Screen /> : <LinkEnded />;
  };
}

// The routes of an app: its rooms behind sign-in, and the pages every app has.
import { HOME_PATH, pagePath } from '@kawani/kit/contract/page-path';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useMemo } from 'react';
import type { App, Room } from './app.tsx';
import type { Config } from './config.tsx';
import { Broken, NoRecord, NotAuthorized, Pending, Wait } from './interim.tsx';
import { Gate, meetMe, useMe, usePermissions } from './session.tsx';
import { HeaderLayout, type Menu, Shell } from './shell.tsx';
import { hasSession } from './tokens.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string;
  }
}

type Query = Readonly<Record<string, string>>;
type Pages = typeof import('./pages.tsx');

// Few people see these pages, and those once: they come when they are asked for.
const NotFound = lazy(async () => ({ default: (await import('./pages.tsx')).NotFound }));

function page(name: keyof Pages, home = ''): RouteComponent {
  return lazyRouteComponent(async () => {
    const Page: ComponentType<{ home: string }> = (await import('./pages.tsx'))[name];
    return { default: () => <Page home={home} /> };
  });
}

export function routesOf(app: App, config: Config): AnyRoute {
  const { home = HOME_PATH } = app;
  const useMenu = (): Menu => {
    const holds = usePermissions();
    return useMemo(() => app.menu(holds, config), [holds]);
  };
  const inHeader = (Page: RouteComponent) =>
    function InHeader() {
      return (
        <HeaderLayout menu={useMenu()}>
          <Page />
        </HeaderLayout>
      );
    };

  const root = createRootRoute({
    notFoundComponent: inHeader(() => (
      <Suspense>
        <NotFound home={home} />
      </Suspense>
    )),
    errorComponent: ({ reset }) => <Broken reset={reset} />,
    staticData: {},
  });
  const open = (
    path: string,
    title: string,
    component: RouteComponent,
    beforeLoad = (_: Query): unknown => undefined,
  ) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component,
      staticData: { title },
      beforeLoad: ({ search }) => beforeLoad(search as Query) as undefined,
    });
  const layout = (id: string, component: RouteComponent, rooms: readonly Room[]) => {
    const route = createRoute({
      getParentRoute: () => root,
      id,
      component,
      beforeLoad: async ({ location }) => {
        if (!(await hasSession())) throw redirect({ to: '/login', search: { page: pagePath(location.href) } as never });
        void meetMe();
      },
    });
    return route.addChildren(rooms.map((room) => roomRoute(room, route)));
  };
  return root.addChildren([
    open(
      '/',
      '',
      () => <Wait says="One moment…" />,
      (query) => land(query, home),
    ),
    open('/login', 'Login', page('Login'), async ({ page: asked }) => {
      if (await hasSession()) throw redirect(placeOf(asked === undefined ? home : pagePath(asked)));
    }),
    open('/logout', 'Logout', page('Logout')),
    open('/unauthorized', 'Unauthorized', inHeader(page('Unauthorized', home))),
    open('/terms', 'Terms and Conditions', inHeader(page('Terms'))),
    ...(app.openPages ?? []).map(({ path, title, screen }) =>
      open(
        path,
        title,
        lazyRouteComponent(async () => ({ default: (await screen()) as RouteComponent })),
      ),
    ),
    layout(
      'secure',
      SecureLayout,
      app.rooms.filter(({ layout: kind = 'secure' }) => kind === 'secure'),
    ),
    layout(
      'header',
      inHeader(Outlet),
      app.rooms.filter(({ layout: kind }) => kind === 'header'),
    ),
  ]);

  function SecureLayout() {
    return (
      <Shell menu={useMenu()}>
        <Outlet />
      </Shell>
    );
  }
}

const NO_ANSWER = { completeSignIn: async () => false, completeSignOut: async () => false };

/** The app's root: the provider's answer is exchanged here, then the page that was asked for opens. */
async function land(query: Query, home: string): Promise<never> {
  const page = query.page === undefined ? home : pagePath(query.page);
  const isAnswer = query.state !== undefined;
  const { completeSignIn, completeSignOut } = isAnswer ? await import('./sign-in.tsx') : NO_ANSWER;
  const isBack = query.code !== undefined && (await completeSignIn(query));
  if (!isBack && (await completeSignOut(query))) return new Promise(() => {});
  if (isBack || (await hasSession())) throw redirect({ ...placeOf(page), replace: true });
  throw redirect({ to: '/login', search: { page } as never, replace: true });
}

/** A page's path and query, as the router takes them. */
function placeOf(page: string): { to: string; search: never } {
  const [to = '', query] = page.split('?');
  return { to, search: Object.fromEntries(new URLSearchParams(query)) as never };
}

function roomRoute({ path, title, screen, anyOf = [], withoutRecord }: Room, parent: AnyRoute): AnyRoute {
  const Screen: RouteComponent = lazyRouteComponent(async () => ({ default: (await screen()) as RouteComponent }));
  const Guarded = () => {
    const isRecordless = useMe()?.employeeId === null;
    return (
      <Gate needs={anyOf} otherwise={<NotAuthorized />}>
        {withoutRecord !== undefined && isRecordless ? <NoRecord title={title} says={withoutRecord} /> : <Screen />}
      </Gate>
    );
  };
  return createRoute({
    getParentRoute: () => parent,
    path,
    component: Object.assign(Guarded, Screen.preload ? { preload: Screen.preload } : {}),
    pendingComponent: Pending,
    errorComponent: ({ reset }) => <Broken reset={reset} />,
    staticData: { title },
  });
}

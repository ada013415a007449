// The routes of an app: its pages, which need a session, and the pages that every app has.
import { NOT_FOUND_TITLE } from '@kawani/kit/contract/message';
import { HOME_PATH, pagePath } from '@kawani/kit/contract/page-path';
import { phrase } from '@kawani/kit/contract/say';
import { type ComponentType, Fragment, type ReactNode, useMemo } from 'react';
import type { App } from './app.tsx';
import type { AppPage, BuiltPage } from './app-page.tsx';
import type { Config } from './config.tsx';
import { Broken, NoRecord, NotAuthorized, Pending } from './interim.tsx';
import { addressOf, type Place, type Query, type Route } from './router.tsx';
import { screenOf } from './screen.tsx';
import { Gate, meetMe, useMe, usePermissions } from './session.tsx';
import { HeaderLayout, type Menu, Shell } from './shell.tsx';
import { hasSession } from './tokens.tsx';

type Frame = ComponentType<{ children: ReactNode }>;

export function routesOf(app: App, config: Config): readonly Route[] {
  const { home = HOME_PATH } = app;
  const useMenu = (): Menu => {
    const holds = usePermissions();
    return useMemo(() => app.menu(holds, config), [holds]);
  };
  const frames: Record<NonNullable<AppPage['layout']>, Frame> = {
    secure: ({ children }) => <Shell menu={useMenu()}>{children}</Shell>,
    header: ({ children }) => <HeaderLayout menu={useMenu()}>{children}</HeaderLayout>,
    open: Fragment,
  };
  const ofKit = (path: string, title: string, page: KitPage, frame: AppPage['layout'] = 'open') =>
    ({ path, title, Frame: frames[frame], ...kitPage(page, home) }) satisfies Route;
  return [
    {
      path: '/',
      title: '',
      Frame: frames.open,
      // Shown only when the exchange with the provider failed: otherwise the guard redirects.
      Page: () => <Broken reset={() => location.reload()} />,
      load: async () => {},
      guard: ({ query }) => landing(query, home).catch(() => undefined),
    },
    { ...ofKit('/login', phrase('Login'), 'Login'), guard: ({ query }) => pastLogin(query, home) },
    ofKit('/logout', phrase('Logout'), 'Logout'),
    ofKit('/unauthorized', phrase('Unauthorized'), 'Unauthorized', 'header'),
    ofKit('/terms', phrase('Terms and Conditions'), 'Terms', 'header'),
    ...app.pages.map((page) => pageRoute(page, frames[page.layout ?? 'secure'])),
    ofKit('*', NOT_FOUND_TITLE, 'NotFound', 'header'),
  ];
}

type KitPage = keyof typeof import('./pages.tsx');

/** Few people open these pages, so they load separately. */
function kitPage(name: KitPage, home: string): Pick<Route, 'Page' | 'load'> {
  const { Screen, load } = screenOf(async () => {
    const Page: ComponentType<{ home: string }> = (await import('./pages.tsx'))[name];
    return () => <Page home={home} />;
  });
  return { Page: Screen, load };
}

function pageRoute({ path, title, screen, layout, needs = [], withoutRecord }: BuiltPage, frame: Frame): Route {
  const { Screen, load } = screenOf(screen);
  if (layout === 'open') return { path, title, Frame: frame, Page: Screen, load };
  const Guarded = () => {
    const isRecordless = useMe()?.employeeId === null;
    return (
      <Gate needs={needs} otherwise={<NotAuthorized />}>
        {withoutRecord !== undefined && isRecordless ? <NoRecord title={title} says={withoutRecord} /> : <Screen />}
      </Gate>
    );
  };
  return { path, title, Frame: frame, Page: Guarded, load, waiting: <Pending />, guard: signedIn };
}

async function signedIn({ address }: Place): Promise<string | undefined> {
  if (!(await hasSession())) return loginFor(address);
  void meetMe();
  return undefined;
}

/** The sign-in page, which leads to `address` afterwards. */
export function loginFor(address: string): string {
  return addressOf('/login', { page: pagePath(address) });
}

async function pastLogin({ page }: Query, home: string): Promise<string | undefined> {
  return (await hasSession()) ? pageAsked(page, home) : undefined;
}

const pageAsked = (page: string | undefined, home: string) => (page === undefined ? home : pagePath(page));

const NO_ANSWER = { completeSignIn: async () => false, completeSignOut: async () => false };

/** The app's root exchanges the provider's answer, then opens the page that was asked for. */
async function landing(query: Query, home: string): Promise<string> {
  const page = pageAsked(query.page, home);
  const { completeSignIn, completeSignOut } = query.state === undefined ? NO_ANSWER : await import('./sign-in.tsx');
  const isBack = query.code !== undefined && (await completeSignIn(query));
  if (!isBack && (await completeSignOut(query))) return new Promise(() => {});
  return isBack || (await hasSession()) ? page : addressOf('/login', { page });
}

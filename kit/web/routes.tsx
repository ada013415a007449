// The routes of an app: its pages, which need a session, and the pages that every app has.
import { NOT_FOUND_TITLE } from '@kawani/kit/contract/message';
import { HOME_PATH, pagePath } from '@kawani/kit/contract/page-path';
import { phrase } from '@kawani/kit/contract/say';
import { type ComponentType, Fragment, type ReactNode, useEffect, useMemo } from 'react';
import type { App } from './app.tsx';
import { type AppPage, type BuiltPage, mayOpen } from './app-page.tsx';
import type { Config } from './config.tsx';
import { Broken, NoRecord, NotAuthorized, Pending } from './interim.tsx';
import type { Menu, Way } from './menu.tsx';
import { addressOf, type Place, type Query, type Route, useShown } from './router.tsx';
import { screenOf } from './screen.tsx';
import { Gate, meetMe, useIsLeaver, useMe, usePermissions } from './session.tsx';
import { HeaderLayout, Shell } from './shell.tsx';
import { hasSession } from './tokens.tsx';

type Frame = ComponentType<{ children: ReactNode }>;

export function routesOf(app: App, config: Config): readonly Route[] {
  const homes = { home: app.home ?? HOME_PATH, leaverHome: app.leaverHome };
  const { home } = homes;
  const useMenu = (): Menu => {
    const holds = usePermissions();
    const isLeaver = useIsLeaver();
    return useMemo(() => app.menu(holds, config, isLeaver), [holds, isLeaver]);
  };
  const useOffice = () => app.office(usePermissions(), config);
  const frames: Record<NonNullable<AppPage['layout']>, Frame> = {
    secure: ({ children }) => <Shell menu={useMenu()}>{children}</Shell>,
    header: ({ children }) => <HeaderLayout menu={useMenu()}>{children}</HeaderLayout>,
    open: Fragment,
  };
  const ofKit = (path: string, title: string, page: KitPage, frame: AppPage['layout'] = 'open') =>
    ({ path, title, Frame: frames[frame], ...kitPage(page, app.dashboard(config)) }) satisfies Route;
  return [
    {
      path: '/',
      title: '',
      Frame: frames.open,
      // Shown only when the exchange with the provider failed: otherwise the guard redirects.
      Page: () => <Broken reset={() => location.reload()} />,
      load: async () => {},
      guard: ({ query }) => landing(query, homes).catch(() => undefined),
    },
    { ...ofKit('/login', phrase('Login'), 'Login'), guard: ({ query }) => pastLogin(query, home) },
    ofKit('/logout', phrase('Logout'), 'Logout'),
    ofKit('/unauthorized', phrase('Unauthorized'), 'Unauthorized', 'header'),
    ofKit('/terms', phrase('Terms and Conditions'), 'Terms', 'header'),
    ...app.pages.map((page) => pageRoute(page, { ...homes, frame: frames[page.layout ?? 'secure'], useOffice })),
    ofKit('*', NOT_FOUND_TITLE, 'NotFound', 'header'),
  ];
}

/** Where people land, and where those who left do. */
type Homes = { readonly home: string; readonly leaverHome: string | undefined };

type KitPage = keyof typeof import('./pages.tsx');

/** Few people open these pages, so they load separately. */
function kitPage(name: KitPage, home: Way): Pick<Route, 'Page' | 'load'> {
  const { Screen, load } = screenOf(async () => {
    const Page: ComponentType<{ home: Way }> = (await import('./pages.tsx'))[name];
    return () => <Page home={home} />;
  });
  return { Page: Screen, load };
}

type OfPage = Homes & { readonly frame: Frame; readonly useOffice: () => string | undefined };

function pageRoute(page: BuiltPage, { frame, home, leaverHome, useOffice }: OfPage): Route {
  const { path, title, noGutters, screen, layout, needs = [], withoutRecord } = page;
  const { Screen, load } = screenOf(screen);
  if (layout === 'open') return { path, title, Frame: frame, Page: Screen, load };
  const Guarded = () => {
    const me = useMe();
    if (me?.leaver && !mayOpen(page, NOTHING, true))
      return path === home && leaverHome !== undefined ? <GoTo path={leaverHome} /> : <NotAuthorized />;
    const isRecordless = me?.employeeId === null;
    return (
      <Gate needs={needs} otherwise={<NotAuthorized />}>
        {withoutRecord !== undefined && isRecordless ? (
          <Recordless {...{ title, withoutRecord, useOffice }} />
        ) : (
          <Screen />
        )}
      </Gate>
    );
  };
  return { path, title, noGutters, Frame: frame, Page: Guarded, load, waiting: <Pending />, guard: signedIn };
}

type RecordlessProps = { title: string; withoutRecord: string } & Pick<OfPage, 'useOffice'>;

function Recordless({ title, withoutRecord, useOffice }: RecordlessProps) {
  return <NoRecord title={title} says={withoutRecord} office={useOffice()} />;
}

const NOTHING: ReadonlySet<string> = new Set();

function GoTo({ path }: { path: string }) {
  const { router } = useShown();
  useEffect(() => router.go(path, { replace: true }), [router, path]);
  return <Pending />;
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
async function landing(query: Query, { home, leaverHome }: Homes): Promise<string> {
  const page = pageAsked(query.page, home);
  const { completeSignIn, completeSignOut } = query.state === undefined ? NO_ANSWER : await import('./sign-in.tsx');
  const isBack = query.code !== undefined && (await completeSignIn(query));
  if (!isBack && (await completeSignOut(query))) return new Promise(() => {});
  // Before the home page asks for what somebody who left may not read.
  if (isBack && page === home && leaverHome !== undefined && (await meetMe())?.leaver) return leaverHome;
  return isBack || (await hasSession()) ? page : addressOf('/login', { page });
}

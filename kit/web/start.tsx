// Starts an app: configuration, theme, the person, routes, and the first page. An app says what its rooms and menu are.
import { NOT_FOUND_TITLE } from '@kawani/kit/contract/message';
import { pagePath } from '@kawani/kit/contract/page-path';
import { QueryClient } from '@tanstack/react-query';
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import type { App } from './app.tsx';
import { type Config, forgetStalePage, readConfig } from './config.tsx';
import { isCallFailed, letMiss } from './failure.tsx';
import { KEPT_FOR_MS, PERSISTENCE } from './keep.tsx';
import { Messages, notify } from './message.tsx';
import { watchNetwork } from './offline.tsx';
import { whenRefused } from './outbox.tsx';
import { routesOf } from './routes.tsx';
import { layGround, leave, meetMe } from './session.tsx';
import { applyTheme } from './theme.tsx';
import { accessToken, isOthers, standAt, whenRecovered } from './tokens.tsx';
import './theme.css';
import './parts.css';
import './hero.css';
import './blocks.css';
import './sheets.css';
import './shell.css';
import './shell-small.css';
import './page.css';

const FRESH_MS = 15_000;

const isOffline = (failed: unknown) => isCallFailed(failed) && failed.status === 0;

export async function start(app: App): Promise<void> {
  applyTheme();
  watchNetwork();
  const config = await readConfig();
  standAt(app.root(config));
  if (app.mayMiss) letMiss(app.mayMiss);
  const client = newClient();
  const router = createRouter({
    routeTree: routesOf(app, config),
    basepath: app.base,
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    scrollRestoration: false,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const query = new URLSearchParams(search as Record<string, string>).toString();
      return query === '' ? '' : `?${query}`;
    },
  });
  const here = () => pagePath(router.state.location.href);
  layGround({
    client,
    fetchMe: app.fetchMe,
    onEnded: () => {
      if (router.state.location.pathname !== '/login')
        void router.navigate({ to: '/login', search: { page: here() } as never });
    },
    onUnknown: () => void router.navigate({ to: '/unauthorized' }),
  });
  whenRecovered(() => void meetMe().then(() => client.invalidateQueries()));
  if (accessToken() !== null) void meetMe();
  keepTitle(router, config);
  // What failed on a page is asked for anew on the next.
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (pathChanged) client.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' });
  });
  followOtherTabs();
  whenRefused((failed) => notify(failed.error, failed.message, 'bad'));
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root.');
  createRoot(root).render(
    <PersistQueryClientProvider client={client} persistOptions={PERSISTENCE}>
      <RouterProvider router={router} />
      <Messages />
    </PersistQueryClientProvider>,
  );
  setTimeout(forgetStalePage, 10_000);
}

function newClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: KEPT_FOR_MS,
        networkMode: 'always',
        // A block that is drawn because its answer failed must not ask again by being drawn.
        retryOnMount: false,
        retry: (times, failed) => times < 1 && isOffline(failed) && navigator.onLine,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

type Router = ReturnType<typeof createRouter>;

/** The route's title, then the company's name; and the page from its top. */
function keepTitle(router: Pick<Router, 'subscribe' | 'state'>, { companyName }: Config): void {
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    const { matches } = router.state;
    const isNowhere = matches.some(({ status, _notFound }) => status === 'notFound' || _notFound);
    const title = isNowhere ? NOT_FOUND_TITLE : matches.map(({ staticData }) => staticData.title).findLast(Boolean);
    document.title = title ? `${title} - ${companyName}` : companyName;
    if (!pathChanged) return;
    scrollTo(0, 0);
    // Whoever came by a link goes on reading in the page it led to.
    if (fromLocation) document.getElementById('main')?.focus({ preventScroll: true });
  });
}

/** Logout in another tab is logout here; and where somebody else signs in, nobody goes on as who was here before. */
function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    const token = accessToken();
    if (key === null && token === null) leave();
    if (token !== null && isOthers(token)) location.reload();
  });
}

// Starts an app: configuration, theme, the person, routes, and the first page. An app says what its pages and menu are.

import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { createRoot } from 'react-dom/client';
import type { App } from './app.tsx';
import { forgetStalePage, readConfig } from './config.tsx';
import { letMiss } from './failure.tsx';
import { persistence } from './keep.tsx';
import { readLanguage } from './language.tsx';
import { Messages, notify } from './message.tsx';
import { watchNetwork } from './network.tsx';
import { findQueues, whenRefused } from './outbox.tsx';
import { newClient } from './query-client.tsx';
import { refreshAnswers } from './refresh-answers.tsx';
import { openRouter } from './router.tsx';
import { RouterView } from './router-view.tsx';
import { loginFor, routesOf } from './routes.tsx';
import { configureSession, leave, meetMe } from './session.tsx';
import { drawAfterTaps } from './taps.tsx';
import { applyTheme } from './theme.tsx';
import { accessToken, isKeepingTokens, isOthers, standAt, whenRecovered } from './tokens.tsx';
import './theme.css';
import './parts.css';
import './hero.css';
import './blocks.css';
import './cards.css';
import './sheets.css';
import './shell.css';
import './shell-small.css';
import './page.css';

export async function start(app: App): Promise<void> {
  applyTheme();
  watchNetwork();
  drawAfterTaps();
  const [config] = await Promise.all([readConfig(), readLanguage()]);
  standAt(app.root(config));
  if (app.mayMiss) letMiss(app.mayMiss);
  if (app.queues) findQueues(app.queues);
  const client = newClient();
  const router = openRouter({
    base: app.base,
    routes: routesOf(app, config),
    // A query that failed on one page is sent again on the next.
    onPathChange: () => client.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' }),
  });
  configureSession({
    client,
    fetchMe: app.fetchMe,
    saveLanguage: app.saveLanguage,
    onEnded: () => {
      const { pathname, address } = router.here();
      if (pathname !== '/login') router.go(loginFor(address));
    },
    onUnknown: () => router.go('/unauthorized'),
  });
  whenRecovered(() => void meetMe().then(() => refreshAnswers(client)));
  if (accessToken() !== null) void meetMe();
  router.start();
  followOtherTabs();
  whenRefused((failed) => notify(failed.error, failed.message, 'bad'));
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root.');
  createRoot(root).render(
    <PersistQueryClientProvider client={client} persistOptions={persistence()}>
      <RouterView router={router} company={config.companyName} />
      <Messages />
    </PersistQueryClientProvider>,
  );
  setTimeout(forgetStalePage, 10_000);
}

/** Logout in another tab is logout here; and where somebody else signs in, nobody goes on as who was here before. */
function followOtherTabs(): void {
  window.addEventListener('storage', () => {
    const token = accessToken();
    // A renewal takes the access token away for a moment, never the refresh token. Emptying an empty storage tells nobody.
    if (!isKeepingTokens()) leave();
    if (token !== null && isOthers(token)) location.reload();
  });
}

// The pages of people without an account: those who look for work, get an offer, bring papers. No sign-in, no session, no
// service worker; what a page is about comes from its address or from the link it was opened by.

import { readConfig } from '@kawani/kit/web/config';
import { letMiss } from '@kawani/kit/web/failure';
import { takeLink } from '@kawani/kit/web/held-link';
import { readLanguage } from '@kawani/kit/web/language';
import { Messages } from '@kawani/kit/web/message';
import { watchNetwork } from '@kawani/kit/web/network';
import { newClient } from '@kawani/kit/web/query-client';
import { openRouter } from '@kawani/kit/web/router';
import { RouterView } from '@kawani/kit/web/router-view';
import { applyTheme } from '@kawani/kit/web/theme';
import { standOutside } from '@kawani/kit/web/tokens';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { routes } from './routes.tsx';
import '@kawani/kit/web/theme.css';
import '@kawani/kit/web/parts.css';
import '@kawani/kit/web/blocks.css';
import '@kawani/kit/web/cards.css';
import '@kawani/kit/web/sheets.css';
import '@kawani/kit/web/shell.css';
import '@kawani/kit/web/shell-small.css';
import '@kawani/kit/web/page.css';
import './careers.css';

async function start(): Promise<void> {
  standOutside();
  takeLink();
  // Another link that is opened in the same tab changes nothing but what stands behind the `#`.
  addEventListener('hashchange', () => takeLink() && location.reload());
  // The page of a job that is closed says so itself.
  letMiss((url) => /\/careers\/[^/]*$/.test(url));
  applyTheme();
  watchNetwork();
  const [{ companyName }] = await Promise.all([readConfig(), readLanguage()]);
  const router = openRouter({ base: '/', routes });
  router.start();
  draw(<RouterView router={router} company={companyName} />);
}

function draw(page: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root.');
  createRoot(root).render(
    <QueryClientProvider client={newClient()}>
      {page}
      <Messages />
    </QueryClientProvider>,
  );
}

await start();

// The embedded provider alone, on a fresh database and a port of its own.
import { systemClock } from '@kawani/kit/server/clock';
import type { Database } from '@kawani/kit/server/db';
import { createHttp } from '@kawani/kit/server/http';
import { openLog } from '@kawani/kit/server/log';
import { realmFile } from '../apps/sign-in/realm-file.ts';
import { embeddedSignIn, type SignInEvent, type SignInOptions } from '../apps/sign-in/sign-in.ts';
import { freshFiles } from './files.ts';
import { freePort } from './free-port.ts';
import { freshDatabase } from './server.ts';
import type { Provider } from './sign-in-browser.ts';

export type Embedded = Provider & { database: Database; events: SignInEvent[] };

export async function startEmbedded(changes: Partial<SignInOptions> = {}): Promise<Embedded> {
  const database = changes.database ?? (await freshDatabase());
  const baseUrl = changes.baseUrl ?? `http://localhost:${await freePort()}`;
  const appUrl = 'http://apps.localhost:9/';
  const serverSecret = 'the-servers-own-secret';
  const events: SignInEvent[] = [];
  const app = await createHttp({
    routes: [],
    database,
    files: await freshFiles(),
    clock: systemClock,
    checkReplies: true,
    identify: async () => null,
    secret: 'a secret of the test',
    title: 'Sign-in',
    companyName: 'Bayanihan Care Corporation',
    baseUrl,
    origins: [],
    authUrl: baseUrl,
    limitsRate: false,
    log: openLog('silent'),
  });
  const plugin = await embeddedSignIn({
    baseUrl,
    realm: realmFile(),
    appUrls: [appUrl, `${appUrl}hr/`],
    companyName: 'Bayanihan Care Corporation',
    serverSecret,
    onEvent: async (event) => void events.push(event),
    log: openLog('silent'),
    ...changes,
    database,
  });
  await app.register(plugin);
  await app.listen({ port: Number(new URL(baseUrl).port), host: '127.0.0.1' });
  return { authUrl: baseUrl, appUrl, serverSecret, database, events, stop: () => app.close() };
}

import { endpoint } from '@kawani/kit/contract/endpoint';
import { expect, test } from 'vitest';
import { freshFiles } from '../../tests/files.ts';
import { freshDatabase } from '../../tests/server.ts';
import { systemClock } from './clock.ts';
import { createHttp } from './http.ts';
import { openLog } from './log.ts';
import { serveEvents } from './serve.ts';

const news = endpoint('GET /news', { summary: 'News', scope: 'own', answer: 'events' });

test('a stream delivers what happens, and a draining server ends it instead of waiting for it', async () => {
  let tell = (_: string) => {};
  let listeners = 0;
  const app = await createHttp({
    routes: [
      serveEvents(news, async () => (send) => {
        listeners += 1;
        tell = (headline) => send('news', { headline });
        return () => {
          listeners -= 1;
        };
      }),
    ],
    database: await freshDatabase(),
    files: await freshFiles(),
    clock: systemClock,
    checkReplies: true,
    identify: async (token) => ({
      actor: { subject: token, username: token, employeeId: null, holds: new Set() },
      sessionId: token,
    }),
    secret: 'a secret of the test',
    title: 'News',
    companyName: 'Test company',
    baseUrl: 'http://news.test',
    origins: [],
    authUrl: 'http://news.test',
    limitsRate: false,
    log: openLog('silent'),
  });
  const address = await app.listen({ port: 0 });
  const answer = await fetch(`${address}/api/v1/news`, { headers: { authorization: 'Bearer ana' } });
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const next = async () => new TextDecoder().decode((await reader.read()).value);
  expect(await next()).toBe(': open\n\n');
  tell('Payslips are out');
  expect(await next()).toBe('event: news\ndata: {"headline":"Payslips are out"}\n\n');
  await app.close();
  expect((await reader.read()).done).toBe(true);
  expect(listeners).toBe(0);
});

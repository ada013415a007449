import { endpoint } from '@kawani/kit/contract/endpoint';
import { expect, test } from 'vitest';
import { testHttp } from '../../tests/http.ts';
import { serveEvents } from './serve.ts';

const news = endpoint('GET /news', { summary: 'News', scope: 'own', answer: 'events' });

test('a stream delivers what happens, and a draining server ends it instead of waiting for it', async () => {
  let tell = (_: string) => {};
  let listeners = 0;
  const app = await testHttp({
    routes: [
      serveEvents(news, async () => (send) => {
        listeners += 1;
        tell = (headline) => send('news', { headline });
        return () => {
          listeners -= 1;
        };
      }),
    ],
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

test('the stream of somebody who leaves while it is open ends within five seconds', async () => {
  let isLeaver = false;
  const app = await testHttp({
    routes: [serveEvents(news, async () => () => () => {})],
    identify: async (token) => ({
      actor: { subject: token, username: token, employeeId: null, holds: new Set(), isLeaver },
      sessionId: token,
    }),
  });
  const address = await app.listen({ port: 0 });
  const listen = () => fetch(`${address}/api/v1/news`, { headers: { authorization: 'Bearer ana' } });
  const stream = await listen();
  isLeaver = true;
  const start = performance.now();
  expect(await stream.text()).toBe(': open\n\n');
  expect(performance.now() - start).toBeLessThan(5_000);
  expect((await listen()).status).toBe(403);
  await app.close();
});

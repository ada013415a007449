// Many connections at once are accepted in few turns of the event loop, and a stop answers what came by them.
import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acceptMore } from './listen-handles.ts';

const CONNECTIONS = 160;
let server: Server;
let release: () => void;
let asked: number;
beforeEach(async () => {
  asked = 0;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  server = createServer(async (_, answer) => {
    asked += 1;
    await released;
    answer.setHeader('connection', 'close').end('done');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const portOf = () => (server.address() as AddressInfo).port;
const call = () => once(get({ port: portOf(), host: '127.0.0.1', agent: false }), 'response');

test('calls are answered while the handles are gathered', async () => {
  let isGathered = false;
  const gathering = acceptMore(server).then(() => {
    isGathered = true;
  });
  const answers: ReturnType<typeof call>[] = [];
  while (!isGathered) {
    answers.push(call());
    await pause(5);
  }
  await gathering;
  await expect.poll(() => asked).toBe(answers.length);
  release();
  await Promise.all(answers);
});

test('a handle that comes back too late accepts nobody', async () => {
  const gathering = acceptMore(server, 500);
  // As on a busy machine, the first handle is back only after the wait for it ended.
  const until = performance.now() + 2_000;
  while (performance.now() < until);
  await gathering;
  const answers: ReturnType<typeof call>[] = [];
  for (let times = 0; times < 40; times += 1) {
    answers.push(call());
    await pause(5);
  }
  await expect.poll(() => asked).toBe(40);
  release();
  await Promise.all(answers);
});

test('a busy server accepts several connections in each turn', async () => {
  await acceptMore(server);
  let accepted = 0;
  server.on('connection', () => (accepted += 1));
  const sockets = Array.from({ length: CONNECTIONS }, () => connect(portOf(), '127.0.0.1'));
  let turns = 0;
  while (accepted < CONNECTIONS) {
    const until = performance.now() + 5;
    while (performance.now() < until);
    turns += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (const socket of sockets) socket.destroy();
  expect(turns).toBeLessThan(CONNECTIONS / 2);
});

test('a stop waits for the answers and accepts nobody new', async () => {
  const stopAccepting = await acceptMore(server);
  const answers = Array.from({ length: 40 }, call);
  await expect.poll(() => asked).toBe(40);
  const port = portOf();
  server.close();
  const stopped = stopAccepting();
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
  release();
  for (const [answer] of await Promise.all(answers)) expect(answer.statusCode).toBe(200);
  await stopped;
});

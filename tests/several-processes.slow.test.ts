// Several processes on one database, each with a data folder of its own, as behind a load balancer.
import { createHmac, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { proclaimNational } from '@kawani/domains/schedule/service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataFolder } from './folder.ts';
import { type Running, runServer, urlOf } from './process.ts';
import { openRealm } from './realm.ts';
import { freshDatabase } from './server.ts';

const ORIGIN = 'http://kawani.test';
/** Of an earlier release, in the data folder of the process that starts first. */
const EARLIER = { forgery: 'a secret of an earlier release', server: 'another secret of that release' };

const database = await freshDatabase();
const realm = await openRealm();
const folders: string[] = [];
const running: Running[] = [];

beforeAll(() => proclaimNational(database));
afterAll(async () => {
  await Promise.all(running.map((one) => one.stop('SIGKILL')));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  realm.close();
}, 60_000);

async function folder(): Promise<string> {
  const made = await dataFolder('several');
  folders.push(made);
  return made;
}

async function start(storageUrl: string, dataDir?: string): Promise<Running> {
  const run = await runServer({
    DATABASE_URL: urlOf(database.pool.options),
    DATA_DIR: dataDir ?? (await folder()),
    STORAGE_URL: storageUrl,
    BASE_URL: ORIGIN,
    AUTH_URL: realm.url,
    AUTH_SECRET: 'a secret of the test',
  });
  running.push(run);
  return run;
}

const end = (run: Running, signal: NodeJS.Signals) => {
  running.splice(running.indexOf(run), 1);
  return run.stop(signal);
};

async function cookieAt({ url }: Running, bearer: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/notifications`, { headers: { authorization: bearer } });
  return /XSRF-TOKEN=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
}

/** As a browser sends it whose page came from the load balancer. */
async function post({ url }: Running, bearer: string, cookie: string): Promise<number> {
  const headers = {
    authorization: bearer,
    origin: ORIGIN,
    cookie: `XSRF-TOKEN=${cookie}`,
    'x-xsrf-token': cookie,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  return (await fetch(`${url}/api/v1/notifications/read`, { method: 'POST', headers, body: '{}' })).status;
}

test('every browser POST succeeds whichever process answers it, and cookies of an earlier release stay valid', {
  timeout: 120_000,
}, async () => {
  const shared = `${pathToFileURL(await folder()).href}?shared=1`;
  const [own, other] = [await folder(), await folder()];
  await writeFile(join(own, 'secrets.json'), JSON.stringify(EARLIER));
  const first = await start(shared, own);
  await first.ready;
  const second = await start(shared, other);
  await second.ready;
  const bearer = `Bearer ${await realm.sign('someone')}`;
  const earlier = createHmac('sha256', EARLIER.forgery).update('someone').digest('base64url');
  expect(await cookieAt(first, bearer)).toBe(earlier);
  const answers: number[] = [];
  for (let n = 0; n < 20; n += 1) answers.push(await post(n % 2 === 0 ? second : first, bearer, earlier));
  expect(answers).toEqual(answers.map(() => 200));
  expect([own, other].filter((one) => existsSync(join(one, 'secrets.json')))).toEqual([]);
  await Promise.all([end(first, 'SIGTERM'), end(second, 'SIGTERM')]);
});

test('a second process is refused while the first keeps files in a folder of its own, and a killed one is not in the way', {
  timeout: 180_000,
}, async () => {
  const first = await start('file:');
  await first.ready;
  const refused = await start('file:');
  const alsoRefused = await start('s3://key:secret@127.0.0.1:1/bucket?http');
  expect([await refused.ended, await alsoRefused.ended]).toEqual([1, 1]);
  for (const run of [refused, alsoRefused]) {
    expect(run.said()).toMatch(/Another Kawani process.*STORAGE_URL=file:\/\/\/a\/shared\/folder\?shared=1/s);
  }
  await end(first, 'SIGKILL');
  const next = await start('file:');
  await next.ready;
});

test('a restart waits for the process that it replaces', { timeout: 120_000 }, async () => {
  const last = running.at(-1);
  if (last === undefined) throw new Error('Nothing runs');
  const next = await start('file:');
  setTimeout(() => void end(last, 'SIGTERM'), 3_000);
  await next.ready;
});

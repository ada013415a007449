// The product put together: every part started in order, and stopped in the reverse one.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { keepDaysComputed } from '@kawani/domains/attendance/service';
import { tellPasskeyAdded, tellPasswordChanged } from '@kawani/domains/employees/service';
import { accrue } from '@kawani/domains/leave/credits/service/grants';
import { writeAudit } from '@kawani/kit/server/audit';
import { headPublisher } from '@kawani/kit/server/audit-heads';
import { sealWaiting } from '@kawani/kit/server/audit-seal';
import { type Background, openBackground } from '@kawani/kit/server/background';
import { systemClock } from '@kawani/kit/server/clock';
import type { Database, Db } from '@kawani/kit/server/db';
import { followDisabled } from '@kawani/kit/server/disabled-accounts';
import { type Files, isSharedStorage, openFiles } from '@kawani/kit/server/files';
import { claimFiles } from '@kawani/kit/server/files/claim';
import { addHealth } from '@kawani/kit/server/health';
import { createHttp } from '@kawani/kit/server/http';
import { forgetOldKeys } from '@kawani/kit/server/idempotency';
import type { Identity } from '@kawani/kit/server/identity';
import { startJobs, type Tasks } from '@kawani/kit/server/jobs';
import { identifyLinks } from '@kawani/kit/server/links';
import type { Log } from '@kawani/kit/server/log';
import { makeComingMonths } from '@kawani/kit/server/months';
import { notificationRoutes } from '@kawani/kit/server/notification-routes';
import { openBells } from '@kawani/kit/server/notify';
import { followCutoffs, forgetOldCutoffs } from '@kawani/kit/server/revocation';
import { noteFact } from '@kawani/kit/server/server-facts';
import { readTexts } from '@kawani/kit/server/texts';
import { tokenVerifier } from '@kawani/kit/server/token';
import { dayAt } from '@kawani/kit/values/hours';
import { profileNames, type Realm } from '../sign-in/realm.ts';
import realmFile from '../sign-in/realm-hris.json' with { type: 'json' };
import { embeddedSignIn, realmKeys } from '../sign-in/sign-in.ts';
import { HEADS_FILE } from './audit-command.ts';
import type { BackgroundData, BackgroundJob } from './background.ts';
import type { Config } from './config.ts';
import { noSpace } from './data-dir.ts';
import { BY_MONTH, openDependencies } from './dependencies.ts';
import { identityOf } from './identity.ts';
import { adviceOn, expectFree } from './listen-address.ts';
import { acceptMore, type StopAccepting } from './listen-handles.ts';
import { moduleRoutes, registry } from './modules.ts';
import { addOutbox } from './outbox.ts';
import { addPages } from './pages.ts';
import { runScheduledJobs } from './scheduled-jobs.ts';
import { type Secrets, sharedSecrets } from './secrets.ts';
import { DEMO_PASSWORD, holdsDemo, seedFirstStart } from './seed.ts';
import { addBackchannelLogout, identifyBy, identifyDevices } from './session.ts';
import { heavyTasks, lightTasks } from './tasks.ts';

const SEAL_EVERY_MS = 2_000;
const HEAD_EVERY_MS = 60_000;
const TIDY_EVERY_MS = 3_600_000;
const JOBS_EVERY_MS = 60_000;
const REALM = '/auth/realms/hris';

const realm: Realm = realmFile;

type Stop = () => Promise<void>;
/** One end that takes too long keeps the others waiting no longer than `withinMs`. */
type OnStop = (end: Stop, withinMs?: number) => void;

const END_WITHIN_MS = 1_500;
/** What is being answered may be finished; a request that was sent in half is not waited for. */
const ANSWERED_WITHIN_MS = 4_000;
/** The database has limits of its own. */
const STOPPED_WITHIN_MS = 30_000;

export type Product = { readonly welcome: readonly string[]; stop(): Promise<void> };

/** `interrupted` resolves when nobody waits for the start any more: whatever is running by then is stopped again. */
export async function startProduct(
  config: Config,
  log: Log,
  interrupted: Promise<void> = new Promise(() => {}),
): Promise<Product> {
  const stops: Stop[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  const onStop: OnStop = (end, withinMs = END_WITHIN_MS) =>
    stops.push(() => Promise.race([end(), pause(withinMs, undefined, { ref: false })]));
  const giveUp = interrupted.then(() => Promise.reject(new Error('Stopped before it was ready.')));
  try {
    return { welcome: await Promise.race([startAll({ config, log, onStop, interrupted }), giveUp]), stop };
  } catch (error) {
    await stop();
    throw clearer(error, config);
  }
}

type Start = { config: Config; log: Log; onStop: OnStop; interrupted: Promise<void> };

async function startAll({ config, log, onStop, interrupted }: Start): Promise<string[]> {
  await expectFree(config.host, config.port);
  readTexts();
  const opening = openDependencies(config, log, interrupted);
  // Whoever stops it while it opens waits until it is open; one that fails to open ends by itself.
  onStop(
    () =>
      opening.then(
        ({ stop }) => stop(),
        () => {},
      ),
    STOPPED_WITHIN_MS,
  );
  const { database, connection, place } = await opening;
  const isShared = isSharedStorage(config.storageUrl);
  onStop(await claimFiles({ pool: database.pool, isShared, log }));
  const secrets = await sharedSecrets(database, config.dataDir);
  const localPassword = (await holdsDemo(database, config)) || config.isDemo ? DEMO_PASSWORD : undefined;
  const welcome = await seedFirstStart(database, config);
  await noteFact(database, 'mail', { isSet: config.smtpUrl !== undefined }, systemClock());
  const files = await openFiles(config.storageUrl, config.dataDir);
  const identity = identityOf(database, config, secrets.server);
  const data: BackgroundData = { connection, serverSecret: secrets.server };
  const background = openBackground(new URL('./background.js', import.meta.url), data);
  onStop(background.stop);
  const parts = { database, files, identity, background };
  await startUnattended(parts, config, log, onStop);
  await startHttp(parts, { ...config, localPassword }, secrets, log, onStop);
  return [`${config.companyName} runs at ${config.employeeUrl}`, `Its database is ${place}`, ...welcome];
}

type Parts = {
  readonly database: Database;
  readonly files: Files;
  readonly identity: Identity;
  readonly background: Background;
};

/** The failures that a person can mend, in words. */
function clearer(error: unknown, { port, host, databaseUrl, dataDir, keycloakUrl }: Config): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (keycloakUrl !== undefined && error instanceof TypeError && message === 'fetch failed') {
    return new Error(`The identity provider at AUTH_URL (${keycloakUrl}) cannot be reached. The first start needs it.`);
  }
  if (databaseUrl === undefined) {
    const advice = /No space left on device|ENOSPC/.test(message) ? noSpace(dataDir) : adviceOn(code, host, port);
    return advice === undefined ? error : new Error(advice);
  }
  if (code === 'EADDRINUSE') return new Error(adviceOn(code, host, port));
  const isAway = /^(ECONN|ENOTFOUND|EAI_|EHOST|ENET|ETIMEDOUT|08|28|3D|57P)/.test(code ?? '');
  return isAway ? new Error(`The database of DATABASE_URL cannot be used: ${message}`) : error;
}

/** Mail, the audit chain, the days that changed, and what is forgotten with time. */
async function startUnattended(
  { database, files, identity, background }: Parts,
  config: Config,
  log: Log,
  onStop: OnStop,
) {
  const given = { database, files, identity, clock: systemClock, config, log };
  const tasks = { ...lightTasks({ ...given, registry }), ...inBackground(heavyTasks(given), background) };
  const jobs = await startJobs({ pool: database.pool, tasks, log });
  onStop(jobs.stop);
  const days = await keepDaysComputed(database, systemClock, (error) => log.error({ err: error }));
  onStop(days.stop);
  const headPlaces = { file: join(config.dataDir, HEADS_FILE), url: config.auditHeadUrl, mailTo: config.auditHeadMail };
  const publishHead = headPublisher(database, headPlaces, systemClock);
  const timers = [
    every(SEAL_EVERY_MS, () => sealWaiting(database), log),
    every(HEAD_EVERY_MS, publishHead, log),
    every(TIDY_EVERY_MS, () => tidyUp(database), log),
    every(JOBS_EVERY_MS, () => runScheduledJobs({ ...config, database, clock: systemClock, files }), log),
  ];
  onStop(async () => timers.forEach(clearInterval));
  // Nobody waits for it: what it makes for the coming months was made when the database was opened.
  const tidying = tidyUp(database).catch((error: unknown) => log.error({ err: error }));
  onStop(() => tidying);
}

/** The same jobs, done by the background thread. */
function inBackground(tasks: Tasks, background: Background): Tasks {
  const names = Object.keys(tasks);
  return Object.fromEntries(
    names.map((task) => [task, (payload) => background.run<void>('job', { task, payload } satisfies BackgroundJob)]),
  );
}

function every(ms: number, work: () => Promise<unknown>, log: Log) {
  const timer = setInterval(() => work().catch((error: unknown) => log.error({ err: error })), ms);
  timer.unref();
  return timer;
}

async function tidyUp(database: Database) {
  await forgetOldKeys(database);
  await forgetOldCutoffs(database);
  await makeComingMonths(database, BY_MONTH);
  await accrue(database, dayAt(systemClock()));
}

/** Who is disabled at a provider of the company's own; the embedded one says so itself. */
function followKeycloak(database: Database, { keycloakUrl, authSecret = '' }: Config, log: Log) {
  if (keycloakUrl === undefined) return undefined;
  return followDisabled(database, { authUrl: keycloakUrl, serverSecret: authSecret }, (trouble) => log.warn(trouble));
}

async function startHttp(
  { database, files, identity, background }: Parts,
  config: SignInConfig,
  secrets: Secrets,
  log: Log,
  onStop: OnStop,
) {
  const cutoffs = await followCutoffs(database, (error) => log.error({ err: error }));
  onStop(async () => cutoffs.stop());
  const bells = await openBells(database.pool);
  onStop(bells.close);
  const realmUrl = `${config.keycloakUrl ?? config.ownUrl}${REALM}`;
  const tokens = tokenVerifier({
    issuer: `${config.authUrl}${REALM}`,
    jwksUrl: `${realmUrl}/protocol/openid-connect/certs`,
    ...(config.keycloakUrl === undefined && { keys: await realmKeys(database) }),
    clientId: 'web',
    ignoredRoles: profileNames(realm),
    isCutOff: cutoffs.isCutOff,
  });
  const follower = followKeycloak(database, config, log);
  onStop(async () => follower?.stop());
  const appUrls = [config.employeeUrl, config.hrUrl, config.recruitmentUrl];
  const app = await createHttp({
    ...config,
    routes: [...moduleRoutes, ...notificationRoutes(bells)],
    database,
    files,
    identity,
    makeElsewhere: (asked) => background.run('file', asked),
    clock: systemClock,
    checkReplies: false,
    identify: identifyBy(tokens, database, systemClock),
    identifyDevice: identifyDevices(database),
    identifyLink: identifyLinks(database, systemClock),
    secret: secrets.forgery,
    title: `Kawani of ${config.companyName}`,
    origins: [...new Set(appUrls.map((url) => new URL(url).origin))],
    log,
  });
  addHealth(app, { database, metricsToken: config.metricsToken });
  await addBackchannelLogout(app, tokens, database);
  if (config.keycloakUrl === undefined) await app.register(await signIn(database, config, { secrets, appUrls, log }));
  if (config.isDemo && config.smtpUrl === undefined) addOutbox(app, database, config.companyName);
  await addPages(app, join(import.meta.dirname, '..'), config);
  let accepting: Promise<StopAccepting> | undefined;
  let accepted: Promise<void> | undefined;
  app.addHook('preClose', async () => {
    accepted = accepting?.then((stopAccepting) => stopAccepting());
  });
  onStop(async () => {
    await app.close();
    await accepted;
  }, ANSWERED_WITHIN_MS);
  await app.listen({ port: config.port, host: config.host });
  accepting = acceptMore(app.server);
  await accepting;
}

type SignInConfig = Config & { localPassword: string | undefined };

function signIn(
  database: Database,
  { baseUrl, companyName, localPassword }: SignInConfig,
  { secrets, appUrls, log }: { secrets: Secrets; appUrls: readonly string[]; log: Log },
) {
  return embeddedSignIn({
    baseUrl,
    database,
    realm,
    appUrls,
    companyName,
    serverSecret: secrets.server,
    localPassword,
    log,
    onEvent: ({ kind, username, address }) => {
      const line = (db: Db) => writeAudit(db, username, { action: kind, subject: 'session', detail: { address } });
      if (kind !== 'PASSWORD_CHANGED' && kind !== 'PASSKEY_ADDED') return line(database);
      return database.transaction(async (db) => {
        await line(db);
        await (kind === 'PASSKEY_ADDED' ? tellPasskeyAdded : tellPasswordChanged)(db, username);
      });
    },
  });
}

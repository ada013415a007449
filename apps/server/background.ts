// The program of the background thread: it makes files and does the heavy jobs, on database connections of its own.
import { workerData } from 'node:worker_threads';
import { workInBackground } from '@kawani/kit/server/background-thread';
import { systemClock } from '@kawani/kit/server/clock';
import { openDatabase } from '@kawani/kit/server/db';
import { type Failure, failureOf } from '@kawani/kit/server/failure';
import { openFiles } from '@kawani/kit/server/files';
import { runTask } from '@kawani/kit/server/jobs';
import { openLog } from '@kawani/kit/server/log';
import { type FileRequest, type MadeFile, makeFile } from '@kawani/kit/server/make-file';
import { inItsLanguage, inLanguage } from '@kawani/kit/server/reader';
import { readTexts } from '@kawani/kit/server/texts';
import type { PoolConfig } from 'pg';
import { readConfig } from './config.ts';
import { identityOf } from './identity.ts';
import { moduleRoutes } from './modules.ts';
import { heavyTasks } from './tasks.ts';

/** What the thread cannot read from its environment. */
export type BackgroundData = { readonly connection: PoolConfig; readonly serverSecret: string };

export type BackgroundJob = { readonly task: string; readonly payload: unknown };

/** Half as many more keep their plans. */
const CONNECTIONS = 4;

const { connection, serverSecret }: BackgroundData = workerData;
const config = readConfig(process.env);
// A thread has catalogues of its own.
readTexts();
const log = openLog(config.logLevel);
const database = openDatabase({ connection, size: CONNECTIONS, onSlow: (slow) => log.warn(slow, 'slow statement') });
const files = await openFiles(config.storageUrl, config.dataDir);
const identity = identityOf(database, config, serverSecret);
const dependencies = { ...config, database, files, identity, clock: systemClock };
const routes = new Map(moduleRoutes.map((route) => [route.endpoint.line, route]));
const tasks = heavyTasks({ ...dependencies, config, log });

async function answerFile(asked: FileRequest): Promise<MadeFile | Failure> {
  const route = routes.get(asked.line);
  if (route === undefined) throw new Error(`No operation answers ${asked.line}`);
  try {
    return await inItsLanguage(route.endpoint, asked.reader, () => makeFile(route, asked, dependencies));
  } catch (error) {
    const { failure, isBug } = inLanguage(asked.reader, () => failureOf(error));
    if (isBug) log.error({ requestId: asked.requestId, line: asked.line, err: error });
    return failure;
  }
}

workInBackground(
  { file: answerFile, job: ({ task, payload }: BackgroundJob) => runTask(tasks, task, payload) },
  database.close,
);

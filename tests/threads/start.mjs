// Starts a thread whose program is in TypeScript: its path is the thread's `workerData`.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.program);

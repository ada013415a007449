// Whether the company has paid anybody with this system yet.
import type { Db } from '@kawani/kit/server/db';
import { anyCompleted } from '../table/runs.ts';

export const hasCompletedPay: (db: Db) => Promise<boolean> = anyCompleted;

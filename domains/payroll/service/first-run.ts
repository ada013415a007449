// Whether the company has paid anybody with this system yet, and whom since when.
import type { Db } from '@kawani/kit/server/db';
import { paidAfter } from '../table/paydays.ts';
import { anyCompleted } from '../table/runs.ts';

export const hasCompletedPay: (db: Db) => Promise<boolean> = anyCompleted;

/** Numbers of those whose pay was completed after a moment. */
export const paidSince: (db: Db, employeeIds: readonly string[], at: Date) => Promise<string[]> = paidAfter;
